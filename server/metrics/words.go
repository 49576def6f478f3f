package metrics

import "echo/engine"

// other is the label of what has none of its own.
const other = "other"

// commands are those that may be labels.
var commands = set(
	engine.CmdStart, engine.CmdSettings, engine.CmdBot, engine.CmdClue, engine.CmdEcho, engine.CmdGuess, engine.CmdConfirm,
	engine.CmdMark, engine.CmdComment, engine.CmdPrepare, engine.CmdReady, engine.CmdContinue, engine.CmdVoid, engine.CmdAgain,
	engine.CmdNudge, engine.CmdSkip, engine.CmdRemove, engine.CmdRename,
	engine.CmdLeave, engine.CmdKick, engine.CmdTransfer, engine.CmdRemind, engine.CmdDeadline, engine.CmdClose,
	engine.CmdOpen, engine.CmdJoin, engine.CmdExpire, engine.CmdResume, engine.CmdDrawn,
	engine.CmdAbsent, engine.CmdReturned, engine.CmdInherit,
)

func set(words ...string) map[string]bool {
	all := map[string]bool{}
	for _, w := range words {
		all[w] = true
	}
	return all
}
