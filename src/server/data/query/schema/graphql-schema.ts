import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfigMap,
  type GraphQLInputFieldConfigMap,
  type GraphQLOutputType,
  type GraphQLInputType,
} from 'graphql';
import { acceptedMembers } from '../../write/source-hooks';
import { deletedByField } from '../statements/deleted-by';
import { rightsField, rightsType } from '../statements/row-rights';
import { conditions } from '../../../../definitions/filter';
import type { ColumnType } from '../../../../definitions/source';
import { aggregateFunctions } from '../../../../definitions/values/aggregate';
import {
  isTable,
  isSoftDeleted,
  publishes,
  rowsField,
  type Model,
  type ModelColumn,
  type ModelSource,
} from '../../../../engine/model/model';

/**
 * The GraphQL schema of a model, in the dialect of the wire contract. It serves validation, the coercion of
 * arguments and introspection; nothing is ever resolved through it.
 */
export function buildGraphqlSchema(model: Model): GraphQLSchema {
  const sources = [...model.sources.values()];
  const types = new Map<string, GraphQLObjectType>();
  for (const source of sources) types.set(source.id, objectType(source, types));
  const inputs = new Map<string, GraphQLInputObjectType>();
  for (const source of sources) {
    if (isTable(source)) inputs.set(source.id, inputType(source, inputs));
  }

  const queryFields: GraphQLFieldConfigMap<unknown, unknown> = {};
  const pageFields: GraphQLFieldConfigMap<unknown, unknown> = {
    // The key of the row before the page, where keys are selected: pages that were read at different moments join by it.
    before: { type: GraphQLID },
    page: { type: new GraphQLNonNull(GraphQLInt) },
    total: { type: new GraphQLNonNull(GraphQLInt) },
    last_page: { type: new GraphQLNonNull(GraphQLInt) },
    is_estimate: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'total and last_page are estimated',
    },
  };
  for (const source of sources) {
    const list = listOf(types, source.id);
    const sub = source.subTables.length > 0 ? subArguments : {};
    const deleted = isSoftDeleted(source) ? deletedArgument : {};
    queryFields[source.id] = {
      type: list,
      args: {
        ...listArguments,
        ...orderedArgument,
        ...chooseArgument,
        ...sub,
        ...deleted,
        limit: { type: GraphQLInt },
        offset: { type: GraphQLInt },
      },
    };
    pageFields[source.id] = { type: list };
  }
  queryFields.paginate = {
    type: new GraphQLNonNull(new GraphQLObjectType({ name: 'paginate', fields: pageFields })),
    args: {
      ...listArguments,
      ...orderedArgument,
      ...subArguments,
      ...deletedArgument,
      page: { type: new GraphQLNonNull(GraphQLInt) },
      size: { type: new GraphQLNonNull(GraphQLInt) },
    },
  };
  queryFields.aggregate = {
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(JsonScalar))),
    args: {
      ...listArguments,
      source: { type: new GraphQLNonNull(GraphQLString) },
      groupBy: { type: new GraphQLList(GraphQLString) },
      measures: { type: new GraphQLNonNull(new GraphQLList(measureType)) },
      limit: { type: GraphQLInt },
      bbox: { type: new GraphQLList(GraphQLFloat) },
      zoom: { type: GraphQLInt },
    },
  };
  const mutations = mutationFields(sources, types, inputs);
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: queryFields }),
    ...(Object.keys(mutations).length > 0 && {
      mutation: new GraphQLObjectType({ name: 'Mutation', fields: mutations }),
    }),
  });
}

const JsonScalar = new GraphQLScalarType({ name: 'JSON' });
const named = (name: string) => ({ type: new GraphQLNonNull(GraphQLString), description: name });
const conditionType = new GraphQLEnumType({
  name: 'condition',
  values: Object.fromEntries(conditions.map((condition) => [condition, {}])),
});
const filterType = new GraphQLInputObjectType({
  name: 'filter',
  fields: {
    column: named('column'),
    condition: { type: new GraphQLNonNull(conditionType) },
    value: { type: GraphQLString },
  },
});
const groupFilterType = new GraphQLInputObjectType({
  name: 'groupFilter',
  fields: {
    filters: { type: new GraphQLNonNull(new GraphQLList(filterType)) },
    combine: {
      type: new GraphQLNonNull(new GraphQLEnumType({ name: 'combine', values: { and: {}, or: {} } })),
    },
  },
});
const orderType = new GraphQLEnumType({ name: 'order', values: { asc: {}, desc: {} } });
const sortType = new GraphQLInputObjectType({
  name: 'sort',
  fields: { column: named('column'), order: { type: new GraphQLNonNull(orderType) } },
});
const subFilterType = new GraphQLInputObjectType({
  name: 'subFilter',
  fields: {
    table: named('table'),
    column: named('column'),
    condition: { type: new GraphQLNonNull(conditionType) },
    value: { type: GraphQLString },
  },
});
const subSortType = new GraphQLInputObjectType({
  name: 'subSort',
  fields: { table: named('table'), column: named('column'), order: { type: new GraphQLNonNull(orderType) } },
});
const measureType = new GraphQLInputObjectType({
  name: 'measure',
  fields: {
    function: {
      type: new GraphQLNonNull(
        new GraphQLEnumType({
          name: 'aggregateFunction',
          values: Object.fromEntries(aggregateFunctions.map((name) => [name, {}])),
        }),
      ),
    },
    column: { type: GraphQLString },
    as: {
      type: GraphQLString,
      description: 'The key in the answer; otherwise count or <function>_<column>.',
    },
  },
});
const listArguments = {
  filters: { type: new GraphQLList(filterType) },
  groupFilters: { type: new GraphQLList(groupFilterType) },
  sorts: { type: new GraphQLList(sortType) },
  within: {
    type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
    description:
      'Conditions that definitions hold, by name: `grid/<id>`, `chart/<id>`, `menu/<item>` of the caller’s menu, or `column/<source>/<column>` for the rows that the column may refer to, of its source or of a view over it. Only rows that meet all of them are listed.',
  },
  row: {
    type: JsonScalar,
    description:
      'Values of the row that is being edited, by column: conditions of columns may name them. Empty where they are left out.',
  },
};
const orderedArgument = {
  ordered: {
    type: GraphQLBoolean,
    description:
      'True lists the rows in the order that the source declares where `sorts` says nothing, instead of the newest key first.',
  },
};
const chooseArgument = {
  choose: {
    type: GraphQLBoolean,
    description:
      'True lists what a reference to the source may offer: the rows that the caller may choose beside those that they may read.',
  },
};
const deletedArgument = {
  deleted: {
    type: GraphQLBoolean,
    description: 'True lists the deleted rows that the caller may restore, instead of those that are there.',
  },
};
const subArguments = {
  subFilters: { type: new GraphQLList(subFilterType) },
  subSorts: { type: new GraphQLList(subSortType) },
};

function listOf(types: ReadonlyMap<string, GraphQLObjectType>, id: string): GraphQLOutputType {
  const type = types.get(id);
  if (!type) throw new Error(`The model has no source "${id}"`);
  return new GraphQLList(new GraphQLNonNull(type));
}

const rowRightsType = new GraphQLNonNull(
  new GraphQLObjectType({
    name: rightsType,
    fields: {
      update: { type: new GraphQLNonNull(GraphQLBoolean) },
      delete: { type: new GraphQLNonNull(GraphQLBoolean) },
      fields: {
        type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
        description: 'The columns that may be changed in the row; null where they are not limited.',
      },
      lists: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
        description: 'The sub-tables of the row in which rows may be added, changed or deleted.',
      },
    },
  }),
);

function objectType(source: ModelSource, types: ReadonlyMap<string, GraphQLObjectType>): GraphQLObjectType {
  return new GraphQLObjectType({
    name: source.typeName,
    fields: () => {
      const fields: GraphQLFieldConfigMap<unknown, unknown> = {};
      for (const column of source.columns.values()) {
        if (!column.secret) fields[column.name] = { type: outputType(column) };
      }
      for (const sub of source.subTables) fields[sub.name] = { type: listOf(types, sub.source) };
      for (const { name, lists, secret } of source.columns.values()) {
        if (lists !== undefined && !secret && types.has(lists))
          fields[rowsField(name)] = {
            type: listOf(types, lists),
            description: `The rows that ${name} lists, of those that the caller may read or choose.`,
          };
      }
      fields[rightsField] = {
        type: rowRightsType,
        description:
          'What the caller’s policies allow for the row; presets and forms are checked by the write.',
      };
      if (isSoftDeleted(source))
        fields[deletedByField] = {
          type: GraphQLString,
          description: 'Of a list of deleted rows: the key of the user who deleted the row.',
        };
      return fields;
    },
  });
}

function inputType(
  source: ModelSource,
  inputs: ReadonlyMap<string, GraphQLInputObjectType>,
): GraphQLInputObjectType {
  return new GraphQLInputObjectType({
    name: `${source.typeName}Input`,
    fields: () => {
      // `id` names an existing row inside a sub-table's list; `revision` is what an update was based on.
      const fields: GraphQLInputFieldConfigMap = { id: { type: GraphQLID }, revision: { type: GraphQLInt } };
      for (const column of source.columns.values()) {
        if (!column.secret && !column.declared?.readOnly)
          fields[column.name] = { type: inputColumnType(column.type) };
      }
      for (const [name, type] of Object.entries(acceptedMembers(source.id)))
        fields[name] = { type: wireTypes[type], description: 'For a new row.' };
      for (const sub of source.subTables) {
        const type = inputs.get(sub.source);
        if (type) fields[sub.name] = { type: new GraphQLList(new GraphQLNonNull(type)) };
      }
      return fields;
    },
  });
}

function mutationFields(
  sources: readonly ModelSource[],
  types: ReadonlyMap<string, GraphQLObjectType>,
  inputs: ReadonlyMap<string, GraphQLInputObjectType>,
): GraphQLFieldConfigMap<unknown, unknown> {
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {};
  for (const source of sources) {
    const type = types.get(source.id);
    const input = inputs.get(source.id);
    if (!type || !input) continue;
    const id = { type: new GraphQLNonNull(GraphQLID) };
    const written = { input: { type: new GraphQLNonNull(input) }, form: { type: GraphQLID } };
    if (publishes(source, 'create')) fields[`create${source.typeName}`] = { type, args: written };
    if (publishes(source, 'update')) fields[`update${source.typeName}`] = { type, args: { id, ...written } };
    if (publishes(source, 'delete')) {
      const args = { id, revision: { type: GraphQLInt } };
      fields[`delete${source.typeName}`] = { type, args };
      if (isSoftDeleted(source)) fields[`restore${source.typeName}`] = { type, args };
    }
  }
  return fields;
}

function outputType(column: ModelColumn): GraphQLOutputType {
  if (column.name === 'id') return new GraphQLNonNull(GraphQLID);
  if (column.type === 'references') return new GraphQLList(new GraphQLNonNull(GraphQLInt));
  return wireTypes[column.type];
}

/** Keys are taken as string or number, so references come in as ID. */
function inputColumnType(type: ColumnType): GraphQLInputType {
  if (type === 'references') return new GraphQLList(new GraphQLNonNull(GraphQLID));
  return type === 'reference' ? GraphQLID : wireTypes[type];
}

const wireTypes: Record<Exclude<ColumnType, 'references'>, GraphQLScalarType> = {
  text: GraphQLString,
  richText: GraphQLString,
  integer: GraphQLInt,
  count: GraphQLFloat,
  number: GraphQLFloat,
  money: GraphQLFloat,
  boolean: GraphQLBoolean,
  date: GraphQLString,
  time: GraphQLString,
  timestamp: GraphQLString,
  json: JsonScalar,
  file: GraphQLString,
  reference: GraphQLInt,
};
