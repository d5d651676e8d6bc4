import type { KeyedRow } from '../../../../../engine/row';

/** A change of a row that is shown before the server has it. */
export interface Move {
  changes: Readonly<Record<string, unknown>>;
  /** The rereading of the rows after which the server's row is shown; undefined while the change is being sent. */
  until: number | undefined;
  /** Another person has written the row since it was read: it stays where it is until it has been read again. */
  isOutdated?: boolean;
}

/** Shows the rows as they will be once their moves are saved. */
export function withMoves(rows: readonly KeyedRow[], moves: ReadonlyMap<string, Move>): readonly KeyedRow[] {
  if (moves.size === 0) return rows;
  return rows.map((row) => {
    const move = moves.get(row.id);
    return move === undefined ? row : { ...row, ...move.changes };
  });
}

/** Removes the moves whose rows have been read again since. Returns the same map where there are none. */
export function withoutArrived(moves: ReadonlyMap<string, Move>, rereads: number): ReadonlyMap<string, Move> {
  const left = [...moves].filter(([, { until }]) => until === undefined || until > rereads);
  return left.length === moves.size ? moves : new Map(left);
}

/** Returns the columns of a move that the server stored otherwise, by the form's fields. */
export function refusedColumns(
  changes: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(changes).flatMap(([field, value]) =>
    !Object.hasOwn(written, field) || isSameValue(written[field], value) ? [] : [field],
  );
}

/** Compares as people do: 5 and "5" are the same key, and two texts of one moment are the same time. */
function isSameValue(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true;
  const [text, otherText] = [textOf(one), textOf(other)];
  if (text === null || otherText === null) return false;
  if (text === otherText) return true;
  return text.includes('T') && Date.parse(text) === Date.parse(otherText);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
