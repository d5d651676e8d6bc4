import type { GraphQLSchema } from 'graphql';
import type { Model } from '../../../../engine/model/model';
import { buildGraphqlSchema } from './graphql-schema';

const schemas = new WeakMap<Model, GraphQLSchema>();

/** The GraphQL schema of a model, built once for each published version of the definitions. */
export function cachedGraphqlSchema(model: Model): GraphQLSchema {
  const known = schemas.get(model);
  if (known) return known;
  const schema = buildGraphqlSchema(model);
  schemas.set(model, schema);
  return schema;
}
