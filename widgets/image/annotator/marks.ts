/** A position on the picture, in its own pixels. */
export type Spot = readonly [x: number, y: number];

export const tools = ['pen', 'arrow', 'text'] as const;
export type Tool = (typeof tools)[number];

export type Mark =
  | { tool: 'pen'; colour: string; points: readonly Spot[] }
  | { tool: 'arrow'; colour: string; from: Spot; to: Spot }
  | { tool: 'text'; colour: string; at: Spot; text: string };

/** The marks on the picture, the mark being drawn, and the position of the keyboard's cursor. */
export interface Board {
  size: { width: number; height: number };
  tool: Tool;
  colour: string;
  /** The text of the next mark of the tool `text`. */
  text: string;
  marks: readonly Mark[];
  /** The mark being drawn; it is added once it is finished. */
  open: Mark | null;
  cursor: Spot;
}

export type Move =
  | { kind: 'choose'; tool: Tool }
  | { kind: 'paint'; colour: string }
  | { kind: 'write'; text: string }
  /** Pointer or key goes down at a position. */
  | { kind: 'press'; at: Spot }
  | { kind: 'drag'; at: Spot }
  | { kind: 'release' }
  /** Moves the keyboard's cursor by a number of steps; an open mark follows it. */
  | { kind: 'step'; x: number; y: number; isFar: boolean }
  | { kind: 'give up' }
  | { kind: 'undo' };

/** Length of a keyboard step as a share of the picture's longer side. */
const stride = { near: 0.01, far: 0.05 };
/** A click without movement is not a mark. */
const shortest = 3;

export function emptyBoard(width: number, height: number, colour: string): Board {
  return {
    size: { width, height },
    tool: 'pen',
    colour,
    text: '',
    marks: [],
    open: null,
    cursor: [Math.round(width / 2), Math.round(height / 2)],
  };
}

/** Applies a move to the board; pointer and keyboard use the same moves. */
export function play(board: Board, move: Move): Board {
  switch (move.kind) {
    case 'choose':
      return { ...board, tool: move.tool, open: null };
    case 'paint':
      return { ...board, colour: move.colour };
    case 'write':
      return { ...board, text: move.text };
    case 'press':
      return press({ ...board, cursor: move.at });
    case 'drag':
      return board.open ? { ...board, cursor: move.at, open: drawnTo(board.open, move.at) } : board;
    case 'release':
      return finish(board);
    case 'step':
      return step(board, move);
    case 'give up':
      return { ...board, open: null };
    case 'undo':
      return board.open ? { ...board, open: null } : { ...board, marks: board.marks.slice(0, -1) };
  }
}

function press(board: Board): Board {
  const { tool, colour, cursor, text } = board;
  if (tool === 'text') {
    if (text.trim() === '') return board;
    return { ...board, marks: [...board.marks, { tool, colour, at: cursor, text: text.trim() }] };
  }
  const open: Mark =
    tool === 'pen' ? { tool, colour, points: [cursor] } : { tool, colour, from: cursor, to: cursor };
  return { ...board, open };
}

function finish(board: Board): Board {
  const { open, marks } = board;
  if (!open) return board;
  return { ...board, open: null, marks: isSeen(open) ? [...marks, open] : marks };
}

function step(board: Board, { x, y, isFar }: Extract<Move, { kind: 'step' }>): Board {
  const { width, height } = board.size;
  const reach = Math.max(1, Math.round(Math.max(width, height) * (isFar ? stride.far : stride.near)));
  const cursor: Spot = [
    within(board.cursor[0] + x * reach, width),
    within(board.cursor[1] + y * reach, height),
  ];
  return { ...board, cursor, open: board.open && drawnTo(board.open, cursor) };
}

function drawnTo(mark: Mark, at: Spot): Mark {
  if (mark.tool === 'pen') return { ...mark, points: [...mark.points, at] };
  return mark.tool === 'arrow' ? { ...mark, to: at } : mark;
}

function isSeen(mark: Mark): boolean {
  if (mark.tool === 'pen') return mark.points.length > 1;
  if (mark.tool === 'text') return true;
  return Math.hypot(mark.to[0] - mark.from[0], mark.to[1] - mark.from[1]) >= shortest;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
