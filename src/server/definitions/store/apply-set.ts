import type { Kind, Problem } from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parse';
import { accessWarnings } from '../../../engine/access/access-warnings';
import type { Transaction } from '../../platform/database/database';
import { takeLock } from '../../platform/database/migration';
import { lockTimeout, unpermittedStepProblems } from '../tables/apply-steps';
import type { Step } from '../tables/step';
import { compileSet, definitionsOf, type CompiledSet, type Widgets } from './compile-set';
import { differences, type Difference } from './difference';
import { readFileStates } from './file-records';
import { planFor, publish, withChanges, type Change } from './publication';
import { definitionKey } from './definition-set';
import { loadPublished } from './published';
import { upgradeRoles } from './upgrade-roles';
import { findProblems } from './select-publishable';
import { DefinitionProblems } from './definition-problems';

/** A definition as a file has it. */
export interface GivenDefinition {
  kind: Kind;
  id: string;
  document: unknown;
}

export interface DefinitionChange {
  kind: string;
  id: string;
  /** The version in force; 0 for a new definition. */
  version: number;
  differences: Difference[];
}

/** The effect of publishing a set. */
export interface SetPlan {
  changes: DefinitionChange[];
  /** Published definitions outside the set: they remain unchanged. */
  untouched: string[];
  /** Why it cannot be: faults of the definitions. */
  problems: Problem[];
  /** What may be published and is likely a mistake. */
  warnings: Problem[];
  /** Database changes in their order. Destructive ones without permission block it. */
  steps: Step[];
}

/** Computes the effect of publishing the given definitions together, without publishing. */
export async function planSet(
  transaction: Transaction,
  given: readonly GivenDefinition[],
  permitted: ReadonlySet<string>,
  widgets: Widgets,
): Promise<SetPlan> {
  return (await prepareSet(transaction, given, permitted, widgets)).plan;
}

/**
 * Publishes all of them together, in the caller's transaction, or none.
 * @throws DefinitionProblems for faulty definitions, and for a loss of data that is not among the permitted
 */
export async function applySet(
  transaction: Transaction,
  given: readonly GivenDefinition[],
  permitted: ReadonlySet<string>,
  widgets: Widgets,
): Promise<SetPlan> {
  await takeLock(transaction, 'definitions', lockTimeout);
  const { plan, compiled, changes } = await prepareSet(transaction, given, permitted, widgets);
  const problems = [...plan.problems, ...unpermittedStepProblems(plan.steps)];
  if (problems.length > 0) throw new DefinitionProblems(problems);
  if (compiled && (changes.length > 0 || plan.steps.length > 0)) {
    await publish(transaction, plan.steps, compiled, changes);
  }
  return plan;
}

interface PreparedSet {
  plan: SetPlan;
  changes: Change[];
  compiled: CompiledSet | undefined;
}

async function prepareSet(
  transaction: Transaction,
  given: readonly GivenDefinition[],
  permitted: ReadonlySet<string>,
  widgets: Widgets,
): Promise<PreparedSet> {
  const published = await loadPublished(transaction);
  const files = await readFileStates(transaction);
  const problems: Problem[] = [];
  const changes: Change[] = [];
  const described: DefinitionChange[] = [];
  const documents = upgradeRoles(
    given.map(({ document }) => document),
    definitionsOf(published),
  );
  for (const [index, { kind, id }] of given.entries()) {
    const parsed = parseDefinition(documents[index], { kind, id });
    if (!parsed.definition) {
      problems.push(...parsed.problems);
      continue;
    }
    const text = JSON.stringify(parsed.definition);
    const inForce = published.definitions.get(definitionKey(kind, id));
    if (inForce && JSON.stringify(inForce.definition) === text) continue;
    // A definition identical to its file in `schemas/` belongs to the file, which may then replace it again.
    const origin = files.get(definitionKey(kind, id))?.seen === text ? 'file' : 'person';
    changes.push({
      definition: parsed.definition,
      origin,
      author: null,
      note: 'npm run definitions -- apply',
    });
    const version = inForce?.version ?? 0;
    described.push({ kind, id, version, differences: differences(inForce?.definition, parsed.definition) });
  }
  const keys = new Set(given.map(({ kind, id }) => definitionKey(kind, id)));
  const plan: SetPlan = {
    changes: described,
    untouched: [...published.definitions.keys()].filter((key) => !keys.has(key)),
    problems,
    warnings: [],
    steps: [],
  };
  if (problems.length > 0) return { plan, changes, compiled: undefined };
  const before = compileSet(definitionsOf(published), widgets);
  const compiled = compileSet(withChanges(published, changes), widgets);
  plan.problems.push(...findProblems(compiled, before, widgets));
  if (plan.problems.length > 0) return { plan, changes, compiled: undefined };
  plan.warnings = changes.flatMap(({ definition }) =>
    definition.kind === 'role' ? accessWarnings(definition, compiled.definitions) : [],
  );
  plan.steps = await planFor(transaction, compiled, before.model, permitted);
  return { plan, changes, compiled };
}
