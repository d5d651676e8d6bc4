import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';

const maxDepth = 10;
/** Fields and fragment spreads as they are met: a fragment that is spread again counts again. */
const maxFields = 1000;
/** Each is a statement of its own. */
const maxRootFields = 100;
/** PostgreSQL cuts longer identifiers, and the response keys travel as such. */
const maxKeyBytes = 63;

/** One field of an operation with everything resolved: fragments, directives, variables. */
export interface SelectedField {
  /** The name in the response. */
  key: string;
  name: string;
  arguments: Readonly<Record<string, unknown>>;
  fields: SelectedField[];
}

/** Flattens a selection set into the fields of the response, in their order. */
export function selectFields(
  document: DocumentNode,
  root: GraphQLObjectType,
  selectionSet: SelectionSetNode,
  variables: Record<string, unknown>,
): SelectedField[] {
  const fragments = fragmentsOf(document);
  let count = 0;

  function collect(
    type: GraphQLObjectType,
    set: SelectionSetNode,
    into: Map<string, SelectedField>,
    depth: number,
  ): void {
    if (depth > maxDepth) throw new QueryError('BAD_USER_INPUT', messages.tooDeep(maxDepth));
    for (const node of set.selections) {
      count += 1;
      if (count > maxFields) throw new QueryError('BAD_USER_INPUT', messages.tooWide(maxFields));
      if (!isIncluded(node, variables)) continue;
      if (node.kind === Kind.FIELD) addField(type, node, into, depth);
      else {
        const inner = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value);
        if (inner) collect(type, inner, into, depth + 1);
      }
    }
  }

  function addField(
    type: GraphQLObjectType,
    node: FieldNode,
    into: Map<string, SelectedField>,
    depth: number,
  ): void {
    const key = node.alias?.value ?? node.name.value;
    if (Buffer.byteLength(key) > maxKeyBytes) throw new QueryError('BAD_USER_INPUT', messages.longAlias(key));
    const definition = type.getFields()[node.name.value];
    const field = into.get(key) ?? {
      key,
      name: node.name.value,
      arguments: definition ? argumentsOf(definition, node, variables) : {},
      fields: [],
    };
    into.set(key, field);
    const inner = definition && getNamedType(definition.type);
    if (node.selectionSet && isObjectType(inner)) {
      const nested = new Map(field.fields.map((child) => [child.key, child]));
      collect(inner, node.selectionSet, nested, depth + 1);
      field.fields = [...nested.values()];
    }
  }

  const fields = new Map<string, SelectedField>();
  collect(root, selectionSet, fields, 1);
  if (fields.size > maxRootFields) throw new QueryError('BAD_USER_INPUT', messages.tooWide(maxRootFields));
  return [...fields.values()];
}

/**
 * The names of the fields of a selection set, in any fragment. Directives are not looked at, so that no variable has to be
 * coerced before it is known whether the caller may run the operation at all.
 */
export function fieldNames(document: DocumentNode, selectionSet: SelectionSetNode): ReadonlySet<string> {
  const fragments = fragmentsOf(document);
  const names = new Set<string>();
  const sets = [selectionSet];
  for (let set = sets.pop(); set !== undefined; set = sets.pop()) {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) names.add(node.name.value);
      else if (node.kind === Kind.INLINE_FRAGMENT) sets.push(node.selectionSet);
      else {
        const spread = fragments.get(node.name.value);
        // However often it is spread.
        fragments.delete(node.name.value);
        if (spread) sets.push(spread);
      }
    }
  }
  return names;
}

function fragmentsOf(document: DocumentNode): Map<string, SelectionSetNode> {
  return new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment.selectionSet]),
  );
}

function isIncluded(
  node: SelectionSetNode['selections'][number],
  variables: Record<string, unknown>,
): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false;
}

function argumentsOf(
  definition: Parameters<typeof getArgumentValues>[0],
  node: FieldNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  try {
    return getArgumentValues(definition, node, variables);
  } catch (error) {
    if (error instanceof GraphQLError) throw new QueryError('BAD_USER_INPUT', error.message);
    throw error;
  }
}
