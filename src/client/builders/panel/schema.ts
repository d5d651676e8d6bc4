import type { RJSFSchema } from '@rjsf/utils';
import { isObject, type JsonObject } from '../document/pointer';

/** A kind's schema as the panel draws it; the form library's type, with our keywords. */
export type PanelSchema = RJSFSchema;

/**
 * Prepares a kind's schema for the form library. A reference to `$defs` becomes `cycle: <name>`, which is resolved when its
 * place is drawn: the tree may be endless. A schema that allows everything is drawn as a value of any shape.
 */
export function prepareSchema(schema: JsonObject): {
  root: PanelSchema;
  cycles: ReadonlyMap<string, PanelSchema>;
} {
  const defs = isObject(schema.$defs) ? schema.$defs : {};
  const { $defs: _defs, $schema: _dialect, ...rest } = schema;
  const cycles = new Map(Object.entries(defs).map(([name, shape]) => [name, prepared(shape)]));
  return { root: prepared(rest), cycles };
}

/** The same for the options of a widget. */
export function prepared(schema: unknown): PanelSchema {
  if (!isObject(schema)) return anything;
  if (typeof schema.$ref === 'string') {
    const { $ref, ...rest } = schema;
    return { ...rest, type: 'object', cycle: $ref.replace('#/$defs/', '') };
  }
  const members = (value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, prepared(inner)]))
      : undefined;
  const options = (value: unknown) => (Array.isArray(value) ? value.map(prepared) : undefined);
  const { properties, patternProperties, items, anyOf, oneOf } = schema;
  const isOpen = drawn.every((keyword) => schema[keyword] === undefined);
  return {
    ...schema,
    ...(isOpen && anything),
    ...(isOpenObject(schema) && { patternProperties: { '': anything } }),
    ...(properties !== undefined && { properties: members(properties) }),
    ...(patternProperties !== undefined && { patternProperties: members(patternProperties) }),
    ...(items !== undefined && { items: prepared(items) }),
    ...(anyOf !== undefined && { anyOf: options(anyOf) }),
    ...(oneOf !== undefined && { oneOf: options(oneOf) }),
  };
}

/** The name of the schema of any value, which refers to itself. */
const anyValue = 'any value';
export const anything: PanelSchema = { type: 'object', cycle: anyValue };
/** The schema of values of any shape by name. */
export const anyObject: PanelSchema = { type: 'object', patternProperties: { '': anything } };
/** The schema of any value: a text, a number, yes or no, a list, values by name, or none. */
const anyShape: PanelSchema = {
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array', items: anything },
    anyObject,
    { type: 'null' },
  ],
};

/** Returns whether a schema says nothing about a value. */
export function isAnything({ cycle }: PanelSchema): boolean {
  return cycle === anyValue;
}

/** The schema that a reference to `$defs` names; undefined where the schema is none. */
export function cycleTarget(
  { cycle }: PanelSchema,
  cycles: ReadonlyMap<string, PanelSchema>,
): PanelSchema | undefined {
  if (cycle === anyValue) return anyShape;
  return typeof cycle === 'string' ? cycles.get(cycle) : undefined;
}

function isOpenObject(schema: JsonObject): boolean {
  return (
    schema.type === 'object' && shapes.every((keyword) => schema[keyword] === undefined) && !schema.schemaOf
  );
}

const shapes = ['properties', 'patternProperties', 'anyOf', 'oneOf'];
const drawn = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'patternProperties', 'items'];

export function isSchema(value: unknown): value is PanelSchema {
  return isObject(value);
}

/** The options of a union; undefined where the schema is none. */
export function schemaOptions(schema: PanelSchema): PanelSchema[] | undefined {
  const options = schema.anyOf ?? schema.oneOf;
  return options?.filter(isSchema);
}

/** Returns whether the schema is that of a text in every language. */
export function isText(schema: PanelSchema): boolean {
  return schemaOptions(schema)?.some(({ properties }) => properties?.mn_MN !== undefined) === true;
}

export function schemaMembers({ properties }: PanelSchema): [string, PanelSchema][] {
  return Object.entries(properties ?? {}).flatMap(([name, member]): [string, PanelSchema][] =>
    isSchema(member) ? [[name, member]] : [],
  );
}

/** The schema of the members of a map; undefined where the schema is none. */
export function mapValues({ patternProperties }: PanelSchema): PanelSchema | undefined {
  return Object.values(patternProperties ?? {}).find(isSchema);
}

/** Returns whether a member of this schema is written as soon as it is added: an empty text would be an error. */
export function isWrittenAtOnce(schema: PanelSchema): boolean {
  return schema.type !== 'string' && schema.type !== 'number' && schema.type !== 'integer' && !isText(schema);
}

/** The value with which a new part of a document begins. */
export function emptyValue(
  schema: PanelSchema,
  cycles: ReadonlyMap<string, PanelSchema>,
  depth = 0,
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const target = cycleTarget(schema, cycles);
  if (target) return depth > 4 ? {} : emptyValue(target, cycles, depth + 1);
  if (isText(schema)) return { mn_MN: '' };
  const [first] = schemaOptions(schema) ?? [];
  if (first) return emptyValue(first, cycles, depth + 1);
  switch (schema.type) {
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array': {
      const items = schema.items;
      return (schema.minItems ?? 0) > 0 && isSchema(items) ? [emptyValue(items, cycles, depth + 1)] : [];
    }
    default: {
      const required: readonly string[] = schema.required ?? [];
      const own = schemaMembers(schema).filter(([name]) => required.includes(name));
      return Object.fromEntries(own.map(([name, member]) => [name, emptyValue(member, cycles, depth + 1)]));
    }
  }
}

/** The option of a union that the value is of, by its place; the one that has most of its members. */
export function findOption(
  options: readonly PanelSchema[],
  value: unknown,
  cycles: ReadonlyMap<string, PanelSchema>,
): number {
  const scores = options.map((option) => score(option, value, cycles));
  const best = Math.max(...scores);
  return best < 0 ? -1 : scores.indexOf(best);
}

/** Rates how well a value fits; below zero it does not. */
function score(schema: PanelSchema, value: unknown, cycles: ReadonlyMap<string, PanelSchema>): number {
  if (typeof schema.cycle === 'string') {
    const target = cycleTarget(schema, cycles);
    return target ? score(target, value, cycles) : -1;
  }
  if (schema.const !== undefined) return schema.const === value ? 2 : -1;
  if (Array.isArray(schema.enum)) {
    const values: readonly unknown[] = schema.enum;
    return values.includes(value) ? 2 : -1;
  }
  const options = schemaOptions(schema);
  if (options) return Math.max(...options.map((option) => score(option, value, cycles)));
  if (value === null) return schema.type === 'null' ? 1 : -1;
  if (Array.isArray(value)) return schema.type === 'array' ? 1 : -1;
  if (isObject(value)) return schema.type === 'object' ? objectScore(schema, value) : -1;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return (isNumber ? typeof value === 'number' : typeof value === schema.type) ? 1 : -1;
}

function objectScore(schema: PanelSchema, value: JsonObject): number {
  if (schema.properties === undefined) return 0;
  let points = 0;
  for (const [name, member] of schemaMembers(schema)) {
    if (member.const !== undefined && value[name] !== member.const) return -1;
    if (value[name] !== undefined) points += 1;
  }
  const known = schema.properties;
  return points - Object.keys(value).filter((name) => known[name] === undefined).length * 0.5;
}
