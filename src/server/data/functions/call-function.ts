import { visitor } from '../../../engine/access/caller';
import type { Queryable } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import { chooseOperation, prepareDocument } from '../query/documents';
import { rootFields } from '../query/execute';
import { readField } from '../query/read-field';
import { cachedGraphqlSchema } from '../query/schema/schema-cache';
import type { FunctionOutcome, ServerFunction } from './server-function';

/** The source of a function's rows: the transaction of a write, or the database itself. */
export interface FunctionPlace {
  readonly database: Queryable;
  readonly snapshot: Snapshot;
}

/**
 * Calls a function with the rows as they are now. They are read with the visitor's rights: what every visitor can check
 * again, and nothing else, goes into a result.
 */
export async function callFunction(
  called: ServerFunction,
  place: FunctionPlace,
  given: Readonly<Record<string, unknown>>,
): Promise<FunctionOutcome> {
  return called.compute(given, await readFunctionRows(called, place), new Date());
}

/** The rows that a function counts with. One statement after the other: a transaction has one connection. */
export async function readFunctionRows(
  { rows }: ServerFunction,
  { database, snapshot }: FunctionPlace,
): Promise<Record<string, unknown>> {
  if (rows === undefined) return {};
  const { model } = snapshot;
  const access = snapshot.access.get(visitor.role);
  if (access === undefined) throw new Error('There is no role for visitors');
  const schema = cachedGraphqlSchema(model);
  const document = prepareDocument(schema, rows);
  const definition = chooseOperation(document, undefined);
  const data: Record<string, unknown> = {};
  for (const field of rootFields({ schema, document, definition, variables: {} }))
    data[field.key] = JSON.parse(
      await readField({ database, model, rights: { caller: visitor, access } }, field),
    );
  return data;
}
