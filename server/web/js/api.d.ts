// The shapes the server sends (docs/api.md), for the type checker alone: the page never loads this file.

export interface Range {
  min: number;
  max: number;
}

/** What a text must keep to: grapheme clusters, and words where there is a bound. */
export interface TextBounds extends Range {
  words?: number;
}

/** One thing this seat may do now; what is not listed is refused. */
export interface Can {
  type: string;
  /** The cards it may name, one or `count` of them: of the gallery (g1…) or of the hand (h1…). */
  cards?: string[];
  count?: number;
  /** The seats it may name. */
  seats?: string[];
  text?: TextBounds;
  /** The number of seats a table may be set to. */
  range?: Range;
  /** A clue that may carry a link. */
  link?: boolean;
}

export interface Seat {
  id: string;
  name: string;
  score: number;
  connected: boolean;
  /** Has done its part of this phase. */
  acted: boolean;
  /** The phase waits for it. */
  awaited: boolean;
  left: boolean;
  bot: boolean;
  /** When the moderator last reminded it in this phase (RFC 3339). */
  reminded?: string | null;
  /** The table agreed not to wait for it in this phase. */
  skipped?: boolean;
}

/** Somebody who sits down when the next game begins. */
export interface Waiting {
  id: string;
  name: string;
  bot: boolean;
}

/** What some at the table have agreed to do about a seat. */
export interface Vote {
  type: 'skip' | 'remove';
  seat: string;
  /** Who agreed, the one who asked first. */
  by: string[];
  /** Who has a vote and has not agreed. */
  may: string[];
  /** How many more have to. */
  missing: number;
}

/** A card of the gallery or of a hand. */
export interface Picture {
  id: string;
  image?: string | null;
  contour?: string | null;
  alt?: string;
  /** These are told in the reveal. */
  owner?: string | null;
  source?: boolean | null;
  auto?: boolean | null;
  guesses?: string[] | null;
  /** The echo the guide liked best; null in rules without a mark. */
  marked?: boolean | null;
}

export interface Locked {
  echo: string[] | null;
  contour: string | null;
  final: string | null;
  /** The hand card that is the source. */
  clue: string | null;
  /** The guide's: the echo that fits best. */
  mark?: string | null;
  /** Has seen enough of the reveal. */
  ready?: boolean;
  /** The answer to playing on. */
  again?: boolean | null;
}

export interface Me {
  /** '' for a moderator, who has none. */
  seat: string;
  host: boolean;
  moderator: boolean;
  hand: Picture[];
  /** Cards of the gallery that are this seat's. */
  own: string[];
  can: Can[];
  locked: Locked;
  /** Sits down when the next game begins. */
  waiting?: boolean;
  /** Somebody says that the table waits for this seat; at is RFC 3339. */
  nudged?: { by: string; at: string } | null;
  /** The clue for the coming round. */
  prepared?: { card: string; text: string } | null;
}

export interface Why {
  reason: string;
  points: number;
  times?: number;
}

export interface Result {
  points: Record<string, number>;
  why: Record<string, Why[]>;
  void: boolean;
  /** Why it is void: no-clue, left, host, insider, repeated. */
  reason?: string | null;
}

export interface Past {
  round: number;
  guide: string;
  clue: string | null;
  comment?: string | null;
  link?: string | null;
  reason?: string | null;
  points: Record<string, number>;
  void: boolean;
  image: string | null;
  alt: string;
  found: string[] | null;
}

export interface Memory {
  /** clue, echo, bold, lone, streak, loyal or harvest. */
  kind: string;
  seats: string[];
  /** 0 where it took many. */
  round: number;
  count: number;
  of: number;
  clue: string | null;
  image: string | null;
  alt: string;
}

export interface View {
  room: string;
  version: number;
  /** When the server made it (RFC 3339). */
  now: string;
  rules: string;
  deck: string;
  title: string;
  language: string;
  public: boolean;
  /** What was said today counts for all tables of one event. */
  event?: string;
  moderated?: boolean;
  /** Phases of a round have time limits. */
  timed: boolean;
  players: Range;
  phase: string;
  /** 1 for the first game in this room, 0 before it. */
  game: number;
  /** number 0 before the first round, of 0 where only the cards know. */
  round: { number: number; of: number };
  deadline: string | null;
  remainingMs: number | null;
  limitMs: number | null;
  /** How often the phase got more time because the host had been away. */
  graces?: number;
  continueAfterMs: number | null;
  /** When the moderator would like it done (RFC 3339); it ends nothing. */
  soft?: string | null;
  /** A seat's score is its cell. */
  board?: { cells: number } | null;
  /** Cards left to draw, where hands are kept. */
  pile?: number | null;
  echoes: number;
  host: string | null;
  guide: string | null;
  clue: { text: string; comment: string | null; link: string | null } | null;
  seats: Seat[];
  waiting?: Waiting[];
  votes?: Vote[];
  gallery: Picture[];
  me: Me | null;
  result: Result | null;
  winners: string[] | null;
  history: Past[];
  /** What the game is remembered for; null until it is over. */
  recap: Memory[] | null;
  /** The decks of a table that makes its own. */
  fresh: Fresh | null;
}

export interface Fresh {
  /** Of the game that goes on or is over; seed and recipe are told at its end. */
  table: { commitment: string; cards: number; seed: string | null; recipe: string | null } | null;
  /** For the next game, being drawn or ready. */
  next: { commitment: string; cards: number; ready: boolean; percent: number; failed: boolean } | null;
}

/** A row of GET /rulesets. */
export interface Ruleset {
  id: string;
  /** By language. */
  names?: Record<string, string>;
  players: Range;
  phases?: { phase: string; limitMs: number | null }[];
  playable?: boolean;
  /** Somebody may run it without a seat. */
  moderator?: boolean;
  /** An event code means something. */
  event?: boolean;
  /** It starts when the last seat is taken. */
  fullStart?: boolean;
  /** Of the guides: shuffled, joining or lot. */
  order?: string;
  /** Ways of dealing to choose from. */
  deals?: string[];
  /** The ruleset that a house ruleset starts from. */
  base?: string;
}

/** A row of GET /decks. */
export interface Deck {
  id: string;
  title: string;
  cards: number;
  covers?: string[];
  /** A light, a middle and an accent colour of its palette. */
  tint?: string[];
  eyes?: string[];
  /** Made anew for every game. */
  fresh?: boolean;
}

/** A row of GET /rooms. */
export interface OpenRoom {
  room: string;
  title: string;
  rules: string;
  language: string;
  host: string;
  seats: number;
  limit: number;
  deck: string;
  /** Phases have time limits. */
  timed: boolean;
}
