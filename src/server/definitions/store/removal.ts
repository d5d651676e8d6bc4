import type { Definition, Problem } from '../../../definitions/definition';
import { neededSources } from '../server-checks/needed-sources';
import { DatabaseError, type Transaction } from '../../platform/database/database';
import { definitionKey } from './definition-set';
import { nextPublicationSql } from './definition-tables';
import { DefinitionProblems } from './definition-problems';
import { channel } from './publication';
import { definitionMessage } from '../problem-messages';

/** Definitions that the server itself requires: without them sign-in or messages would fail. */
const needed = new Set([
  ...Object.keys(neededSources).map((id) => definitionKey('source', id)),
  'role/visitor',
  'role/citizen',
]);

/** Why a definition may never be taken out of force; empty for most. */
export function checkRemoval(definition: Definition): Problem[] {
  const { kind, id } = definition;
  const isAdministrator = definition.kind === 'role' && definition.administrator === true;
  const isNeeded = needed.has(definitionKey(kind, id)) || isAdministrator || kind === 'settings';
  return isNeeded ? [{ kind, id, path: '', ...definitionMessage('needed-by-server') }] : [];
}

/**
 * Takes definitions out of force in the caller's transaction. Their versions remain and can be published again.
 * @throws DefinitionProblems where rows refer to the row of a role
 */
export async function removeFromForce(
  transaction: Transaction,
  removed: readonly Definition[],
): Promise<void> {
  if (removed.length === 0) return;
  for (const definition of removed) {
    if (definition.kind === 'role') await deleteRoleRow(transaction, definition);
  }
  await transaction.query(
    `with next as (${nextPublicationSql} returning publication),
       given as (select * from json_to_recordset($1::json) as given (kind text, id text)),
       gone as (update dulaan.definition d set version = null, publication = next.publication from next, given
         where d.kind = given.kind and d.id = given.id returning d.publication)
     select pg_notify($2, max(publication)::text) from gone`,
    [JSON.stringify(removed.map(({ kind, id }) => ({ kind, id }))), channel],
  );
}

async function deleteRoleRow(
  transaction: Transaction,
  { kind, id, number }: Definition & { kind: 'role' },
): Promise<void> {
  try {
    await transaction.query('delete from app.roles where id = $1', [number]);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.code.startsWith('23')) throw error;
    const message = definitionMessage('rows-refer-to-it', { detail: error.detail ?? error.message });
    throw new DefinitionProblems([{ kind, id, path: '', ...message }]);
  }
}
