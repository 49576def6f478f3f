// Package sqlite is the journal of a single host: one SQLite file in a data
// folder, nothing to set up.
//
// The file is in WAL mode with synchronous=FULL: one fsync makes a transaction
// last. Rooms share that price. One goroutine owns the only writing connection;
// it takes every append that is waiting, stores them in one transaction, and
// answers all of them after the commit. It never waits for more to come, so a
// lonely append costs one fsync and no timer, and under load batches grow by
// themselves. A conflict is the answer to one append and never disturbs the
// others of its batch.
//
// A transaction that found no room has left nothing behind: the journal pauses,
// looks by itself whether there is room again, and goes on. A failed sync is
// final: nobody can say what is on the disk, so the journal stops, says why, and
// leaves the finding out to the next start, which has everything it reads
// written anew before it serves it.
//
// A file that is not as we wrote it is refused, never served: its structure is
// checked at the start, and every row carries a sum of what is in it. [Copy]
// makes a checked copy beside a running host, [Restore] a folder from one.
//
// The data folder is locked for as long as the journal is open, since a second
// host on the same file would fire the same deadlines. The lock dies with the
// process, however it ends.
package sqlite
