package engine

const day = 24 * 60 * 60 * 1000

// RFC3339 formats a moment in UTC with milliseconds, as the API shows it:
// "2026-01-02T03:04:05.678Z". Right for every year from 0 to 9999.
func (m Millis) RFC3339() string {
	days, rest := int64(m)/day, int64(m)%day
	if rest < 0 {
		days, rest = days-1, rest+day
	}
	y, mo, d := civil(days)
	s := rest / 1000
	text := []byte("0000-00-00T00:00:00.000Z") // every view has one or two: too many for Sprintf
	for _, field := range []struct {
		end    int
		number int64
	}{{4, y}, {7, mo}, {10, d}, {13, s / 3600}, {16, s / 60 % 60}, {19, s % 60}, {23, rest % 1000}} {
		for at, n := field.end-1, field.number; n > 0; at, n = at-1, n/10 {
			text[at] = byte('0' + n%10)
		}
	}
	return string(text)
}

// civil turns days since 1970-01-01 into a Gregorian date. It counts years
// from March, so that the leap day is the last of its year (H. Hinnant,
// "chrono-Compatible Low-Level Date Algorithms").
func civil(days int64) (year, month, day int64) {
	const era = 146097 // days in 400 years
	z := days + 719468 // since 0000-03-01
	e := z / era
	if z < 0 {
		e = (z - era + 1) / era
	}
	doe := z - e*era
	yoe := (doe - doe/1460 + doe/36524 - doe/146096) / 365
	doy := doe - (365*yoe + yoe/4 - yoe/100)
	m := (5*doy + 2) / 153
	year, month, day = yoe+e*400, m+3, doy-(153*m+2)/5+1
	if month > 12 {
		year, month = year+1, month-12
	}
	return year, month, day
}
