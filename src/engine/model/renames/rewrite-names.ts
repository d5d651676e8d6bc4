import type { RefersTo } from '../../../definitions/descriptions/description';
import type { JsonSchema } from '../../../definitions/descriptions/kind-schema';
import { enterKey, enterObject, isRecord, toRecord, type NameScope } from './name-scope';

/** A string of a definition that names something. */
export interface NamePlace {
  refersTo: RefersTo;
  scope: NameScope;
}

/** The JSON Schema of options, with `refersTo`, by the members beside them; undefined for an unknown name. */
export interface OptionSchemas {
  widget(this: void, widget: string | undefined): JsonSchema | undefined;
  action(this: void, action: string): JsonSchema | undefined;
}

export interface Rewriting {
  options: OptionSchemas;
  /** The widget of a field or cell that names none of its own. */
  widgetOf(this: void, column: NameScope['column']): string | undefined;
  /** The name that replaces it. */
  rewrite(this: void, name: string, place: NamePlace): string;
}

interface Step {
  schema: JsonSchema;
  scope: NameScope;
  /** The object around the value. */
  around: Readonly<Record<string, unknown>>;
}

/**
 * Returns the document with its names rewritten, wherever its JSON Schema says by `refersTo` that a string names something.
 * The order of members is kept, and parts without a new name are the same objects.
 */
export function rewriteNames(
  document: unknown,
  { schema: top, scope: outermost }: { schema: JsonSchema; scope: NameScope },
  { options, widgetOf, rewrite }: Rewriting,
): unknown {
  const definitions = toRecord(top.$defs);
  return visit(document, { schema: top, scope: outermost, around: {} });

  function visit(value: unknown, step: Step): unknown {
    const schema = shapeOf(value, step.schema);
    if (schema === undefined) return value;
    const { schemaOf, refersTo } = schema;
    if (schemaOf === 'widget' || schemaOf === 'action') return visitOptions(value, schemaOf, step);
    if (typeof value === 'string')
      return isReference(refersTo) ? rewrite(value, { refersTo, scope: step.scope }) : value;
    if (Array.isArray(value)) return visitList(value, { ...step, schema });
    return isRecord(value) ? visitObject(value, { ...step, schema }) : value;
  }

  function visitList(list: readonly unknown[], { schema: { items }, ...step }: Step): unknown {
    if (items === undefined) return list;
    const visited = list.map((value) => visit(value, { ...step, schema: toRecord(items) }));
    return visited.every((value, index) => value === list[index]) ? list : visited;
  }

  function visitObject(object: Readonly<Record<string, unknown>>, step: Step): unknown {
    const { properties, patternProperties, additionalProperties, propertyNames } = step.schema;
    const named = toRecord(properties);
    const scope = enterObject(step.scope, object, named);
    const [inMap] = Object.values(toRecord(patternProperties));
    const { refersTo: keys } = toRecord(propertyNames);
    const entries = Object.entries(object).map(([key, value]): [string, unknown] => {
      const own = named[key];
      if (own !== undefined) return [key, visit(value, { schema: toRecord(own), scope, around: object })];
      const inner = enterKey(scope, key, toRecord(keys));
      const name = isReference(keys) ? rewrite(key, { refersTo: keys, scope }) : key;
      const schema = toRecord(inMap ?? additionalProperties);
      return [name, visit(value, { schema, scope: inner, around: object })];
    });
    const isSame = entries.every(([key, value]) => Object.hasOwn(object, key) && object[key] === value);
    return isSame ? object : Object.fromEntries(entries);
  }

  function visitOptions(value: unknown, of: 'widget' | 'action', { around, scope }: Step): unknown {
    const beside = (member: string) => (typeof around[member] === 'string' ? around[member] : undefined);
    const schema =
      of === 'action'
        ? options.action(beside('action') ?? '')
        : options.widget(beside('widget') ?? beside('type') ?? widgetOf(scope.column));
    return schema ? visit(value, { schema, scope, around: {} }) : value;
  }

  /** The schema itself, or the one of its alternatives that the value has. */
  function shapeOf(value: unknown, schema: JsonSchema): JsonSchema | undefined {
    if (typeof schema.$ref === 'string')
      return shapeOf(value, toRecord(definitions[schema.$ref.split('/').at(-1) ?? '']));
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (!Array.isArray(alternatives)) return fits(value, schema) ? schema : undefined;
    for (const alternative of alternatives) {
      const found = shapeOf(value, toRecord(alternative));
      if (found) return found;
    }
    return undefined;
  }
}

/** Whether the value can have this schema, as far as alternatives differ: by their types, constants and members. */
function fits(
  value: unknown,
  { type, const: constant, properties, additionalProperties }: JsonSchema,
): boolean {
  if (constant !== undefined) return value === constant;
  if (type === 'array') return Array.isArray(value);
  if (type === 'string') return typeof value === 'string';
  if (type !== 'object') return true;
  if (!isRecord(value)) return false;
  if (properties === undefined) return true;
  const members = toRecord(properties);
  const isKnown = Object.keys(value).every((key) => key in members || additionalProperties !== false);
  return isKnown && Object.entries(members).every(([key, member]) => hasConstant(value[key], member));
}

function hasConstant(value: unknown, member: unknown): boolean {
  const { const: constant } = toRecord(member);
  return constant === undefined || value === undefined || value === constant;
}

function isReference(refersTo: unknown): refersTo is RefersTo {
  return typeof refersTo === 'object' && refersTo !== null;
}
