// Package house holds the architecture: its tests read what the go command
// knows of this module and fail, with the reason, when a package imports what
// it must not or when arithmetic could come out differently on another
// processor.
package house
