package engine

import "fmt"

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
	return fmt.Sprintf("%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", y, mo, d, s/3600, s/60%60, s%60, rest%1000)
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
