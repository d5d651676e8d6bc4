import type { AppliedRename } from '../../definitions/renames/rename-set';
import type { Transaction } from '../../platform/database/database';

interface StoredRow {
  app: string;
  source: string;
  key: string;
  body: Record<string, unknown>;
  written: Record<string, unknown>;
  [column: string]: unknown;
}

/** Rows that came with applications are known by the new names of their columns: an upgrade does not take the rename for a person's change. */
export async function renameKnownRows(
  transaction: Transaction,
  renames: readonly AppliedRename[],
): Promise<void> {
  const columns = renames.filter(({ part }) => part === 'columns');
  const { rows } = await transaction.query<StoredRow>(
    'select app, source, key, body, written from dulaan.app_row where source = any($1::text[])',
    [columns.map(({ source }) => source)],
  );
  if (rows.length === 0) return;
  const renamed = rows.map(({ app, source, key, body, written }) => {
    const own = columns.filter((rename) => rename.source === source);
    return { app, source, key, body: withNewNames(body, own), written: withNewNames(written, own) };
  });
  await transaction.query(
    `update dulaan.app_row a set body = r.body, written = r.written
     from json_to_recordset($1::json) as r (app text, source text, key text, body json, written json)
     where (a.app, a.source, a.key) = (r.app, r.source, r.key)`,
    [JSON.stringify(renamed)],
  );
}

/** The values in their order, each under the name that it has after all renames. */
function withNewNames(
  values: Readonly<Record<string, unknown>>,
  renames: readonly AppliedRename[],
): Record<string, unknown> {
  const nameOf = (name: string) => renames.reduce((now, { from, to }) => (now === from ? to : now), name);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]));
}
