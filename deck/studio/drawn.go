package studio

import (
	"bytes"
	"io/fs"
	"time"
)

// drawn is a file that exists only while it is read.
type drawn struct {
	*bytes.Reader
	name string
}

func (d *drawn) Stat() (fs.FileInfo, error) { return d, nil }
func (d *drawn) Close() error               { return nil }

func (d *drawn) Name() string       { return d.name }
func (d *drawn) Mode() fs.FileMode  { return 0o444 }
func (d *drawn) ModTime() time.Time { return time.Time{} }
func (d *drawn) IsDir() bool        { return false }
func (d *drawn) Sys() any           { return nil }
