// The same shape of work as a host of games, by way of boardgame.io: a match for
// each table, and a move makes a new state, which everybody there gets. Nothing
// is secret and nothing is kept.
//
//   node server.js 127.0.0.1:8000 6300     address, and bytes of a view

process.env.NODE_ENV = "production";

const { Server } = require("boardgame.io/server");
const { ActivePlayers } = require("boardgame.io/core");

const [host, port] = process.argv[2].split(":");
const rest = "x".repeat(Math.max(0, Number(process.argv[3]) - 785)); // its own fields are about so long

const table = {
  name: "table",
  minPlayers: 3,
  maxPlayers: 12,
  disableUndo: true,
  setup: () => ({ last: "", rest }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    act: {
      move: ({ G }, card) => {
        G.last = card;
      },
      client: false,
    },
  },
};

const server = Server({ games: [table], origins: ["*"] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, host, done); // not everywhere
server.run(Number(port));
