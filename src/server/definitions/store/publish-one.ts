import type { Kind } from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parse';
import type { Transaction } from '../../platform/database/database';
import { takeLock } from '../../platform/database/migration';
import { compileSet, definitionsOf, type Widgets } from './compile-set';
import { readVersion } from './drafts';
import { dropFileDrafts, readFileStates } from './file-records';
import { upgradeRoles } from './upgrade-roles';
import { planFor, publish, withChanges, type Change } from './publication';
import { definitionKey } from './definition-set';
import { loadPublished, type Published } from './published';
import { findProblems } from './select-publishable';
import { DefinitionProblems } from './definition-problems';

export interface PublishOrder {
  kind: Kind;
  id: string;
  document: unknown;
  /** The version that the person saw in force; 0 for a new definition. */
  version: number;
  author: number | null;
  note: string | null;
  /** The person has merged the changed file: its draft is deleted. */
  isMerged: boolean;
}

/** Somebody else published meanwhile. */
export class VersionConflict extends Error {
  /** The version in force. */
  readonly current: number;
  constructor(current: number) {
    super(`the version in force is ${current}`);
    this.name = 'VersionConflict';
    this.current = current;
  }
}

/**
 * Publishes one definition in the caller's transaction and returns its version. @throws VersionConflict,
 * DefinitionProblems
 */
export async function publishOne(
  transaction: Transaction,
  known: Published,
  widgets: Widgets,
  order: PublishOrder,
): Promise<number> {
  await takeLock(transaction, 'definitions');
  const published = await loadPublished(transaction, known);
  const key = definitionKey(order.kind, order.id);
  const current = published.definitions.get(key)?.version ?? 0;
  if (current !== order.version) throw new VersionConflict(current);

  const [document] = upgradeRoles([order.document], definitionsOf(published));
  const { definition, problems: faults = [] } = parseDefinition(document, order);
  if (!definition) throw new DefinitionProblems(faults);
  // A definition identical to its file belongs to the file, which may then replace it again.
  const isFileText = (await readFileStates(transaction)).get(key)?.seen === JSON.stringify(definition);
  const origin = isFileText ? 'file' : 'person';
  const change: Change = { definition, origin, author: order.author, note: order.note };

  const before = compileSet(definitionsOf(published), widgets);
  const compiled = compileSet(withChanges(published, [change]), widgets);
  const problems = findProblems(compiled, before, widgets);
  if (problems.length > 0) throw new DefinitionProblems(problems);

  const steps = await planFor(transaction, compiled, before.model);
  const versions = await publish(transaction, steps, compiled, [change]);
  await transaction.query(
    `delete from dulaan.definition_draft where kind = $1 and id = $2 and origin = 'person'`,
    [order.kind, order.id],
  );
  if (order.isMerged || isFileText) await dropFileDrafts(transaction, [order]);
  return versions.get(key) ?? current;
}

export interface RollbackOrder extends Omit<PublishOrder, 'document' | 'isMerged'> {
  /** The version whose body comes back. */
  to: number;
}

/**
 * Publishes an old body as a new version. Returns undefined if there is no such version. @throws VersionConflict,
 * DefinitionProblems
 */
export async function rollBack(
  transaction: Transaction,
  known: Published,
  widgets: Widgets,
  order: RollbackOrder,
): Promise<number | undefined> {
  const document = await readVersion(transaction, order.kind, order.id, order.to);
  if (document === undefined) return undefined;
  return publishOne(transaction, known, widgets, { ...order, document, isMerged: false });
}
