import type { Definition } from '../../../definitions/definition';
import type { TableSource } from '../../../definitions/source';
import { applySet } from '../../definitions/change-sets/apply-set';
import { planAnswer, type PlanAnswer } from '../../definitions/change-sets/plan-answer';
import { planSet, type SetOrder } from '../../definitions/change-sets/plan-set';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import { definitionKey } from '../../definitions/store/definition-set';
import { loadPublished } from '../../definitions/store/published';
import { lockTimeout } from '../../definitions/tables/apply-steps';
import { stepPermit } from '../../definitions/tables/step';
import { runWithLockRetries } from '../../platform/database/run-with-lock-retries';
import { quote } from '../../platform/database/sql-statement';
import type { AppCommand, AppParts, AppPlan, AppResult } from './app-command';
import { appMessage } from './app-messages';
import { forgetAllRows } from './known-rows';
import { listMembers } from './members';

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
        ...appMessage('rows-would-be-lost', { loss: text }),
        permit: key,
      })),
    );
  const set = await applySet(transaction, removalOrder(app, command, `↩ ${id}`), widgets, known);
  await forgetAllRows(transaction, id);
  return { warnings: set.plan.warnings, rows: null };
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
  const allow = new Set(tablesOf(app).map(({ id }) => stepPermit(id, '*')));
  return { given, allow, author: caller.userId, note };
}

/** The definitions of an application in force, its own first; undefined where it is not installed. */
async function installed({ transaction, known }: AppParts, id: string): Promise<Definition[] | undefined> {
  const published = await loadPublished(transaction, known);
  const app = published.definitions.get(definitionKey('app', id))?.definition;
  return app?.kind === 'app' ? [app, ...listMembers(app, published)] : undefined;
}

function tablesOf(definitions: readonly Definition[]): TableSource[] {
  return definitions.flatMap((each) => (each.kind === 'source' && each.type === 'table' ? [each] : []));
}
