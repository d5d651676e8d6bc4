import { manifests } from '../../../../widgets/manifests';
import type { Database, Transaction } from '../../platform/database/database';
import { engineMigrations } from '../../platform/database/engine-migration';
import { migrateWithin, takeLock } from '../../platform/database/migration';
import { compilePublished } from '../../definitions/store/compile-set';
import { planFor } from '../../definitions/store/publication';
import { loadPublished } from '../../definitions/store/published';
import { formatProblem } from '../../definitions/store/definition-problems';
import type { FileDisk } from '../../platform/files/file-disk';
import { destroyAgain, destroyedBefore, marksOn } from '../../people/erasure/destroyed-marks';
import { quote } from '../../platform/database/sql-statement';
import { applySteps, unpermittedStepProblems } from '../../definitions/tables/apply-steps';
import type { Step } from '../../definitions/tables/step';
import { BackupProblem, isCopied, nameOfTable, type Ending, type Manifest, type TableShape } from './format';
import { readEntries, verifyBackup } from './read-backup';
import { readRows } from './read-rows';
import { liftGuards } from './table-guards';
import { readTableShapes } from './table-shapes';

export interface RestoreOptions {
  database: Database;
  disk: FileDisk;
  path: string;
  /** Deletes the database's content. Without it a database that is not empty is rejected. */
  replace: boolean;
  log: (message: string) => void;
}

export interface Restored {
  manifest: Manifest;
  ending: Ending;
}

/** Milliseconds that loading or reading one chunk may take. */
const deadline = 120_000;

/**
 * Restores a backup into a database of either kind. The whole backup is verified before the first write; the
 * database is filled in one transaction, which ends only when every table has the rows and the checksum of its
 * original. Migrations added since the backup run on the restored rows, and people who were
 * destroyed since then are destroyed again.
 * @throws BackupProblem when the backup or the database is not suitable
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { database, disk, path, replace, log } = options;
  const restored = await verifyBackup(path);
  const { manifest, ending } = restored;
  const steps = stepsOf(manifest);
  await refuseOthers(database);
  if (!replace && (await isInUse(database))) {
    throw new BackupProblem(
      'The database is not empty. Restore into a new one, or say --replace: all that it holds is lost then.',
    );
  }
  const stored = await storeContents(path, disk);
  log(`${stored} files are in place; the rows follow.`);
  await database.transaction(async (transaction) => {
    const destroyed = await destroyedBefore(transaction);
    if (replace)
      await transaction.script('drop schema if exists app cascade; drop schema if exists dulaan cascade');
    await migrateWithin(transaction, steps);
    await takeLock(transaction, 'definitions');
    await loadEngineTables(transaction, manifest, path);
    await loadSourceTables(transaction, restored, path, log);
    await setSequences(transaction, manifest);
    await migrateWithin(transaction, engineMigrations.get());
    const marks = [...destroyed, ...(await marksOn(transaction, disk))];
    const again = await destroyAgain(transaction, marks);
    if (again > 0) log(`Destroyed again, as they were after the backup was made: ${again} users.`);
  });
  await database.script('analyze');
  if (ending.missing.length > 0) {
    log(`${ending.missing.length} files were lost before the backup was made: ${ending.missing.join(', ')}`);
  }
  return restored;
}

function stepsOf({ migrations }: Manifest) {
  const known = new Set(engineMigrations.get().map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupProblem(
      `The backup was made by a newer build, whose ${unknown.join(', ')} this one does not know.`,
    );
  }
  return engineMigrations.get().filter(({ name }) => migrations.includes(name));
}

/** Another running server would continue with cached old rows. (The embedded database has its own lock.) */
async function refuseOthers(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  const { rows } = await database.query<{ others: number }>(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and application_name = 'dulaan'
       and backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid())`,
  );
  if ((rows[0]?.others ?? 0) > 0) {
    throw new BackupProblem('Servers are connected to this database: stop them first.');
  }
}

async function isInUse(database: Database): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('app', 'dulaan') and c.relkind in ('r', 'v') limit 1`,
  );
  return rows.length > 0;
}

/** Contents are named by their hash: files of a failed restore are harmless. */
async function storeContents(path: string, disk: FileDisk): Promise<number> {
  let stored = 0;
  for await (const { name, bytes } of readEntries(path)) {
    const [, key] = /^contents\/([0-9a-f]{64})$/.exec(name) ?? [];
    if (key === undefined) continue;
    await disk.keep(key, await bytes());
    stored += 1;
  }
  return stored;
}

async function loadEngineTables(transaction: Transaction, manifest: Manifest, path: string): Promise<void> {
  const tables = manifest.tables.filter(({ schema }) => schema === 'dulaan');
  const present = (await readTableShapes(transaction)).filter(({ schema }) => schema === 'dulaan');
  refuseUnknown(tables, present);
  const putBack = await liftGuards(transaction);
  const emptied = present.filter(isCopied).map(sqlNameOf);
  await transaction.script(`truncate ${emptied.join(', ')}`);
  await loadRows(transaction, tables, path);
  await putBack();
}

function refuseUnknown(tables: readonly TableShape[], present: readonly TableShape[]): void {
  for (const table of tables) {
    const found = present.find(({ name }) => name === table.name);
    const columns = new Set(found?.columns.map(({ name }) => name));
    const unknown = table.columns.filter(({ name }) => !columns.has(name));
    if (found && unknown.length === 0) continue;
    const what = found ? `the columns ${unknown.map(({ name }) => name).join(', ')} of` : 'the table';
    throw new BackupProblem(
      `This build does not know ${what} ${nameOfTable(table)}: restore with the build that made it.`,
    );
  }
}

/** Tables first, then rows, then indexes and keys: keys between tables need no order, and indexes are built once. */
async function loadSourceTables(
  transaction: Transaction,
  restored: Restored,
  path: string,
  log: (message: string) => void,
): Promise<void> {
  const { manifest } = restored;
  const compiled = compilePublished(await loadPublished(transaction), manifests);
  const beginning = (await planFor(transaction, compiled)).filter(makesRelation);
  await applySteps(transaction, beginning);
  const tables = manifest.tables.filter(({ schema }) => schema === 'app');
  await addUndefined(transaction, tables);
  await loadRows(transaction, tables, path);
  // Rows are checked first: migrations may change them.
  await compareSums(transaction, restored);
  const rest = await planFor(transaction, compiled);
  for (const problem of unpermittedStepProblems(rest)) log(`Left as it is: ${formatProblem(problem)}`);
  await applySteps(
    transaction,
    rest.filter((step) => !step.isDestructive),
  );
}

function makesRelation({ sql }: Step): boolean {
  return /^create (table|sequence)\b/.test(sql);
}

/** Tables and columns that no definition names any more keep their data through a backup too. */
async function addUndefined(transaction: Transaction, tables: readonly TableShape[]): Promise<void> {
  const present = await readTableShapes(transaction);
  for (const table of tables) {
    const found = present.find(({ schema, name }) => schema === table.schema && name === table.name);
    const known = new Set(found?.columns.map(({ name }) => name));
    const missing = table.columns
      .filter(({ name }) => !known.has(name))
      .map(({ name, type }) => `${quote(name)} ${type}`);
    if (!found) {
      const key = table.key.length > 0 ? [`primary key (${table.key.map(quote).join(', ')})`] : [];
      await transaction.script(`create table ${sqlNameOf(table)} (${[...missing, ...key].join(', ')})`);
    } else if (missing.length > 0) {
      const additions = missing.map((column) => `add column ${column}`);
      await transaction.script(`alter table ${sqlNameOf(table)} ${additions.join(', ')}`);
    }
  }
}

async function loadRows(
  transaction: Transaction,
  tables: readonly TableShape[],
  path: string,
): Promise<void> {
  const byName = new Map(tables.map((table) => [nameOfTable(table), table]));
  for await (const { name, bytes } of readEntries(path)) {
    const table = byName.get(/^rows\/(.+)\/\d+\.ndjson$/.exec(name)?.[1] ?? '');
    if (table === undefined) continue;
    const lines = new TextDecoder()
      .decode(await bytes())
      .trimEnd()
      .split('\n');
    await transaction.query(insertSql(table), [`[${lines.join(',')}]`], { deadline });
  }
}

function insertSql(table: TableShape): string {
  const names = table.columns.map(({ name }) => quote(name));
  const values = table.columns.map(({ type }, place) => `(line ->> ${place})::${type}`);
  return (
    `insert into ${sqlNameOf(table)} (${names.join(', ')}) overriding system value ` +
    `select ${values.join(', ')} from json_array_elements($1::json) as lines(line)`
  );
}

async function setSequences(transaction: Transaction, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, owner, last } of sequences) {
    if (last === null) continue;
    const own = `${quote(schema)}.${quote(name)}`;
    if (owner === null) {
      await transaction.script(`create sequence if not exists ${own}`);
      await transaction.query('select setval($1::regclass, $2::int8)', [own, last]);
      continue;
    }
    await transaction.query(
      'select setval(pg_get_serial_sequence($1, $2), $3::int8) where pg_get_serial_sequence($1, $2) is not null',
      [`${quote(owner.schema)}.${quote(owner.table)}`, owner.column, last],
    );
  }
}

async function compareSums(transaction: Transaction, { manifest, ending }: Restored): Promise<void> {
  for (const table of manifest.tables) {
    const wanted = ending.tables.find(({ schema, name }) => schema === table.schema && name === table.name);
    const found = await readRows(transaction, table, async () => undefined);
    if (wanted?.rows === found.rows && wanted.sha256 === found.sha256) continue;
    throw new BackupProblem(
      `${nameOfTable(table)} has ${found.rows} rows that are not the ${wanted?.rows ?? 0} of the backup: nothing was restored.`,
    );
  }
}

function sqlNameOf({ schema, name }: TableShape): string {
  return `${quote(schema)}.${quote(name)}`;
}
