package studio

// Look is one look at the folder, as watching does it.
func (s *Studio) Look() error { return s.refresh() }
