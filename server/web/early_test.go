package web_test

import (
	"fmt"
	"testing"

	"echo/internal/browser"
)

// A language is called what the browser says that it calls itself, and so is one
// that the page does not speak.
func TestLanguagesAreCalledWhatTheyCallThemselves(t *testing.T) {
	h := openHouse(t, 2)
	p := openTab(t, still)
	p.Visit(h.url)
	p.See(".languages button")
	p.Want(`[...document.querySelectorAll('.languages button')].flatMap(({ lang, textContent }) => {
		const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang);
		return textContent.toLowerCase() === name.toLowerCase() ? [] : [lang, textContent];
	})`, []string{})
	p.Want(`import('/js/page/filter.js').then(({ languageName }) => ['ru', 'de', 'de', 'x'].map(languageName))`, []string{"Русский", "Deutsch", "Deutsch", "x"})
}

// Each kind of thing that a browser is asked for about a language takes a slow
// phone as long as half the first screen, which so far needs plurals alone.
func TestFrontPageAsksTheBrowserForPluralsAlone(t *testing.T) {
	h := openHouse(t, 2)
	p := openTab(t, still)
	p.Before(`self.made = new Set();
		for (const name of Object.getOwnPropertyNames(Intl).filter((one) => Intl[one].prototype)) {
			Intl[name] = new Proxy(Intl[name], { construct: (...all) => { made.add(name); return Reflect.construct(...all); } });
		}`)
	p.Visit(h.url)
	p.Until("document.querySelector('.tables')")
	p.Want("[...made]", []string{"PluralRules"})
}

// What the page asks for first is on its way before it is drawn, and that is a
// task of its own: a tap between the two does not wait for both.
func TestFirstScreenIsDrawnInATaskOfItsOwn(t *testing.T) {
	for _, path := range []string{"/", "/r/" + room} {
		h := openHouse(t, 2)
		p := openTab(t, still)
		p.Before(`{
			const ask = self.fetch;
			self.fetch = (what, ...more) => {
				if (String(what).includes('/api/')) setTimeout(() => { self.asked = true; });
				return ask(what, ...more);
			};
			new MutationObserver(() => {
				if (document.querySelector('.app:not(.early)')) self.before ??= self.asked ?? false;
			}).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
		}`)
		p.Visit(h.url + path)
		p.Until("'before' in self")
		p.Want("self.before", true)
		p.Close()
	}
}

// Letters are worn once all of them have come, and in two tasks: each time what is
// written in them is laid out anew.
func TestLettersAreWornOnceAllHaveCome(t *testing.T) {
	for language, want := range map[string]int{"en": 2, "ru": 4} {
		h := openHouse(t, 2)
		p := openTab(t, browser.Screen{Width: 390, Height: 844, Language: language})
		p.Before(`new MutationObserver(() => {
			if (!document.documentElement.matches('.voiced')) return;
			self.halves ??= !document.documentElement.matches('.lettered');
			self.here ??= [...document.fonts].filter(({ family, status }) => /^(Plain|Voice)$/.test(family) && status === 'loaded').length;
		}).observe(document, { subtree: true, attributeFilter: ['class'] })`)
		p.Visit(h.url)
		p.Until("'here' in self")
		p.Want("self.here", want)
		p.Want("self.halves", true)
		p.Until("document.documentElement.matches('.lettered')")
		p.Until("document.fonts.status === 'loaded'")
		p.Want(fmt.Sprintf("[...document.fonts].filter(({ family, status }) => /^(Plain|Voice)$/.test(family) && status !== 'unloaded').length === %d", want), true)
		p.Want("localStorage.getItem('echo:letters')", "here")
		p.Close()
	}
}
