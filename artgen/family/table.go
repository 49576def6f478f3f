package family

// Table lists the families. It is append-only: a retired family keeps its row,
// so that old decks still render.
var Table = []Family{
	{"rings", 1, Abstract, rings},
	{"meeting", 1, Abstract, meeting},
	{"hills", 1, Scene, hills},
	{"sea", 1, Scene, sea},
	{"deep", 1, Scene, deep},
	{"isles", 1, Scene, isles},
	{"stairs", 1, Scene, stairs},
	{"tree", 1, Scene, tree},
	{"tower", 1, Scene, tower},
	{"theatre", 1, Scene, theatre},
	{"window", 1, Scene, window},
	{"strata", 1, Abstract, strata},
	{"shards", 1, Abstract, shards},
	{"currents", 1, Abstract, currents},
	{"knot", 1, Abstract, knot},
	{"cocoon", 1, Abstract, cocoon},
	{"threshold", 1, Abstract, threshold},
	{"islands", 1, Abstract, islands},
	{"drip", 1, Abstract, drip},
	{"force", 1, Abstract, force},
	{"shore", 1, Abstract, shore},
	{"stones", 1, Abstract, balancing},
	{"crowd", 1, Abstract, crowd},
}
