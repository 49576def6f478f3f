package server

import (
	"cmp"

	"echo/server/room"
	"echo/server/webhook"
)

// announcer passes news of rooms on to the webhook, if there is one.
func (s *Server) announcer() func(room.News) {
	if s.config.Hook == nil {
		return nil
	}
	return func(n room.News) {
		kind := webhook.Phase
		switch {
		case n.Reminded:
			kind = webhook.Remind
		case n.Softened:
			kind = webhook.Deadline
		}
		s.config.Hook.Send(webhook.NoticeOf(kind, n.View, n.Awaited, s.home()+"/r/"+n.View.Room))
	}
}

// home is the address of this host for messages that answer no request.
func (s *Server) home() string {
	if s.config.PublicURL == "" && s.nearby == "" && s.listener != nil {
		return s.URL()
	}
	return cmp.Or(s.config.PublicURL, s.nearby)
}
