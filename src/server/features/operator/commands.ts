import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readHead } from '../../data/audit/recorded-head';
import { formatReport } from '../../data/audit/format-report';
import type { Head } from '../../data/audit/verify-audit';
import type { Ending } from '../backup/format';
import { verifyBackup } from '../backup/read-backup';
import { restoreBackup } from '../backup/restore';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import { refuseNewer } from '../../platform/database/migration';
import { openDatabase } from '../../platform/database/open';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import { openFileDisk } from '../../platform/files/open-file-disk';
import { readBoundaries } from '../map/read-boundaries';
import { allowHint } from './allow-hint';
import { runAppCommand } from './app-commands';
import { compactDefinitionFolder, readDefinitionFolder, writeDefinitionFolder } from './definition-folder';
import { operationsOn, type Operations } from './operations';
import { definitionReference } from './reference/definition-reference';
import { certificateUsage, verifyFile } from './certificate-commands';
import { processUsage, runProcessCommand } from './process-commands';
import { drawPictures } from './reference/draw-pictures';
import { writeKindSchemas } from './kind-schema-files';
import { exportForSite, mergeFromSite, transferUsage } from './transfer-commands';
import { UsageError } from './usage-error';
import { readOperatorFile } from './operator-file';
import { remoteOperations } from './remote-operations';
import { isRefused, formatPlan } from './format-plan';

export type OperatorConfig = Pick<Config, 'dataDirectory' | 'databaseUrl' | 's3'>;

const usage = `npm run backup -- FILE
npm run restore -- FILE [--replace]
npm run definitions -- export DIR
${transferUsage}
npm run definitions -- compact DIR
npm run definitions -- schemas DIR
npm run definitions -- reference FILE
npm run definitions -- pictures FILE
npm run definitions -- plan DIR [--allow source:column …]
npm run definitions -- apply DIR [--allow source:column …]
npm run definitions -- rename source ID /columns/NAME TO [--apply] [--allow source:column …]
npm run app -- plan|install|upgrade DIR [--allow source:column …]
npm run app -- export ID DIR
npm run app -- remove ID [--plan] [--allow source:* …]
npm run boundaries -- FILE [--attribution TEXT]
npm run audit:verify -- [HEAD …]
${certificateUsage}
npm run certificate:keys -- list|rotate [--revoke]
${processUsage}`;

/**
 * Runs a command with its arguments. `pathOf` resolves the path of a given file. Returns the exit code. Before it throws for
 * losses of data alone, it prints the command that allows them. @throws UsageError, BackupProblem, DefinitionProblems
 */
export async function runCommand(
  args: readonly string[],
  config: OperatorConfig,
  pathOf: (typed: string) => string,
  say: (line: string) => void,
): Promise<number> {
  try {
    return await runParsed(parse(args), config, pathOf, say);
  } catch (error) {
    const hint = error instanceof DefinitionProblems && allowHint(args, error.permits);
    if (hint) say(hint);
    throw error;
  }
}

async function runParsed(
  { values, positionals }: ReturnType<typeof parse>,
  config: OperatorConfig,
  pathOf: (typed: string) => string,
  say: (line: string) => void,
): Promise<number> {
  const [command, first, second] = positionals;
  if (command === 'audit-verify') {
    const heads = positionals.slice(1).map(requireHead);
    return withOperations(config, async (operations) =>
      formatReport(await operations.verifyAudit(heads), say),
    );
  }
  if (command === 'certificate-verify') return verifyFile(positionals.slice(1), values, { pathOf, say });
  if (command === 'certificate-keys') {
    if (positionals.length !== 2 || (first !== 'list' && first !== 'rotate')) throw new UsageError(usage);
    return withOperations(config, async (operations) => {
      const keys = await operations.signingKeys({ isRotated: first === 'rotate', isRevoked: values.revoke });
      for (const { public_key: key, created, retired, revoked } of keys)
        say(`${key} made ${created}${retired ? `, retired ${retired}` : ''}${revoked ? ', WITHDRAWN' : ''}`);
      return 0;
    });
  }
  if (command === 'processes')
    return runProcessCommand(positionals.slice(1), values, { pathOf, say }, (work) =>
      withOperations(config, work),
    );
  if (command === 'app')
    return runAppCommand(positionals.slice(1), values, { pathOf, say }, (work) =>
      withOperations(config, work),
    );
  if (command === 'definitions' && first === 'rename')
    return renameOnSite(positionals.slice(2), values, config, say);
  const expected = command === 'definitions' ? 3 : 2;
  if (positionals.length !== expected || first === undefined) throw new UsageError(usage);
  if (command === 'backup')
    return withOperations(config, (operations) => backUp(operations, pathOf(first), say));
  if (command === 'boundaries') return bringInBoundaries(config, pathOf(first), values.attribution, say);
  if (command === 'restore') return restore(config, pathOf(first), values.replace, say);
  if (command !== 'definitions' || second === undefined) throw new UsageError(usage);
  const directory = pathOf(second);
  switch (first) {
    case 'compact':
      say(`${await compactDefinitionFolder(directory)} files were shortened.`);
      return 0;
    case 'schemas':
      say(`${await writeKindSchemas(directory)} JSON Schemas are in ${directory}.`);
      return 0;
    case 'reference':
      await writeFile(directory, definitionReference());
      say(`The reference is in ${directory}.`);
      return 0;
    case 'merge':
      return withOperations(config, (operations) => mergeFromSite(operations, directory, values, say));
    case 'export':
      return withOperations(config, async (operations) => {
        if (values.set !== undefined || values.only.length > 0)
          return exportForSite(operations, directory, values, say);
        const definitions = await operations.published();
        await writeDefinitionFolder(directory, definitions);
        say(`${definitions.length} definitions are in ${directory}.`);
        return 0;
      });
    case 'pictures': {
      await drawPictures(directory, pathOf('schemas'));
      say('The pictures of the processes were drawn.');
      return 0;
    }
    case 'plan':
    case 'apply':
      return withOperations(config, async (operations) => {
        const order = { definitions: await readDefinitionFolder(directory), allow: values.allow };
        const plan = await operations[first](order);
        for (const line of formatPlan(plan)) say(line);
        if (first === 'apply') say(plan.changes.length === 0 ? 'Nothing was to be done.' : 'Done.');
        return isRefused(plan) ? 1 : 0;
      });
    default:
      throw new UsageError(usage);
  }
}

/** Prints what a rename would do; with `apply` it does it. */
async function renameOnSite(
  [kind, id, path, to, ...more]: readonly string[],
  { apply, allow }: { apply: boolean; allow: string[] },
  config: OperatorConfig,
  say: (line: string) => void,
): Promise<number> {
  if (kind === undefined || id === undefined || path === undefined || to === undefined || more.length > 0)
    throw new UsageError(usage);
  return withOperations(config, async (operations) => {
    const order = { definitions: [], allow, renames: [{ kind, id, path, to }] };
    const plan = await operations[apply ? 'apply' : 'plan'](order);
    for (const line of formatPlan({ ...plan, untouched: [] })) say(line);
    if (apply) say('Done.');
    return isRefused(plan) ? 1 : 0;
  });
}

/** Parses a head recorded earlier, as the command printed it. */
function requireHead(text: string): Head {
  const head = readHead(text);
  if (!head)
    throw new UsageError(`"${text}" is no head of the chain: it looks like 12:9f86d0… with 64 digits.`);
  return head;
}

function parse(args: readonly string[]) {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      plan: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
      attribution: { type: 'string' },
      allow: { type: 'string', multiple: true, default: [] as string[] },
      set: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] as string[] },
      ours: { type: 'boolean', default: false },
      theirs: { type: 'boolean', default: false },
      version: { type: 'string' },
      status: { type: 'string' },
      number: { type: 'string' },
      revoke: { type: 'boolean', default: false },
      step: { type: 'string', multiple: true, default: [] as string[] },
    } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Uses the running server of an embedded database, if any; a PostgreSQL server directly. */
async function withOperations(
  config: OperatorConfig,
  work: (operations: Operations) => Promise<number>,
): Promise<number> {
  const access = config.databaseUrl === undefined ? await readOperatorFile(config.dataDirectory) : undefined;
  const running = access && (await remoteOperations(access));
  if (running) return work(running);
  return withDatabase(config, async (database) => {
    const { rows } = await database.query("select 1 where to_regclass('dulaan.migration') is not null");
    if (rows.length === 0) throw new UsageError('The database holds nothing yet: start the server once.');
    await refuseNewer(database);
    const { dataDirectory } = config;
    return work(operationsOn({ database, disk: await openFileDisk(config), dataDirectory }));
  });
}

async function withDatabase(
  { databaseUrl, dataDirectory }: OperatorConfig,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDirectory });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The file appears under its name when it is whole. */
async function backUp(operations: Operations, path: string, say: (line: string) => void): Promise<number> {
  const unfinished = `${path}.part`;
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(await operations.backUp(), target);
    const { ending } = await verifyBackup(unfinished);
    await rename(unfinished, path);
    const rows = ending.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${path}: ${rows} rows of ${ending.tables.length} tables, ${ending.contents} files.`);
    if (ending.missing.length === 0) return 0;
    say(formatMissing(ending));
    return 1;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function formatMissing({ missing, contents }: Ending): string {
  const first = missing.slice(0, 3).join(', ');
  const more = missing.length > 3 ? ', …' : '';
  return `The backup is not complete: ${missing.length} of ${missing.length + contents} files are not on the disk (${first}${more}). See whether DATA_DIR or S3_URL is the server's.`;
}

/** Outlines of provinces, soums and baghs for maps, out of GeoJSON or TopoJSON. */
async function bringInBoundaries(
  config: OperatorConfig,
  path: string,
  attribution: string | undefined,
  say: (line: string) => void,
): Promise<number> {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  const file = readBoundaries(await readFile(path, 'utf8'));
  const owed = attribution ?? file.attribution;
  if (owed === undefined) {
    throw new UsageError('The file does not say whom the outlines are owed to: add --attribution "…".');
  }
  if (file.boundaries.length === 0) {
    throw new UsageError(`No outline can be used.\n${file.left.slice(0, 10).join('\n')}`);
  }
  return withOperations(config, async (operations) => {
    await operations.replaceBoundaries({ boundaries: file.boundaries, attribution: owed });
    say(`${file.boundaries.length} outlines are in use. Attribution: ${owed}`);
    for (const line of file.left) say(`Left out: ${line}`);
    return 0;
  });
}

async function restore(
  config: OperatorConfig,
  path: string,
  replace: boolean,
  say: (line: string) => void,
): Promise<number> {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  const disk = await openFileDisk(config);
  return withDatabase(config, async (database) => {
    const { manifest, ending } = await restoreBackup({ database, disk, path, replace, log: say });
    const rows = ending.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `The database is as it was on ${manifest.created}: ${rows} rows, ${ending.contents} files. Start the server.`,
    );
    return 0;
  });
}
