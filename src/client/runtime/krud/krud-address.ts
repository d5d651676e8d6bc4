/** The form that is open beside or over a krud's grid. */
export type OpenForm =
  | {
      mode: 'create';
      rowId: null;
      /** The row whose values the new one begins with. */
      from?: string | undefined;
    }
  | { mode: 'edit' | ReadingMode; rowId: string };

/** The ways of looking at a row without changing it; the address names them. */
const readingModes = ['view', 'comments', 'history'] as const;
type ReadingMode = (typeof readingModes)[number];

/** The key of a new row in the address. */
const newRow = 'new';

/**
 * Parses `?row=new`, `?row=new&from=12`, `?row=12`, `?row=12&mode=view`, `…=comments` and `…=history`; null where no form is open.
 */
export function readOpenForm(params: URLSearchParams): OpenForm | null {
  const row = params.get('row');
  if (row === null || row === '') return null;
  if (row === newRow) return { mode: 'create', rowId: null, from: params.get('from') ?? undefined };
  const mode = readingModes.find((known) => known === params.get('mode')) ?? 'edit';
  return { mode, rowId: row };
}

/** Returns the parameters with another form open, or none; all others stay. */
export function writeOpenForm(params: URLSearchParams, open: OpenForm | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('row');
  next.delete('mode');
  next.delete('from');
  if (open === null) return next;
  next.set('row', open.rowId ?? newRow);
  if (open.mode === 'create' && open.from !== undefined) next.set('from', open.from);
  if (isReading(open)) next.set('mode', open.mode);
  return next;
}

/** Returns whether the row is only looked at. */
export function isReading({ mode }: OpenForm): boolean {
  return readingModes.some((known) => known === mode);
}

/** Returns whether navigating from one address to another closes or replaces the form. */
export function leavesForm(
  from: { pathname: string; search: string },
  to: { pathname: string; search: string },
): boolean {
  if (from.pathname !== to.pathname) return true;
  const before = readOpenForm(new URLSearchParams(from.search));
  const after = readOpenForm(new URLSearchParams(to.search));
  return before?.rowId !== after?.rowId || before?.mode !== after?.mode;
}
