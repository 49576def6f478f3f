// Command echo makes decks of procedural cards and hosts association games with
// them.
//
// This is the only place that wires the packages together. main.go is a dozen
// lines; each command is one file with three parts: a constructor that declares
// its flags, an options struct that they fill, and a method that does the work
// with the standard streams it is given.
package main
