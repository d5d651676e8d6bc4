import { prefixOf } from '../../../definitions/app';
import type { Definition, Problem } from '../../../definitions/definition';
import type { TableSource } from '../../../definitions/source';
import type { Language } from '../../../definitions/text';
import type { Caller } from '../../../engine/access/caller';
import { compileAccess } from '../../../engine/access/compile-access';
import type { WriteContext } from '../../data/write/write-context';
import { findingOf, planAnswer, type PlanAnswer } from '../../definitions/change-sets/plan-answer';
import { applySet } from '../../definitions/change-sets/apply-set';
import { planSet, type GivenDefinition, type SetOrder } from '../../definitions/change-sets/plan-set';
import type { CompiledSet, Widgets } from '../../definitions/store/compile-set';
import { definitionKey } from '../../definitions/store/definition-set';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import { loadPublished, type Published } from '../../definitions/store/published';
import { lockTimeout, unpermittedStepProblems } from '../../definitions/tables/apply-steps';
import { permitOf } from '../../definitions/tables/step';
import type { Transaction } from '../../platform/database/database';
import { runWithLockRetries } from '../../platform/database/run-with-lock-retries';
import { quote } from '../../platform/database/sql-statement';
import { announce } from '../../platform/events/announce';
import type { Keyring } from '../../platform/keys/person-keys';
import type { AppFolder } from './app-folder';
import { insertPictures } from './app-pictures';
import { forgetAllRows } from './known-rows';
import { membersOf } from './members';
import { writeAppRows, type WrittenRows } from './write-rows';
import { appMessage } from './app-messages';

/** The person who changes an application, and the losses that they allow. */
export interface AppCommand {
  /** The losses of data that are meant: keys as a plan names them. */
  allow: ReadonlySet<string>;
  /** An administrator. */
  caller: Caller;
  language: Language;
  requestId: string;
  session: number | null;
  address: string;
}

export interface AppParts {
  transaction: Transaction;
  /** The definitions that this server knows; what was published since is read in the transaction. */
  known: Published;
  widgets: Widgets;
  keyring: Keyring;
}

/** The effects of an installation, an upgrade or a removal. */
export interface AppPlan extends PlanAnswer {
  /** Null for a removal, and if another problem prevents the installation. */
  rows: WrittenRows | null;
}

/** The effects. */
export interface AppResult {
  warnings: readonly Problem[];
  rows: WrittenRows | null;
}

/**
 * Installs an application or brings it to what the folder has, in the caller's transaction: its definitions, and its rows
 * by the pipeline of every write. Definitions of it that the folder has no more are taken out of force.
 * @throws DefinitionProblems for faults, for losses that are not allowed and for a row that is refused
 */
export async function installApp(
  parts: AppParts,
  folder: AppFolder,
  command: AppCommand,
): Promise<AppResult> {
  const order = orderOf(await installation(parts, folder), command, `${folder.app.id} ${folder.app.version}`);
  const applied = await applySet(parts.transaction, order, parts.widgets, parts.known);
  const context = writeContext(parts, applied.compiled, command);
  const rows = await writeAppRows(context, folder.app.id, folder.rows);
  await announce(parts.transaction, { kind: 'sources', sources: [...context.changed] });
  return { warnings: applied.plan.warnings, rows };
}

/**
 * Takes an application out of force with its tables, in the caller's transaction; undefined where it is not installed.
 * @throws DefinitionProblems where something else uses it, and where its tables have rows whose loss is not allowed
 */
export async function removeApp(
  parts: AppParts,
  id: string,
  command: AppCommand,
): Promise<AppResult | undefined> {
  const { transaction, known, widgets } = parts;
  const app = await installed(parts, id);
  if (!app) return undefined;
  // No rows are written between the count and the end of their table.
  const tables = tablesOf(app).map(({ table, id: own }) => `app.${quote(table ?? own)}`);
  if (tables.length > 0)
    await runWithLockRetries(transaction, `lock table ${tables.join(', ')} in share mode`, lockTimeout);
  const { losses, problems } = await planRemoval(parts, app, command);
  const refused = losses.filter(({ key, rows }) => rows > 0 && !command.allow.has(key));
  if (problems.length === 0 && refused.length > 0)
    throw new DefinitionProblems(
      refused.map(({ key, text }) => ({
        kind: 'source',
        id: key.split(':')[0] ?? '',
        path: '',
        ...appMessage('rows-would-be-lost', { loss: text, key }),
      })),
    );
  const set = await applySet(transaction, removalOrder(app, command, `↩ ${id}`), widgets, known);
  await forgetAllRows(transaction, id);
  return { warnings: set.plan.warnings, rows: null };
}

/** Dry run of `installApp`. The rows are written to find their errors; the caller rolls everything back. */
export async function planInstallation(
  parts: AppParts,
  folder: AppFolder,
  command: AppCommand,
): Promise<AppPlan> {
  const given = await installation(parts, folder).catch(problemsOf);
  if ('problems' in given)
    return { ...nothing, problems: given.problems.map((problem) => findingOf(problem, command.language)) };
  const order = orderOf(given, command, null);
  const { transaction, widgets, known } = parts;
  const prepared = await planSet(transaction, order, widgets, known);
  const answer = await planAnswer(transaction, prepared, command.language);
  const isRefused = answer.problems.length > 0 || unpermittedStepProblems(prepared.plan.steps).length > 0;
  if (isRefused) return { ...answer, rows: null };
  const done = await installApp(parts, folder, command).catch(problemsOf);
  return 'problems' in done
    ? {
        ...answer,
        problems: done.problems.map((problem) => findingOf(problem, command.language)),
        rows: null,
      }
    : { ...answer, rows: done.rows };
}

/** Dry run of `removeApp`, with the rows that would be lost; undefined if the application is not installed. */
export async function planAppRemoval(
  parts: AppParts,
  id: string,
  command: AppCommand,
): Promise<AppPlan | undefined> {
  const app = await installed(parts, id);
  return app && { ...(await planRemoval(parts, app, command)), rows: null };
}

async function planRemoval(
  { transaction, known, widgets }: AppParts,
  app: readonly Definition[],
  command: AppCommand,
): Promise<PlanAnswer> {
  const set = await planSet(transaction, removalOrder(app, command, null), widgets, known);
  return planAnswer(transaction, set, command.language);
}

/** All tables go: whether their rows may is for the caller to ask. */
function removalOrder(app: readonly Definition[], { caller }: AppCommand, note: string | null): SetOrder {
  const given = app.map(({ kind, id }) => ({ kind, id, document: null }));
  const allow = new Set(tablesOf(app).map(({ id }) => permitOf(id, '*')));
  return { given, allow, author: caller.userId, note };
}

/** Returns the definitions to publish to install the folder. @throws DefinitionProblems where definitions of the site have its prefix */
async function installation(
  { transaction, known }: AppParts,
  { app, definitions, pictures }: AppFolder,
): Promise<GivenDefinition[]> {
  await insertPictures(transaction, pictures);
  const published = await loadPublished(transaction, known);
  const present = published.definitions.get(definitionKey('app', app.id))?.definition;
  const owner = present?.kind === 'app' ? present : app;
  const members = membersOf(owner, published);
  const isMoved = present?.kind === 'app' && prefixOf(present) !== prefixOf(app);
  if (isMoved)
    throw new DefinitionProblems([
      {
        kind: 'app',
        id: app.id,
        path: '/prefix',
        ...appMessage('prefix-stays', { prefix: prefixOf(present) }),
      },
    ]);
  if (!present && members.length > 0)
    throw new DefinitionProblems(
      members.map(({ kind, id }) => ({
        kind,
        id,
        path: '',
        ...appMessage('prefix-in-use', { prefix: prefixOf(app) }),
      })),
    );
  const wanted = new Set(definitions.map(({ kind, id }) => definitionKey(kind, id)));
  const gone = members.filter(({ kind, id }) => !wanted.has(definitionKey(kind, id)));
  return [...definitions, ...gone.map(({ kind, id }) => ({ kind, id, document: null }))];
}

/** The definitions of an application in force, its own first; undefined where it is not installed. */
async function installed({ transaction, known }: AppParts, id: string): Promise<Definition[] | undefined> {
  const published = await loadPublished(transaction, known);
  const app = published.definitions.get(definitionKey('app', id))?.definition;
  return app?.kind === 'app' ? [app, ...membersOf(app, published)] : undefined;
}

function tablesOf(definitions: readonly Definition[]): TableSource[] {
  return definitions.flatMap((each) => (each.kind === 'source' && each.type === 'table' ? [each] : []));
}

function orderOf(given: GivenDefinition[], { allow, caller }: AppCommand, note: string | null): SetOrder {
  return { given, allow, author: caller.userId, note };
}

/** The context of the rows: an administrator writes them, under the definitions that were published just now. */
function writeContext(
  { transaction, keyring }: AppParts,
  compiled: CompiledSet | undefined,
  { caller, language, requestId, session, address }: AppCommand,
): WriteContext {
  if (!compiled) throw new Error('a published set was not compiled');
  const { definitions, model, uses } = compiled;
  const access = compileAccess(definitions, model);
  const own = access.get(caller.role);
  if (!own?.isAdministrator) throw new Error(`${caller.role} is no administrator`);
  return {
    transaction,
    snapshot: { version: 0, definitions, versions: new Map(), model, access, uses },
    rights: { caller, access: own },
    language,
    requestId,
    session,
    address,
    keyring,
    changed: new Set(),
  };
}

function problemsOf(error: unknown): { problems: readonly Problem[] } {
  if (error instanceof DefinitionProblems) return { problems: error.problems };
  throw error;
}

const nothing: AppPlan = { problems: [], warnings: [], changes: [], losses: [], usedBy: [], rows: null };
