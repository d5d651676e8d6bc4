import type { Definition, Kind, Problem } from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parsing/parse';
import { accessWarnings } from '../../../engine/access/access-warnings';
import type { Adoption } from '../../../engine/model/adoption';
import { isTable } from '../../../engine/model/model';
import type { Rename } from '../../../engine/model/renames/rename';
import type { Transaction } from '../../platform/database/database';
import { applyRenames, type AppliedRename } from '../renames/rename-set';
import { readAdoptedTables } from '../tables/adoption/adopted-tables';
import { readAdoptions } from '../tables/adoption/read-adoptions';
import { planRemoval } from '../tables/plan-removal';
import type { ColumnRename } from '../tables/plan-renames';
import type { Step } from '../tables/step';
import {
  compilePublished,
  compileSet,
  listDefinitions,
  type CompiledSet,
  type Widgets,
} from '../store/compile-set';
import { definitionKey } from '../store/definition-set';
import { differences, type Difference } from '../../../definitions/difference';
import { readFileStates } from '../store/file-records';
import { findPictureProblems } from '../store/page-pictures';
import { planFor, withChanges, type Change } from '../store/publication';
import { loadPublished, nothingPublished, type Published } from '../store/published';
import { checkRemoval } from '../store/removal';
import { heldRoleProblems } from '../store/role-holders';
import { findProblems } from '../store/select-publishable';
import { upgradeDocuments } from '../store/upgrade-documents';
import { VersionConflict } from '../store/version-conflict';
import { definitionMessage } from '../problem-messages';

/** A definition to publish. */
export interface GivenDefinition {
  kind: Kind;
  id: string;
  /** Null unpublishes it; its versions remain. */
  document: unknown;
  /** The version that the author saw in force, 0 for a new one; undefined: any version is replaced. */
  version?: number | undefined;
}

/** Definitions that are published together, or not at all. */
export interface SetOrder {
  given: readonly GivenDefinition[];
  /** The permitted losses of data: `<source>:<column>`, or `<source>:*` for all rows of a table. */
  allow: ReadonlySet<string>;
  author: number | null;
  note: string | null;
  /** Columns and sub-tables that get another name, before the given definitions are checked. */
  renames?: readonly Rename[] | undefined;
  /** Tables of the database that become those of new sources. */
  adoptions?: readonly Adoption[] | undefined;
}

export interface DefinitionChange {
  kind: Kind;
  id: string;
  /** The published version; 0 for a new definition. */
  version: number;
  isRemoved: boolean;
  /** Empty for one that is unpublished. */
  differences: Difference[];
}

/** The effect of publishing a set. */
export interface SetPlan {
  changes: DefinitionChange[];
  /** Published definitions outside the set: they remain unchanged. */
  untouched: string[];
  /** Faults of the definitions, which prevent publishing. */
  problems: Problem[];
  /** Warnings: the set may be published but probably contains a mistake. */
  warnings: Problem[];
  /** Database changes in their order. Destructive ones without permission block it. */
  steps: Step[];
}

export interface PreparedSet {
  plan: SetPlan;
  changes: Change[];
  removed: Definition[];
  renames: readonly AppliedRename[];
  /** Columns of tables that are renamed in the database. */
  renamedColumns: readonly ColumnRename[];
  /** The published set. */
  before: CompiledSet;
  /** The set afterwards; undefined where it has problems. */
  compiled: CompiledSet | undefined;
}

/**
 * Computes the effect of publishing the given definitions together, without publishing.
 * @throws VersionConflict where a version is given that is not in force
 */
export async function planSet(
  transaction: Transaction,
  order: SetOrder,
  widgets: Widgets,
  known: Published = nothingPublished,
): Promise<PreparedSet> {
  const published = await loadPublished(transaction, known);
  const inForce = (key: string) => published.definitions.get(key);
  const conflicts = order.given.flatMap(({ kind, id, document, version }) => {
    const current = inForce(definitionKey(kind, id))?.version ?? 0;
    const isGone = document === null && current === 0;
    return version === undefined || version === current || isGone ? [] : [{ kind, id, version: current }];
  });
  if (conflicts.length > 0) throw new VersionConflict(conflicts);

  const before = compilePublished(published, widgets);
  const removed = order.given.flatMap(({ kind, id, document }) =>
    document === null ? (inForce(definitionKey(kind, id))?.definition ?? []) : [],
  );
  const { changes, problems, applied, columns } = await readChanges(transaction, published, order, {
    removed,
    widgets,
  });
  const parts = { changes, removed, before, renames: applied, renamedColumns: columns };
  const keys = new Set(order.given.map(({ kind, id }) => definitionKey(kind, id)));
  const plan: SetPlan = {
    changes: describeChanges(published, changes, removed),
    untouched: [...published.definitions.keys()].filter((key) => !keys.has(key)),
    problems: [...problems, ...removed.flatMap(checkRemoval)],
    warnings: [],
    steps: [],
  };
  if (plan.problems.length > 0) return { plan, ...parts, compiled: undefined };
  const compiled = compileSet(withChanges(published, changes, removed), widgets);
  plan.problems.push(...asUsers(findProblems(compiled, before, widgets), changes, removed));
  plan.problems.push(
    ...(await findPictureProblems(
      transaction,
      changes.map(({ definition }) => definition),
    )),
  );
  if (plan.problems.length > 0) return { plan, ...parts, compiled: undefined };
  plan.warnings = changes.flatMap(({ definition }) => accessWarnings(definition, compiled.definitions));
  const sources = removed.flatMap(({ kind, id }) =>
    kind === 'source' ? (before.model.sources.get(id) ?? []) : [],
  );
  const adopted = await readAdoptedTables(transaction);
  const options = {
    permitted: order.allow,
    renames: columns,
    removed: sources,
    adoptions: await readAdoptions(transaction, newAdoptions(order, published)),
    adopted: new Set(adopted.keys()),
  };
  const tables = [...compiled.model.sources.values()].filter(isTable);
  const kept = new Set(tables.map(({ relation }) => relation));
  plan.steps = [
    ...(await planFor(transaction, compiled, before.model, options)),
    ...(await planRemoval(transaction, { removed: sources, permitted: order.allow, adopted, kept })),
  ];
  plan.problems.push(...(await heldRoleProblems(transaction, removed, before.model)));
  return { plan, ...parts, compiled };
}

/** Adoptions are for new sources alone: a source in force has its table. */
function newAdoptions({ given, adoptions = [] }: SetOrder, { definitions }: Published): Adoption[] {
  const own = new Set(
    given.flatMap(({ kind, id, document }) => (kind === 'source' && document !== null ? [id] : [])),
  );
  return adoptions.filter(
    ({ source }) => own.has(source) && !definitions.has(definitionKey('source', source)),
  );
}

/** The definitions that differ from the published ones: the given ones, and those changed by renames. */
async function readChanges(
  transaction: Transaction,
  published: Published,
  { given, author, note, renames = [] }: SetOrder,
  { removed, widgets }: { removed: readonly Definition[]; widgets: Widgets },
): Promise<{
  changes: Change[];
  problems: Problem[];
  applied: readonly AppliedRename[];
  columns: readonly ColumnRename[];
}> {
  const files = await readFileStates(transaction);
  const documents = upgradeDocuments(
    given.map(({ document }) => document),
    listDefinitions(published),
  );
  const changes: Change[] = [];
  const problems: Problem[] = [];
  for (const [index, { kind, id, document }] of given.entries()) {
    if (document === null) continue;
    const parsed = parseDefinition(documents[index], { kind, id });
    if (!parsed.definition) {
      problems.push(...parsed.problems);
      continue;
    }
    changes.push(...changeTo(parsed.definition));
  }
  if (renames.length === 0 || problems.length > 0) return { changes, problems, applied: [], columns: [] };

  const wanted = withChanges(published, changes, removed);
  const own = new Set(changes.map(({ definition }) => definitionKey(definition.kind, definition.id)));
  const renamed = applyRenames(listDefinitions(published), wanted, { given: own, renames, widgets });
  const { applied, columns } = renamed;
  if (renamed.problems.length > 0) return { changes, problems: renamed.problems, applied, columns };
  const after: Change[] = [];
  for (const definition of renamed.definitions) {
    const { kind, id } = definition;
    const [change] = changeTo(definition);
    if (!change) continue;
    // A longer name may make an expression too long, or be the stored name of another column.
    problems.push(...(parseDefinition(definition, { kind, id }).problems ?? []));
    after.push(change);
  }
  return { changes: after, problems, applied, columns };

  function changeTo(definition: Definition): Change[] {
    const text = JSON.stringify(definition);
    const key = definitionKey(definition.kind, definition.id);
    const inForce = published.definitions.get(key);
    if (inForce && JSON.stringify(inForce.definition) === text) return [];
    // A definition identical to its file in `schemas/` belongs to the file, which may then replace it again.
    const origin = files.get(key)?.seen === text ? 'file' : 'person';
    return [{ definition, origin, author, note }];
  }
}

function describeChanges(
  { definitions }: Published,
  changes: readonly Change[],
  removed: readonly Definition[],
): DefinitionChange[] {
  const describe = (definition: Definition, isRemoved: boolean): DefinitionChange => {
    const { kind, id } = definition;
    const inForce = definitions.get(definitionKey(kind, id));
    const found = isRemoved ? [] : differences(inForce?.definition, definition);
    return { kind, id, version: inForce?.version ?? 0, isRemoved, differences: found };
  };
  return [
    ...changes.map(({ definition }) => describe(definition, false)),
    ...removed.map((definition) => describe(definition, true)),
  ];
}

/** Problems caused by a removal belong to the definitions that use the removed one. */
function asUsers(
  problems: readonly Problem[],
  changes: readonly Change[],
  removed: readonly Definition[],
): Problem[] {
  if (changes.length > 0 || removed.length === 0) return [...problems];
  const gone = removed.map(({ kind, id }) => definitionKey(kind, id)).join(', ');
  return problems.map(({ code, values, reason, ...place }) => ({
    ...place,
    ...definitionMessage('used-by', { definitions: gone, problem: { code, values, reason } }),
  }));
}
