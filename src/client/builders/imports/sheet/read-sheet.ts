import { exchange } from '../../../api/http';
import { requestHeaders } from '../../../api/request-headers';

/** The kinds of columns that the server guesses. */
export const sheetElements = [
  'text',
  'textarea',
  'select',
  'integer',
  'number',
  'boolean',
  'date',
  'datetime',
  'time',
  'phone',
  'email',
] as const;
export type SheetElement = (typeof sheetElements)[number];

export interface SheetColumn {
  header: string;
  guess: SheetElement;
  samples: readonly string[];
  filled: number;
  choices: readonly string[];
  misfits: Partial<Record<SheetElement, { count: number; rows: readonly { row: number; value: string }[] }>>;
  longest: number;
}

export interface ReadSheet {
  columns: readonly SheetColumn[];
  rows: number;
}

/** Reads a sheet on the server, which stores nothing. Rejects with `ApiError`. */
export async function readSheet(file: File, signal: AbortSignal): Promise<ReadSheet> {
  const body = new FormData();
  body.append('file', file);
  const init = { method: 'POST', headers: requestHeaders(), body };
  const { text } = await exchange('/definitions/sheet-columns', init, { signal, isReading: true });
  // The contract's test checks the server's shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as ReadSheet;
}
