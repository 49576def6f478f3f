package export

import (
	"fmt"
	"strings"
)

// markdown is CommonMark with the tables of GitHub.
type markdown struct{}

// markdownMarks are the characters that can mean something in CommonMark; a
// backslash takes their meaning away.
const markdownMarks = "\\`*_{}[]()<>#+-.!|~&:"

func (markdown) escape(plain string) string {
	var b strings.Builder
	for _, c := range plain {
		if strings.ContainsRune(markdownMarks, c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

func (markdown) heading(text string) string { return "## " + text }

func (markdown) quote(text string) string { return "> " + text }

func (m markdown) picture(url, plain string) string {
	return fmt.Sprintf("![%s](<%s>)", m.escape(plain), url)
}

// link is an address in angle brackets, which means the same in all dialects.
func (markdown) link(url string) string {
	return "<" + strings.NewReplacer("<", "%3C", ">", "%3E", " ", "%20").Replace(url) + ">"
}

func (markdown) points(items []string) string { return "- " + strings.Join(items, "\n- ") }

func (markdown) list(items []string) string {
	var lines []string
	for i, item := range items {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, item))
	}
	return strings.Join(lines, "\n")
}

func (markdown) table(head []string, rows [][]string) string {
	line := func(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }
	lines := []string{line(head), "|" + strings.Repeat(" --- |", len(head))}
	for _, row := range rows {
		lines = append(lines, line(row))
	}
	return strings.Join(lines, "\n")
}

// bbcode is what phpBB, SMF, vBulletin and their kind have in common.
type bbcode struct{}

// escape parts an opening bracket from what follows by a space of no width:
// there is no way to escape it that all forums know.
func (bbcode) escape(plain string) string { return strings.ReplaceAll(plain, "[", "[\u200b") }

func (bbcode) heading(text string) string { return "[b]" + text + "[/b]" }

func (bbcode) quote(text string) string { return "[quote]" + text + "[/quote]" }

func (bbcode) picture(url, _ string) string { return "[img]" + url + "[/img]" }

// link may have no brackets in its address, which would end it early.
func (bbcode) link(url string) string {
	return "[url]" + strings.NewReplacer("[", "%5B", "]", "%5D").Replace(url) + "[/url]"
}

func (bbcode) points(items []string) string { return strings.Join(items, "\n") }

func (bbcode) list(items []string) string {
	var b strings.Builder
	b.WriteString("[list=1]\n")
	for _, item := range items {
		b.WriteString("[*]" + item + "\n")
	}
	return b.String() + "[/list]"
}

// table is a list: few forums know tables, and those differ.
func (bbcode) table(_ []string, rows [][]string) string {
	var lines []string
	for _, row := range rows {
		line := row[0] + ": " + row[2]
		if row[1] != "" {
			line += " (" + row[1] + ")"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
