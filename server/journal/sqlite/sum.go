package sqlite

import (
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"modernc.org/sqlite"
)

// Every row carries a sum of its other columns, since SQLite's own check sees a
// flipped bit only where it breaks the structure of the file: a changed clue
// would be served as if it had been given.
//
// The sum is an SQL function, so that one statement changes a row and its sum.
// Its results are in files: they must never change.
func init() {
	sqlite.MustRegisterDeterministicScalarFunction("echo_sum", -1, func(_ *sqlite.FunctionContext, columns []driver.Value) (driver.Value, error) {
		return sumOf(columns)
	})
}

const (
	roomSum   = "echo_sum(room, version, at, deadline, listed, opened)"
	entrySum  = "echo_sum(room, version, at, seat, key, digest, events, deadline, listed, register, said)"
	linkSum   = "echo_sum(id, room, sealed, until, once, taken)"
	secretSum = "echo_sum(value)"
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sumOf is the CRC-32C of the columns, each after its kind and length.
func sumOf(columns []driver.Value) (int64, error) {
	var b []byte
	for _, c := range columns {
		switch c := c.(type) {
		case int64:
			b = binary.BigEndian.AppendUint64(append(b, 'i'), uint64(c))
		case string:
			b = append(binary.BigEndian.AppendUint32(append(b, 't'), uint32(len(c))), c...)
		case []byte:
			b = append(binary.BigEndian.AppendUint32(append(b, 'b'), uint32(len(c))), c...)
		default:
			return 0, fmt.Errorf("echo_sum: no column of ours holds a %T", c)
		}
	}
	return int64(crc32.Checksum(b, castagnoli)), nil
}
