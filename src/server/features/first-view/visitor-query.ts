import { OperationTypeNode } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../definitions/language';
import type { RoleAccess } from '../../../engine/access/access-table';
import { visitor } from '../../../engine/access/caller';
import { chooseOperation, prepareDocument } from '../../data/query/documents';
import { runQuery } from '../../data/query/execute';
import { cachedGraphqlSchema } from '../../data/query/schema/schema-cache';
import { readQueryBody } from '../../data/query/query-body';
import { resolveConditions } from '../../data/query/statements/named-conditions';
import type { Queryable } from '../../platform/database/database';
import type { ReadTrace } from '../../platform/database/sql-statement';
import type { Snapshot } from '../../platform/snapshot';

interface VisitorQuery {
  database: Queryable;
  snapshot: Snapshot;
  access: RoleAccess;
  language: Language;
  /** Collects what the response depends on. */
  trace: ReadTrace;
  exactTotal: number;
  log: FastifyBaseLogger;
}

/**
 * Runs the body of a `POST /query` with a visitor's rights for every caller, and returns the body of the
 * response. Throws for a mutation.
 */
export async function runVisitorQuery(
  { database, snapshot, access, language, trace, exactTotal, log }: VisitorQuery,
  body: string,
): Promise<string> {
  const { definitions, model } = snapshot;
  const { query, variables, operationName } = readQueryBody(JSON.parse(body));
  const schema = cachedGraphqlSchema(model);
  const document = prepareDocument(schema, query);
  const definition = chooseOperation(document, operationName);
  if (definition.operation !== OperationTypeNode.QUERY) throw new Error('A page that is rendered only reads');
  const rights = { caller: visitor, access };
  const { answer } = await runQuery(
    {
      database,
      model,
      rights,
      resolve: resolveConditions({ definitions, model, rights }),
      trace,
      totals: undefined,
      ends: undefined,
      exactTotal,
      language,
      log,
    },
    { schema, document, definition, variables },
  );
  return answer;
}
