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

/** The changes of a row that a person's rights allow. */
export interface RowRights {
  update: boolean;
  /** The columns that may be changed; null where they are not limited. */
  fields: readonly string[] | null;
  /** The sub-tables in which rows may be added, changed or deleted; null where they are not limited. */
  lists: readonly string[] | null;
}

const unknownRights: RowRights = { update: true, fields: null, lists: null };

/**
 * Reads the rights to change the row from the server; without a connection, as the device has cached them. Where nothing is cached,
 * everything counts as allowed: the server decides when the row is saved.
 */
export async function readRowRights(
  form: ServedForm,
  rowId: string,
  signal: AbortSignal,
): Promise<RowRights> {
  const source = form.compiled.source.id;
  const ask = async () => {
    const answer = await query<Record<string, { _may?: RowRights }[]>>(
      `query($filters: [filter]) { ${source}(filters: $filters, limit: 1) { id _may { update fields lists } } }`,
      { filters: keyFilter(rowId) },
      { signal },
    );
    return answer[source]?.[0]?._may ?? unknownRights;
  };
  return fetchWithCache(`rights to ${source} ${rowId}`, ask, isRowRights);
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

function isRowRights(value: unknown): value is RowRights {
  return (
    typeof value === 'object' &&
    value !== null &&
    'update' in value &&
    'fields' in value &&
    (value.fields === null || Array.isArray(value.fields)) &&
    'lists' in value &&
    (value.lists === null || Array.isArray(value.lists))
  );
}
