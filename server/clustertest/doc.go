// Package clustertest plays games on a cluster that falls apart: three NATS
// servers and three hosts, each a process of its own, one of each killed while
// tables play on all of them. It has tests only.
package clustertest
