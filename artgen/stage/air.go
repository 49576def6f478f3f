package stage

// Air is the weather before everything: no outline has it.
func (s *Stage) Air() {
	s.Apart("air", func() {
		switch s.Weighted(10, 3, 3, 3, 2) {
		case 1:
			s.Snow()
		case 2:
			s.Rain()
		case 3:
			s.Mist()
		case 4:
			s.Sparks()
		}
	})
}
