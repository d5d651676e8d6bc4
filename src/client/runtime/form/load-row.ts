import type { Row } from '../../../engine/row';
import { query } from '../../api/graphql';
import { currentVault } from '../../offline/current-vault';
import { fetchWithCache } from '../../offline/response-cache';
import { readOutbox } from '../../offline/outbox/outbox-entries';
import { useConnection } from '../../api/connection';
import { keyFilter, rowDocument, type ServedForm } from './form-document';

/**
 * Loads the row from the server. Without a connection it returns the row as this device saw it last, with the person's
 * unsent changes.
 */
export async function loadRow(form: ServedForm, rowId: string, signal: AbortSignal): Promise<Row | null> {
  const source = form.compiled.source.id;
  const ask = async () => {
    const answer = await query<Record<string, Row[]>>(
      rowDocument(form),
      { filters: keyFilter(rowId) },
      { signal },
    );
    return answer[source]?.[0] ?? null;
  };
  const row = await fetchWithCache(`row ${form.id} ${rowId}`, ask, isRow);
  if (row === null || useConnection.getState().isOnline) return row;
  return withUnsent(row, `${source}/${rowId}`);
}

/**
 * Whether the person's rights cover a change of the row, as the server says, or said last where there is no connection.
 * True where nothing is known: the server decides when it is saved.
 */
export async function mayUpdateRow(form: ServedForm, rowId: string, signal: AbortSignal): Promise<boolean> {
  const source = form.compiled.source.id;
  const ask = async () => {
    const answer = await query<Record<string, { _may?: { update: boolean } }[]>>(
      `query($filters: [filter]) { ${source}(filters: $filters, limit: 1) { id _may { update } } }`,
      { filters: keyFilter(rowId) },
      { signal },
    );
    return answer[source]?.[0]?._may?.update ?? true;
  };
  return fetchWithCache(`right to change ${source} ${rowId}`, ask, isBoolean);
}

async function withUnsent(row: Row, key: string): Promise<Row> {
  const vault = await currentVault();
  if (vault === undefined) return row;
  const { entries } = await readOutbox(vault);
  return entries
    .filter((entry) => entry.kind !== 'decision')
    .filter((entry) => entry.row === key && entry.progress.state === 'waiting')
    .reduce((last, { variables }) => ({ ...last, ...variables.input, revision: last.revision }), row);
}

function isRow(value: unknown): value is Row | null {
  return typeof value === 'object' && (value === null || 'id' in value);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
