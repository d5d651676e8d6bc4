import { Kind, parse, print, visit, type ArgumentNode, type FieldNode, type ValueNode } from 'graphql';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/server/platform/database/database';
import type { Definitions } from '../../src/server/definitions/store/definition-store';

/** The database of a server under test. */
export interface RowPlace {
  database: Database;
  store: Pick<Definitions, 'current'>;
}

/** The place of each server that a test has started. */
export const rowPlaces = new WeakMap<FastifyInstance, RowPlace>();

interface Request {
  query: string;
  variables: Record<string, unknown>;
}

/**
 * The request as a page sends it that has just read the row: an update or deletion that says nothing of a revision carries
 * the present one. A test about revisions names one, `null` for none.
 */
export async function withLatestRevision(place: RowPlace, request: Request): Promise<Request> {
  if (!/\b(update|delete)[A-Z]/.test(request.query)) return request;
  const document = parseOrNothing(request.query);
  if (!document) return request;
  const fields: FieldNode[] = [];
  visit(document, {
    Field: (node) => void (/^(update|delete)[A-Z]/.test(node.name.value) && fields.push(node)),
  });
  const variables = { ...request.variables };
  const revisions = new Map<FieldNode, number>();
  for (const field of fields) {
    const revision = await revisionOf(place, field, variables);
    const argument = (name: string) => field.arguments?.find((each) => each.name.value === name)?.value;
    const [input, own] = [argument('input'), argument('revision')];
    if (own?.kind === Kind.VARIABLE)
      variables[own.name.value] = own.name.value in variables ? variables[own.name.value] : revision;
    else if (input?.kind === Kind.VARIABLE)
      variables[input.name.value] = { revision, ...Object(variables[input.name.value]) };
    else if (own === undefined && !hasRevision(input)) revisions.set(field, revision);
  }
  const edited = visit(document, {
    Field: (node) => {
      const revision = revisions.get(node);
      return revision === undefined ? undefined : { ...node, arguments: withRevision(node, revision) };
    },
  });
  return { query: revisions.size > 0 ? print(edited) : request.query, variables };
}

function hasRevision(input: ValueNode | undefined): boolean {
  return input?.kind === Kind.OBJECT && input.fields.some(({ name }) => name.value === 'revision');
}

/** As an argument of a deletion, or inside of the input of an update. */
function withRevision({ arguments: given = [] }: FieldNode, revision: number): ArgumentNode[] {
  const name = { kind: Kind.NAME, value: 'revision' } as const;
  const value = { kind: Kind.INT, value: String(revision) } as const;
  const input = given.find((each) => each.name.value === 'input');
  if (input?.value.kind !== Kind.OBJECT) return [...given, { kind: Kind.ARGUMENT, name, value }];
  const fields = [{ kind: Kind.OBJECT_FIELD, name, value } as const, ...input.value.fields];
  return given.map((each) => (each === input ? { ...each, value: { kind: Kind.OBJECT, fields } } : each));
}

async function revisionOf(
  { database, store }: RowPlace,
  { name, arguments: given = [] }: FieldNode,
  variables: Record<string, unknown>,
): Promise<number> {
  const typeName = name.value.slice('update'.length);
  const source = [...store.current().model.sources.values()].find((each) => each.typeName === typeName);
  const id = given.find((each) => each.name.value === 'id')?.value;
  const key = id?.kind === Kind.VARIABLE ? variables[id.name.value] : id && 'value' in id ? id.value : '';
  if (!source || !/^\d{1,15}$/.test(String(key))) return 1;
  const { rows } = await database.query<{ revision: number }>(
    `select revision from app."${source.relation}" where id = $1`,
    [Number(key)],
  );
  return rows[0]?.revision ?? 1;
}

function parseOrNothing(query: string) {
  try {
    return parse(query);
  } catch {
    // A test of what is no document sends it as it is.
    return undefined;
  }
}
