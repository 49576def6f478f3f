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
}

export interface Locked {
  echo: string[] | null;
  contour: string | null;
  final: string | null;
  /** The hand card that is the source. */
  clue: string | null;
}

export interface Me {
  seat: string;
  host: boolean;
  moderator: boolean;
  hand: Picture[];
  /** Cards of the gallery that are this seat's. */
  own: string[];
  can: Can[];
  locked: Locked;
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
}

export interface Past {
  round: number;
  guide: string;
  clue: string | null;
  points: Record<string, number>;
  void: boolean;
  image: string | null;
  alt: string;
  found: string[] | null;
}

export interface View {
  room: string;
  version: number;
  rules: string;
  deck: string;
  title: string;
  language: string;
  public: boolean;
  players: Range;
  phase: string;
  /** number 0 before the first round, of 0 where only the cards know. */
  round: { number: number; of: number };
  deadline: string | null;
  remainingMs: number | null;
  limitMs: number | null;
  continueAfterMs: number | null;
  host: string | null;
  guide: string | null;
  clue: { text: string; comment: string | null; link: string | null } | null;
  seats: Seat[];
  gallery: Picture[];
  me: Me | null;
  result: Result | null;
  winners: string[] | null;
  history: Past[];
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
  playable?: boolean;
}

/** A row of GET /decks. */
export interface Deck {
  id: string;
  title: string;
  cards: number;
  covers?: string[];
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
}
