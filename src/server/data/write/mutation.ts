import type { Model, TableModel } from '../../../engine/model/model';
import { isTable, isSoftDeleted, publishes } from '../../../engine/model/model';
import type { Grant, RoleAccess } from '../../../engine/access/access-table';
import { messages } from '../../platform/http/query-messages';
import { requireGrants, type Rights } from '../query/statements/policy-sql';
import { QueryError } from '../../platform/http/query-error';
import type { RowKey } from '../../platform/database/sql-statement';
import { readRow } from '../query/read-field';
import type { SelectedField } from '../query/selection';
import type { Language } from '../../../definitions/text';
import type { Database } from '../../platform/database/database';
import { acceptedMembers, prepareCreation } from './source-hooks';
import { changeRow, createRow, deleteRow, restoreRow, type Deletion } from './pipeline';
import type { RowValues, WriteContext } from './write-context';

export type MutationAction = 'create' | 'update' | 'delete' | 'restore';

interface Mutation {
  action: MutationAction;
  source: TableModel;
}

const mutations = new WeakMap<Model, ReadonlyMap<string, Mutation>>();

/** Refuses a root field of a mutation, by its name, when the caller has no right of its kind on its source. */
export function requireMutationRights(model: Model, rights: Rights, name: string): void {
  if (name === '__typename') return;
  const { action, source } = mutationOf(model, name);
  requireGrants(rights, source, action === 'restore' ? 'delete' : action);
}

/** The table that a root field of a mutation writes. */
export function writtenSource(model: Model, name: string): TableModel | undefined {
  return name === '__typename' ? undefined : mutationOf(model, name).source;
}

/** Prepares a creation before the transaction: gives the field back with the input to write, and what its hooks prepared. */
export async function prepareMutation(
  request: { database: Database; model: Model; rights: Rights; language: Language },
  field: SelectedField,
): Promise<PreparedMutation> {
  if (field.name === '__typename') return { field, prepared: undefined };
  const { action, source } = mutationOf(request.model, field.name);
  if (action !== 'create') return { field, prepared: undefined };
  const { input, prepared } = await prepareCreation(source.id, {
    ...request,
    input: asRow(field.arguments.input),
  });
  return { field: { ...field, arguments: { ...field.arguments, input } }, prepared };
}

export interface PreparedMutation {
  field: SelectedField;
  prepared: unknown;
}

/** Runs one root field of a mutation and returns its response as JSON text. */
export async function runMutation(
  context: WriteContext,
  { field, prepared }: PreparedMutation,
): Promise<string> {
  if (field.name === '__typename') return '"Mutation"';
  const { action, source } = mutationOf(context.snapshot.model, field.name);
  if (action === 'delete') {
    const id = readKey(field.arguments.id);
    const deletion = { source, id, revision: field.arguments.revision };
    requireRevision(context, deletion);
    return deleteRow(context, deletion, () => mutationResponse(context, source, id, field, new Set()));
  }
  if (action === 'restore') {
    const id = readKey(field.arguments.id);
    await restoreRow(context, { source, id, revision: field.arguments.revision });
    return mutationResponse(context, source, id, field, new Set());
  }
  const input = asRow(field.arguments.input);
  const write = {
    source,
    input,
    form: typeof field.arguments.form === 'string' ? field.arguments.form : undefined,
  };
  if (action === 'create')
    return createRow(context, { ...write, prepared }, (key) =>
      mutationResponse(context, source, key, field, 'all'),
    );
  const id = readKey(field.arguments.id);
  requireRevision(context, { source, id, revision: input.revision });
  const written = new Set(Object.keys(input));
  const unchangeable = Object.keys(acceptedMembers(source.id)).find((name) => Object.hasOwn(input, name));
  if (unchangeable !== undefined) throw new QueryError('BAD_USER_INPUT', messages.forNewRows(unchangeable));
  return changeRow(context, write, id, () => mutationResponse(context, source, id, field, written));
}

/**
 * Rejects a change or deletion of one row without a revision, so that no one overwrites changes that they have not
 * seen. A person's own row is exempt.
 */
function requireRevision({ rights }: WriteContext, { source, id, revision }: Deletion): void {
  const isOwn = source.id === 'users' && Number(id) === rights.caller.userId;
  if (isOwn || (revision !== undefined && revision !== null)) return;
  throw new QueryError('BAD_USER_INPUT', messages.revisionNeeded);
}

function mutationOf(model: Model, name: string): Mutation {
  const known = mutations.get(model) ?? describe(model);
  mutations.set(model, known);
  const mutation = known.get(name);
  if (!mutation) throw new QueryError('BAD_USER_INPUT', messages.unknownSource(name));
  return mutation;
}

function describe(model: Model): ReadonlyMap<string, Mutation> {
  const found = new Map<string, Mutation>();
  for (const source of model.sources.values()) {
    if (!isTable(source)) continue;
    for (const action of ['create', 'update', 'delete'] as const) {
      if (publishes(source, action)) found.set(`${action}${source.typeName}`, { action, source });
    }
    if (publishes(source, 'delete') && isSoftDeleted(source))
      found.set(`restore${source.typeName}`, { action: 'restore', source });
  }
  return found;
}

/**
 * Returns the row as the caller may read it. A caller who may not read it gets back their own input: the whole row
 * after a creation, the changed columns after an update.
 */
async function mutationResponse(
  context: WriteContext,
  source: TableModel,
  key: RowKey,
  field: SelectedField,
  written: 'all' | ReadonlySet<string>,
): Promise<string> {
  const { model } = context.snapshot;
  const reading = { database: context.transaction, model };
  try {
    const row = await readRow({ ...reading, rights: context.rights }, source.id, key, field.fields);
    if (row !== undefined) return row;
  } catch (error) {
    const isRefused =
      error instanceof QueryError && (error.code === 'FORBIDDEN' || error.code === 'UNAUTHENTICATED');
    if (!isRefused) throw error;
  }
  const access = writersView(source, written, asRow(field.arguments.input));
  const row = await readRow(
    { ...reading, rights: { ...context.rights, access } },
    source.id,
    key,
    field.fields,
  );
  return row ?? 'null';
}

/** Rights on what the caller has just written, and no others: of nested rows on the columns that every one of them brought. */
function writersView(source: TableModel, written: 'all' | ReadonlySet<string>, input: RowValues): RoleAccess {
  const nested = source.subTables.filter((sub) => written === 'all' || written.has(sub.name));
  return {
    role: 'writer',
    number: 0,
    isAdministrator: false,
    grants: new Map([
      ...nested.map(
        (sub) =>
          [sub.source, rightsOn(written === 'all' ? undefined : columnsOfAll(input[sub.name]))] as const,
      ),
      [source.id, rightsOn(written === 'all' ? undefined : written)],
    ]),
  };
}

function rightsOn(columns: ReadonlySet<string> | undefined): ReadonlyMap<'read', Grant[]> {
  const fields = columns && new Set([...columns, 'id', 'revision']);
  return new Map([
    ['read', [{ filter: undefined, fields, presets: undefined, validation: undefined, forms: undefined }]],
  ]);
}

/** The columns that every one of the rows has: what one row leaves out may not be the writer's own. */
function columnsOfAll(rows: unknown): ReadonlySet<string> {
  const [first = {}, ...others] = Array.isArray(rows) ? rows.map(asRow) : [];
  return new Set(Object.keys(first).filter((column) => others.every((row) => Object.hasOwn(row, column))));
}

function asRow(value: unknown): RowValues {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}

function readKey(value: unknown): string {
  const id = String(value);
  if (/^\d{1,18}$/.test(id)) return id;
  throw new QueryError('BAD_USER_INPUT', messages.notFound(id));
}
