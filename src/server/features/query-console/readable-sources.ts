import { isObjectType, type GraphQLArgument, type GraphQLField } from 'graphql';
import { say, type Language } from '../../../definitions/text';
import { covers, coversAllRows, grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import {
  isSoftDeleted,
  publishes,
  referenceTarget,
  type Model,
  type ModelColumn,
  type ModelSource,
} from '../../../engine/model/model';
import { cachedGraphqlSchema } from '../../data/query/schema/schema-cache';

interface DescribedArgument {
  name: string;
  type: string;
}

interface DescribedColumn {
  name: string;
  title: string;
  /** The type in GraphQL. */
  type: string;
  /** The source that the column names rows of. */
  references: string | null;
  /** Empty in some of the rows: only some of the policies cover it. */
  is_partial: boolean;
}

/** A source as the page of GraphQL describes it: what the caller may read and write of it. */
interface DescribedSource {
  id: string;
  type: string;
  title: string;
  is_view: boolean;
  /** The caller may read some of its rows only. */
  is_limited: boolean;
  /** Rows of one list at most. */
  cap: number;
  columns: DescribedColumn[];
  sub_tables: { name: string; source: string }[];
  arguments: DescribedArgument[];
  mutations: { name: string; arguments: DescribedArgument[] }[];
}

/** The sources that the caller may read, by name. Costs no statement. */
export function readableSources(model: Model, access: RoleAccess, language: Language): DescribedSource[] {
  const schema = cachedGraphqlSchema(model);
  const queries = schema.getQueryType()?.getFields() ?? {};
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return [...model.sources.values()]
    .filter((source) => isReadable(access, source))
    .map((source): DescribedSource => {
      const { id, typeName, cap, subTables } = source;
      return {
        id,
        type: typeName,
        title: say(source.title, language),
        is_view: source.definition.type === 'view',
        is_limited: !grantsFor(access, id, 'read').some(coversAllRows),
        cap,
        columns: columnsOf(model, source, access, language),
        sub_tables: subTables.flatMap(({ name, source: target }) => {
          const listed = model.sources.get(target);
          return listed && isReadable(access, listed) ? [{ name, source: target }] : [];
        }),
        arguments: argumentsOf(queries[id]),
        mutations: mutationsOf(source, access).flatMap((name) => {
          const field = mutations[name];
          return field ? [{ name, arguments: argumentsOf(field) }] : [];
        }),
      };
    })
    .toSorted((a, b) => a.id.localeCompare(b.id));
}

function isReadable(access: RoleAccess, { id }: ModelSource): boolean {
  return grantsFor(access, id, 'read').length > 0;
}

function columnsOf(
  model: Model,
  source: ModelSource,
  access: RoleAccess,
  language: Language,
): DescribedColumn[] {
  const type = cachedGraphqlSchema(model).getType(source.typeName);
  const fields = isObjectType(type) ? type.getFields() : undefined;
  const grants = grantsFor(access, source.id, 'read');
  return [...source.columns.values()].flatMap((column): DescribedColumn[] => {
    const covering = grants.filter((grant) => covers(grant, column.name));
    if (column.secret || covering.length === 0) return [];
    return [
      {
        name: column.name,
        title: titleOf(column, language),
        type: String(fields?.[column.name]?.type ?? column.type),
        references: referenceTarget(column) ?? null,
        is_partial: covering.length < grants.length && !covering.some(coversAllRows),
      },
    ];
  });
}

function titleOf({ name, title }: ModelColumn, language: Language): string {
  return title === undefined ? name : say(title, language);
}

function argumentsOf(field: GraphQLField<unknown, unknown> | undefined): DescribedArgument[] {
  return (field?.args ?? []).map(({ name, type }: GraphQLArgument) => ({ name, type: String(type) }));
}

/** The names of the mutations for which the caller has a policy. */
function mutationsOf(source: ModelSource, access: RoleAccess): string[] {
  const actions = (['create', 'update', 'delete'] as const).filter(
    (action) => publishes(source, action) && grantsFor(access, source.id, action).length > 0,
  );
  const names: string[] = [...actions];
  if (actions.includes('delete') && isSoftDeleted(source)) names.push('restore');
  return names.map((name) => `${name}${source.typeName}`);
}
