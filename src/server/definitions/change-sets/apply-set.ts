import type { Transaction } from '../../platform/database/database';
import { takeLock } from '../../platform/database/migration';
import { renameFollowers } from '../renames/rename-followers';
import type { Widgets } from '../store/compile-set';
import { DefinitionProblems } from '../store/definition-problems';
import { publish } from '../store/publication';
import type { Published } from '../store/published';
import { removeFromForce } from '../store/removal';
import { lockTimeout, unpermittedStepProblems } from '../tables/apply-steps';
import { planSet, type PreparedSet, type SetOrder } from './plan-set';

/** The published definitions. */
export interface AppliedSet extends PreparedSet {
  /** The new versions by `<kind>/<id>`; definitions that were already published unchanged have none. */
  versions: ReadonlyMap<string, number>;
}

/**
 * Publishes all of them together, in the caller's transaction, or none. A set that is in force already changes nothing.
 * @throws VersionConflict where a version is given that is not in force
 * @throws DefinitionProblems for faulty definitions, and for a loss of data that is not among the permitted
 */
export async function applySet(
  transaction: Transaction,
  order: SetOrder,
  widgets: Widgets,
  known?: Published,
): Promise<AppliedSet> {
  await takeLock(transaction, 'definitions', lockTimeout);
  const set = await planSet(transaction, order, widgets, known);
  const { plan, compiled, changes, removed } = set;
  const problems = [...plan.problems, ...unpermittedStepProblems(plan.steps)];
  if (problems.length > 0 || !compiled) throw new DefinitionProblems(problems);
  if (changes.length === 0 && removed.length === 0 && plan.steps.length === 0)
    return { ...set, versions: new Map() };
  const versions = await publish(transaction, plan.steps, compiled, changes);
  if (set.renames.length > 0)
    for (const follow of renameFollowers.get()) await follow(transaction, set.renames);
  await removeFromForce(transaction, removed);
  return { ...set, versions };
}
