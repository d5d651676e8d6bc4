import { inverseRenames } from '../../../engine/model/renames/rename';
import type { Transaction } from '../../platform/database/database';
import { applySet, type AppliedSet } from './apply-set';
import type { GivenDefinition } from './plan-set';
import type { Widgets } from '../store/compile-set';
import { definitionKey } from '../store/definition-set';
import { readVersion, versionOfSameBody } from '../store/drafts';
import type { Published } from '../store/published';
import { markChangeSet, readChangeSet, type ChangeSet, type PublishedVersion } from './change-sets';

export interface ChangeSetCommand {
  id: string;
  /** The revision that the person saw. */
  revision: number;
  /** The losses of data that are meant. */
  allow: ReadonlySet<string>;
  author: number | null;
}

/** The set has changed since the person read it: another person saved, published or withdrew it. */
export class ChangeSetConflict extends Error {
  readonly current: ChangeSet;

  constructor(current: ChangeSet) {
    super(`the change set ${current.id} is ${current.state}, revision ${current.revision}`);
    this.name = 'ChangeSetConflict';
    this.current = current;
  }
}

/**
 * Publishes all documents of an open set in the caller's transaction; undefined where there is no such set.
 * @throws ChangeSetConflict, VersionConflict, DefinitionProblems
 */
export async function publishChangeSet(
  transaction: Transaction,
  known: Published,
  widgets: Widgets,
  command: ChangeSetCommand,
): Promise<AppliedSet | undefined> {
  const set = await lockSet(transaction, command, 'open');
  if (!set) return undefined;
  const given = set.documents.map(({ kind, id, version, body }) => ({ kind, id, version, document: body }));
  const { allow, author } = command;
  const { title: note, renames, adoptions } = set;
  const applied = await applySet(
    transaction,
    { given, allow, author, note, renames, adoptions },
    widgets,
    known,
  );
  const { plan, versions } = applied;
  const published = plan.changes.map(({ kind, id, version: before }): PublishedVersion => ({
    kind,
    id,
    before,
    after: versions.get(definitionKey(kind, id)) ?? 0,
  }));
  await markChangeSet(transaction, { id: set.id, state: 'published', versions: published });
  return applied;
}

/**
 * Brings the definitions of a published set back to what was in force before it, in the caller's transaction; undefined
 * where there is no such set. Columns and tables that it added keep their data, unless their loss is allowed; what it renamed
 * gets its old name back, and a table that it adopted goes back to where it was.
 * @throws ChangeSetConflict, DefinitionProblems @throws VersionConflict where something was published since
 */
export async function withdrawChangeSet(
  transaction: Transaction,
  known: Published,
  widgets: Widgets,
  command: ChangeSetCommand,
): Promise<AppliedSet | undefined> {
  const set = await lockSet(transaction, command, 'published');
  if (!set) return undefined;
  const given: GivenDefinition[] = [];
  for (const { kind, id, before, after } of set.versions ?? []) {
    const document = before === 0 ? null : await readVersion(transaction, kind, id, before);
    given.push({ kind, id, document, version: await versionOfSameBody(transaction, kind, id, after) });
  }
  const { allow, author } = command;
  const renames = inverseRenames(set.renames);
  const order = { given, allow, author, note: `↩ ${set.title}`, renames };
  const applied = await applySet(transaction, order, widgets, known);
  await markChangeSet(transaction, { id: set.id, state: 'taken-back', versions: set.versions });
  return applied;
}

async function lockSet(
  transaction: Transaction,
  { id, revision }: ChangeSetCommand,
  state: ChangeSet['state'],
): Promise<ChangeSet | undefined> {
  const set = await readChangeSet(transaction, id, true);
  if (set && (set.state !== state || set.revision !== revision)) throw new ChangeSetConflict(set);
  return set;
}
