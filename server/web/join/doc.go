// Package join makes few files of many: the page lies in dozens of modules and
// stylesheets, small enough to read, and every request of a phone costs it a
// round trip. A host joins them once, when it starts.
//
//	page, err := join.Files(web.FS)
//	page.Files["js/main.js"] // all that the first visit runs, in one file
//
// What index.html runs becomes one script, and so does what a module imports
// only when it is wanted, with import('./table.js'); what several parts need and
// the first does not comes with either, as js/common.js. What a stylesheet takes in
// by @import is put in its place. Comments are left out. Addresses in index.html
// and in stylesheets get ?v=, so that browsers may keep what they name for good;
// data-version on its html tells scripts the same for what they ask for.
//
// # Documents
//
// [Page.Document] is index.html with a first screen in one language, and with the
// stylesheet and the script that it needs within it, see docs/adr/0032.
//
// # What joining keeps
//
// A module is still one instance, whoever imports it and in whatever part it
// came: the page keeps them by name, and at the path of a module lies a file that
// exports the instance. So import('/js/store.js'), typed into the console of a
// browser, is the store of the page.
//
// # What modules must not do
//
// This is no parser of JavaScript: it knows import and export where they begin a
// line, as they do in ours. Modules that import one another in a circle, import
// for effects alone, export a let or export all of another are refused, by name.
package join
