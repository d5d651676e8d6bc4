import { appPrefix } from '../../../definitions/app';
import type { Problem } from '../../../definitions/definition';
import { compileAccess } from '../../../engine/access/compile-access';
import type { WriteContext } from '../../data/write/write-context';
import { describeProblem, planAnswer } from '../../definitions/change-sets/plan-answer';
import { applySet } from '../../definitions/change-sets/apply-set';
import { planSet, type GivenDefinition, type SetOrder } from '../../definitions/change-sets/plan-set';
import type { CompiledSet } from '../../definitions/store/compile-set';
import { definitionKey } from '../../definitions/store/definition-set';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import { loadPublished } from '../../definitions/store/published';
import { unpermittedStepProblems } from '../../definitions/tables/apply-steps';
import { announce } from '../../platform/events/announce';
import type { AppFolder } from './app-folder';
import { insertPictures } from './app-pictures';
import type { AppCommand, AppParts, AppPlan, AppResult } from './app-command';
import { listMembers } from './members';
import { writeAppRows } from './write-rows';
import { appMessage } from './app-messages';

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

/** Dry run of `installApp`. The rows are written to find their errors; the caller rolls everything back. */
export async function planInstallation(
  parts: AppParts,
  folder: AppFolder,
  command: AppCommand,
): Promise<AppPlan> {
  const given = await installation(parts, folder).catch(problemsOf);
  if ('problems' in given)
    return {
      ...nothing,
      problems: given.problems.map((problem) => describeProblem(problem, command.language)),
    };
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
        problems: done.problems.map((problem) => describeProblem(problem, command.language)),
        rows: null,
      }
    : { ...answer, rows: done.rows };
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
  const members = listMembers(owner, published);
  const isMoved = present?.kind === 'app' && appPrefix(present) !== appPrefix(app);
  if (isMoved)
    throw new DefinitionProblems([
      {
        kind: 'app',
        id: app.id,
        path: '/prefix',
        ...appMessage('prefix-stays', { prefix: appPrefix(present) }),
      },
    ]);
  if (!present && members.length > 0)
    throw new DefinitionProblems(
      members.map(({ kind, id }) => ({
        kind,
        id,
        path: '',
        ...appMessage('prefix-in-use', { prefix: appPrefix(app) }),
      })),
    );
  const wanted = new Set(definitions.map(({ kind, id }) => definitionKey(kind, id)));
  const gone = members.filter(({ kind, id }) => !wanted.has(definitionKey(kind, id)));
  return [...definitions, ...gone.map(({ kind, id }) => ({ kind, id, document: null }))];
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

const nothing: AppPlan = {
  problems: [],
  warnings: [],
  changes: [],
  losses: [],
  usedBy: [],
  tableRows: [],
  rows: null,
};
