import type { Kind, Problem } from '../../../definitions/definition';
import { isTable, type ModelSource } from '../../../engine/model/model';
import { DatabaseError, type Transaction } from '../../platform/database/database';
import { takeLock } from '../../platform/database/migration';
import { runWithLockRetries } from '../../platform/database/run-with-lock-retries';
import { lockTimeout } from '../tables/apply-steps';
import { quote } from '../../platform/database/sql-statement';
import { permitOf } from '../tables/step';
import { compileSet, definitionsOf, type Widgets } from './compile-set';
import { neededSources } from '../checks/needed-sources';
import { channel, planFor, publish } from './publication';
import { definitionKey } from './definition-set';
import { loadPublished, type Published } from './published';
import { VersionConflict } from './publish-one';
import { findProblems } from './select-publishable';
import { DefinitionProblems } from './definition-problems';

export interface UnpublishOrder {
  kind: Kind;
  id: string;
  /** The version that the person saw in force. */
  version: number;
  /** Losses of data that are meant: `<source>:*` lets a table go with its rows, which stay otherwise. */
  allow: ReadonlySet<string>;
}

/** Definitions that the server itself requires: without them sign-in or messages would fail. */
const needed = new Set([
  ...Object.keys(neededSources).map((id) => definitionKey('source', id)),
  'role/visitor',
  'role/citizen',
]);

/**
 * Unpublishes a definition in the caller's transaction; its versions remain and can be published again. Returns false
 * if none is in force. @throws VersionConflict @throws DefinitionProblems with every definition that uses it, or if
 * the server or rows do
 */
export async function unpublish(
  transaction: Transaction,
  known: Published,
  widgets: Widgets,
  order: UnpublishOrder,
): Promise<boolean> {
  await takeLock(transaction, 'definitions');
  const published = await loadPublished(transaction, known);
  const key = definitionKey(order.kind, order.id);
  const found = published.definitions.get(key);
  if (!found) return false;
  if (found.version !== order.version) throw new VersionConflict(found.version);
  const refuse = (reason: string) =>
    new DefinitionProblems([{ kind: order.kind, id: order.id, path: '', reason }]);
  const isAdministrator = found.definition.kind === 'role' && found.definition.administrator === true;
  if (needed.has(key) || isAdministrator || order.kind === 'settings')
    throw refuse('the server itself needs it');

  const before = compileSet(definitionsOf(published), widgets);
  const rest = definitionsOf(published).filter((definition) => definition !== found.definition);
  const compiled = compileSet(rest, widgets);
  const users = findProblems(compiled, before, widgets);
  if (users.length > 0) throw new DefinitionProblems(users.map(asUser(key)));

  const steps = await planFor(transaction, compiled, before.model);
  const source = order.kind === 'source' ? before.model.sources.get(order.id) : undefined;
  if (source) await dropRelation(transaction, source, order.allow);
  await publish(transaction, steps, compiled, []);
  if (found.definition.kind === 'role') await deleteRoleRow(transaction, found.definition.number, refuse);
  await transaction.query(
    `with next as (update dulaan.definition_state set publication = publication + 1 returning publication),
       gone as (update dulaan.definition d set version = null, publication = next.publication from next
         where d.kind = $1 and d.id = $2 returning d.publication),
       drafts as (delete from dulaan.definition_draft where kind = $1 and id = $2)
     select pg_notify($3, publication::text) from gone`,
    [order.kind, order.id, channel],
  );
  return true;
}

/** Reports a problem caused by the removal at the definition that uses it. */
function asUser(key: string): (problem: Problem) => Problem {
  return (problem) => ({ ...problem, reason: `uses ${key}: ${problem.reason}` });
}

/** A view has no rows of its own; a table's stay until somebody names their loss. */
async function dropRelation(
  transaction: Transaction,
  source: ModelSource,
  allow: ReadonlySet<string>,
): Promise<void> {
  const relation = `app.${quote(source.relation)}`;
  if (!isTable(source)) await runWithLockRetries(transaction, `drop view if exists ${relation}`, lockTimeout);
  else if (allow.has(permitOf(source.id, '*')))
    await runWithLockRetries(transaction, `drop table if exists ${relation}`, lockTimeout);
}

async function deleteRoleRow(
  transaction: Transaction,
  number: number,
  refuse: (reason: string) => DefinitionProblems,
): Promise<void> {
  try {
    await transaction.query('delete from app.roles where id = $1', [number]);
  } catch (error) {
    if (error instanceof DatabaseError && error.code.startsWith('23'))
      throw refuse(`rows refer to it: ${error.detail ?? error.message}`);
    throw error;
  }
}
