import { isDeepStrictEqual } from 'node:util';
import { isTable, referenceTarget, type Model, type TableModel } from '../../../engine/model/model';
import { outputSql, relationSql } from '../../platform/sql-compiler/column-sql';
import { definitionPath } from '../../definitions/store/definition-files';
import { definitionText, formatDocument } from '../../definitions/store/format-document';
import type { Published } from '../../definitions/store/published';
import type { Queryable } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';
import { readKnownRows, type KnownRow } from './known-rows';
import type { FileDisk } from '../../platform/files/file-disk';
import { textEncoding } from '../../definitions/store/text-encoding';
import { namePictures, type ExportedPictures } from './app-pictures';
import { listMembers } from './members';
import { rowsFolder } from './shipped-rows';

/** The texts of a folder, and where the bytes of its pictures lie, by path. */
export interface ExportedApp {
  files: Map<string, string>;
  contents: ExportedPictures['contents'];
}

/**
 * The folder of an application as it runs: its definitions in force, and the rows that it brought as they are now. Where
 * nothing was changed, the same files come out again, byte for byte, that an earlier export gave. Undefined where it is not
 * installed.
 */
export async function exportApp(
  database: Queryable,
  published: Published,
  model: Model,
  id: string,
): Promise<ExportedApp | undefined> {
  const app = published.definitions.get(`app/${id}`)?.definition;
  if (app?.kind !== 'app') return undefined;
  const files = new Map<string, string>([['app.json', definitionText(app.kind, app.id, app)]]);
  const { definitions, contents } = await namePictures(database, listMembers(app, published));
  for (const member of definitions)
    files.set(definitionPath(member.kind, member.id), definitionText(member.kind, member.id, member));
  const known = await readKnownRows(database, id);
  const keys = new Map(known.map(({ source, key, rowId }) => [`${source} ${rowId}`, key]));
  for (const source of new Set(known.map((row) => row.source))) {
    const table = model.sources.get(source);
    if (!table || !isTable(table)) continue;
    const ofSource = known.filter((row) => row.source === source);
    const stored = await readStored(database, table, ofSource);
    const rows = ofSource.flatMap((row) => {
      const now = stored.get(row.rowId);
      return now ? [exported(row, now, table, keys)] : [];
    });
    files.set(`${rowsFolder}/${source}.json`, formatDocument(rows));
  }
  return { files, contents };
}

/** The whole folder, with the bytes of its pictures. Reads the disk: never inside a transaction. */
export async function withPictures(
  { files, contents }: ExportedApp,
  disk: FileDisk,
): Promise<Map<string, string>> {
  const whole = new Map(files);
  for (const [path, key] of contents)
    whole.set(path, Buffer.from(await disk.read(key)).toString(textEncoding(path)));
  return new Map([...whole].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Columns that people changed are as they are now; the others as the application has them. */
function exported(
  { key, body, written }: KnownRow,
  now: Readonly<Record<string, unknown>>,
  { columns }: TableModel,
  keys: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const values = Object.keys(body).map((name) => {
    const value = now[name] ?? null;
    if (isDeepStrictEqual(value, written[name] ?? null)) return [name, body[name]] as const;
    const column = columns.get(name);
    const target = column && referenceTarget(column);
    const keyOf = (each: unknown) => keys.get(`${target} ${JSON.stringify(each)}`) ?? each;
    return [name, Array.isArray(value) && column?.lists ? value.map(keyOf) : keyOf(value)] as const;
  });
  return { key, ...Object.fromEntries(values) };
}

async function readStored(
  database: Queryable,
  table: TableModel,
  rows: readonly KnownRow[],
): Promise<Map<string, Record<string, unknown>>> {
  const names = [...new Set(rows.flatMap(({ body }) => Object.keys(body)))].flatMap(
    (name) => table.columns.get(name) ?? [],
  );
  const columns = names
    .map((column) => `, ${outputSql(table, column, 't')} as ${quote(column.name)}`)
    .join('');
  const deleted = table.definition.softDelete ? ' and t.deleted_at is null' : '';
  const { rows: found } = await database.query<{ row_id: string; row: Record<string, unknown> }>(
    `select r.row_id, row_to_json(r) as row from (
       select t.id::text as row_id${columns} from ${relationSql(table)} t where t.id = any($1::int8[])${deleted}) r`,
    [rows.map(({ rowId }) => Number(rowId))],
  );
  return new Map(found.map(({ row_id: id, row }) => [id, row]));
}
