package selftest

import "slices"

// Score is how one measure does on copies of one level.
type Score struct {
	Level   string  `json:"level"`
	AUC     float64 `json:"auc"`      // against cards of other families: 1 is no overlap
	AUCKin  float64 `json:"auc_kin"`  // against cards of the same family
	Caught  float64 `json:"caught"`   // share of the copies below the limit
	AtMille float64 `json:"at_mille"` // the same where one in a thousand others is
}

// Result is one measure.
type Result struct {
	Name   string  `json:"name"`
	Limit  float64 `json:"limit,omitempty"` // 0: not used for decks
	Levels []Score `json:"levels"`
	Other  float64 `json:"other"` // share of the pairs of two families below the limit
	Kin    float64 `json:"kin"`   // of pairs of one family
}

func score(level string, copies, other, kin []float64, limit float64) Score {
	slices.Sort(copies)
	return Score{level, auc(copies, other), auc(copies, kin), below(copies, limit), below(copies, other[len(other)/1000])}
}

// auc is the chance that a copy is nearer than a stranger; draws count half.
// Both are in rising order.
func auc(copies, strangers []float64) float64 {
	sum, nearer, upTo := 0.0, 0, 0
	for _, c := range copies {
		for nearer < len(strangers) && strangers[nearer] < c {
			nearer++
		}
		for upTo = max(upTo, nearer); upTo < len(strangers) && strangers[upTo] == c; {
			upTo++
		}
		sum += float64(len(strangers)-nearer) - float64(upTo-nearer)/2
	}
	return sum / float64(max(1, len(copies)*len(strangers)))
}

// below is the share of the values, in rising order, that are below the limit.
func below(values []float64, limit float64) float64 {
	n, _ := slices.BinarySearch(values, limit)
	return float64(n) / float64(max(1, len(values)))
}
