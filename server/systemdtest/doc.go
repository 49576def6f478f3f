// Package systemdtest runs the service of docs/examples under systemd itself: in
// namespaces of its own, where systemd is the first process and everything that is
// written goes to memory. The service is started, killed, hung and stopped there.
//
// machine.sh makes the machine, look.sh is what happens in it; the test reads what
// was noted. All of it needs root and a kernel that lets root make namespaces: where
// it does not, as in most containers, the test is skipped and says so.
package systemdtest
