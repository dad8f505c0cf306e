/** The lines of an exported replay, as docs/replays.md describes them. */

/** Column, row and, above the lowest level, level. */
export type Cell = [number, number] | [number, number, number];

export type GroundLook = "floor" | "path" | "wall" | "block" | "rough" | "plant" | "water" | "danger" | "hole" | "mist"
  | "device" | "goal" | "start";
export type SideLook = "wall" | "closed" | "open" | "window" | "rubble" | { gap: number };
/** A number, so many of at most so many, or a word. */
export type Amount = number | [number, number] | string;
export type Amounts = Record<string, Amount>;

export interface Board {
  shape: "squares" | "hexes";
  columns: number;
  rows: number;
  levels?: number;
  ground: string[];
  grounds: Record<string, { word: string; look: GroundLook }>;
  side_kinds?: Record<string, SideLook>;
  sides?: Side[];
  zones?: Zone[];
}

export interface Side { at: Cell; way: number; kind: string | null }
export interface Zone { id: number; name: string; team?: number; cells: number[]; hidden?: boolean }
export interface Card { word: string; number?: number; hidden?: boolean; figure?: number }
export interface Die { faces: number; shows: number; word?: string; counts?: boolean }
export interface Pile { name: string; count: number; cards?: Card[] }
export interface Queue { figures: number[]; now: number | null }
export interface Choice { text: string; cells?: number[]; [detail: string]: any }

export interface Overlay { id: string; kind: string; team?: number; at?: Cell; cells: number[]; sight?: boolean }

export interface Figure {
  id: number;
  team?: number | null;
  kind: string;
  name?: string;
  at: Cell | null;
  place?: [number, number];
  facing?: number;
  size?: number;
  thing?: boolean;
  dead?: boolean;
  marks?: string[];
  values?: Amounts;
  secrets?: Amounts;
  sees?: number[];
  traces?: Record<string, number[]>;
  hidden_from?: number[];
  /** Whatever the game's own skin knows of it. */
  [detail: string]: any;
}

export interface Holding {
  sees?: number[];
  sees_figures?: number[];
  cards?: Card[];
  dice?: Die[];
  values?: Amounts;
}

export interface State {
  turn: number | null;
  phase: string | null;
  scores: number[];
  figures?: Figure[];
  teams?: Holding[];
  overlays?: Overlay[];
  ground?: string[];
  sides?: Side[];
  zones?: Zone[];
  piles?: Pile[];
  dice?: Die[];
  queue?: Queue;
  options?: Choice[];
  values?: Amounts;
}

export interface FigureChange extends Partial<Figure> {
  id: number;
  appears?: boolean;
  more_traces?: Record<string, number[]>;
}

export interface Change {
  figure?: FigureChange;
  new_figure?: Figure;
  ground?: [number, string][];
  sides?: Side[];
  zone?: Zone;
  overlay?: Overlay;
  end_overlay?: string;
  turn?: { at: Cell; size: number; quarters: number };
  score?: { team: number; points: number };
  hold?: { team: number; cards: Card[]; dice: Die[] };
  pile?: Pile;
  dice?: Die[];
  queue?: Queue;
  options?: Choice[];
  value?: { name: string; amount: Amount };
}

export interface Act {
  event: string;
  beat: number;
  text?: string;
  headline?: boolean;
  public?: boolean;
  team?: number;
  figure?: number;
  by?: number;
  target?: Cell;
  cells?: number[];
  dice?: Die[];
  changes?: Change[];
  /** Whatever the game's own skin knows of it. */
  [detail: string]: any;
}

export interface Order {
  text?: string;
  figure?: number;
  path?: Cell[];
  target?: Cell;
  [detail: string]: any;
}

export interface Fault { kind: string; message: string; detail?: string }
export interface Usage { fuel?: number; cpu_us?: number; wall_us?: number; memory_bytes?: number }

export interface Call {
  team: number;
  orders: { order: Order; answer: string }[];
  dropped_orders?: number;
  fault?: Fault;
  usage?: Usage;
  log?: string;
}

export interface Seat {
  team: number;
  name: string;
  kind?: string;
  score?: number;
  rank?: number;
  orders?: number;
  refused?: number;
  faults: (Fault & { index: number | null; turn: number | null; phase: string })[];
}

export interface Header {
  line: "header";
  stechec_export: number;
  writer?: string;
  game: string;
  run?: string;
  match?: string;
  seed?: string;
  fault_policy?: string;
  digest?: string;
  lost_log_bytes?: number;
  map: { name: string; text?: string };
  phases: number;
  teams: Seat[];
  board: Board | null;
  facts: Record<string, any>;
}

export interface StartLine { line: "start"; calls: Call[]; scores: number[]; state: State }

export interface PhaseLine {
  line: "phase";
  index: number;
  turn: number;
  phase: string;
  address: string;
  entry_point: string;
  asked: number[];
  calls: Call[];
  events: Act[];
  scores: number[];
  state: State;
  /** In place of the state: what is different from the one before. */
  state_changes?: any;
}

export interface EndLine { line: "end"; calls: Call[]; scores: number[]; ranks?: number[] }
