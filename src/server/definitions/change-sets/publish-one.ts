import type { Kind } from '../../../definitions/definition';
import type { Transaction } from '../../platform/database/database';
import { applySet } from './apply-set';
import type { Widgets } from '../store/compile-set';
import { definitionKey } from '../store/definition-set';
import { readVersion } from '../store/drafts';
import { dropFileDrafts } from '../store/file-records';
import type { Published } from '../store/published';

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

/**
 * Publishes one definition in the caller's transaction and returns its version; what is in force already keeps it.
 * @throws VersionConflict, DefinitionProblems
 */
export async function publishOne(
  transaction: Transaction,
  known: Published,
  widgets: Widgets,
  { kind, id, document, version, author, note, isMerged }: PublishOrder,
): Promise<number> {
  const given = [{ kind, id, document, version }];
  const order = { given, allow: new Set<string>(), author, note };
  const { changes, versions } = await applySet(transaction, order, widgets, known);
  await transaction.query(
    `delete from dulaan.definition_draft where kind = $1 and id = $2 and origin = 'person'`,
    [kind, id],
  );
  const isFileText = changes.some(({ origin }) => origin === 'file');
  if (isMerged || isFileText) await dropFileDrafts(transaction, [{ kind, id }]);
  return versions.get(definitionKey(kind, id)) ?? version;
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

export interface UnpublishOrder {
  kind: Kind;
  id: string;
  /** The version that the person saw in force. */
  version: number;
  /** Losses of data that are meant: `<source>:*` lets a table go with its rows, which stay otherwise. */
  allow: ReadonlySet<string>;
}

/**
 * Takes one definition out of force in the caller's transaction, with its drafts. Returns false if none is in force.
 * @throws VersionConflict @throws DefinitionProblems with every definition that uses it, or if the server or rows do
 */
export async function unpublish(
  transaction: Transaction,
  known: Published,
  widgets: Widgets,
  { kind, id, version, allow }: UnpublishOrder,
): Promise<boolean> {
  const given = [{ kind, id, document: null, version }];
  const order = { given, allow, author: null, note: null };
  const { removed } = await applySet(transaction, order, widgets, known);
  await transaction.query('delete from dulaan.definition_draft where kind = $1 and id = $2', [kind, id]);
  return removed.length > 0;
}
