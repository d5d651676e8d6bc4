import type { Text } from '../../../../definitions/text';
import { isObject, type JsonObject } from '../../document/pointer';

/** The way in which a part of a definition is edited. */
export type Shape =
  | { type: 'fixed' }
  | { type: 'text' | 'expression' | 'field' | 'string' | 'boolean' | 'json' }
  | { type: 'number'; isInteger: boolean }
  | { type: 'choice'; values: readonly (string | number)[] }
  | { type: 'list'; items: JsonObject }
  | { type: 'record'; values: JsonObject; keysAreFields: boolean }
  | {
      type: 'object';
      members: readonly (readonly [name: string, schema: JsonObject])[];
      required: readonly string[];
    }
  | { type: 'union'; variants: readonly JsonObject[] };

/** Decides how the values of a schema are edited. Anything unknown is edited as JSON. */
export function shapeOf(schema: JsonObject): Shape {
  const { type, properties, items, patternProperties, additionalProperties, propertyNames, refersTo } =
    schema;
  if (schema.const !== undefined) return { type: 'fixed' };
  if (Array.isArray(schema.enum)) return { type: 'choice', values: schema.enum.filter(isPlain) };
  const variants = [schema.anyOf, schema.oneOf].find(Array.isArray)?.filter(isObject);
  if (variants !== undefined) return unionOf(variants);
  if (schema.namesField === true || (isObject(refersTo) && 'field' in refersTo)) return { type: 'field' };
  if (isObject(refersTo) && 'expression' in refersTo) return { type: 'expression' };
  if (type === 'string') return { type: 'string' };
  if (type === 'boolean') return { type: 'boolean' };
  if (type === 'integer' || type === 'number') return { type: 'number', isInteger: type === 'integer' };
  if (type === 'array' && isObject(items)) return { type: 'list', items };
  if (isObject(properties))
    return {
      type: 'object',
      members: Object.entries(properties).flatMap(([name, each]) =>
        isObject(each) ? [[name, each] as const] : [],
      ),
      required: Array.isArray(schema.required) ? schema.required.map(String) : [],
    };
  const values = isObject(patternProperties) ? Object.values(patternProperties)[0] : additionalProperties;
  const keys = isObject(propertyNames) ? propertyNames : {};
  return isObject(values)
    ? {
        type: 'record',
        values,
        keysAreFields: keys.namesField === true || (isObject(keys.refersTo) && 'field' in keys.refersTo),
      }
    : { type: 'json' };
}

function unionOf(variants: readonly JsonObject[]): Shape {
  if (variants.some(({ properties }) => isObject(properties) && 'mn_MN' in properties))
    return { type: 'text' };
  const values = variants.flatMap((variant) => (isPlain(variant.const) ? [variant.const] : []));
  if (values.length === variants.length) return { type: 'choice', values };
  return { type: 'union', variants };
}

/** Returns the variant of a union that a value is; the first one where it is none. */
export function variantOf(variants: readonly JsonObject[], value: unknown): number {
  const found = variants.findIndex((variant) => fits(variant, value));
  return Math.max(0, found);
}

/** A variant is identified by the type of the value, or by the constant members of an object. */
function fits(schema: JsonObject, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (Array.isArray(value)) return schema.type === 'array';
  if (isObject(value)) {
    const { properties } = schema;
    if (!isObject(properties)) return schema.type === 'object';
    return (
      Object.entries(properties).every(
        ([name, each]) => !isObject(each) || each.const === undefined || each.const === value[name],
      ) && Object.keys(value).every((name) => name in properties)
    );
  }
  return schema.type === (Number.isInteger(value) && schema.type === 'integer' ? 'integer' : typeof value);
}

/** Makes the smallest value of a schema that has everything it requires; texts that people enter are still missing. */
export function emptyValue(schema: JsonObject): unknown {
  if (schema.const !== undefined) return schema.const;
  const shape = shapeOf(schema);
  switch (shape.type) {
    case 'choice':
      return shape.values[0];
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 0;
    case 'boolean':
      return false;
    case 'list':
      return typeof schema.minItems === 'number' && schema.minItems > 0 ? [emptyValue(shape.items)] : [];
    case 'object':
      return Object.fromEntries(
        shape.members
          .filter(([name]) => shape.required.includes(name))
          .map(([name, each]) => [name, emptyValue(each)]),
      );
    case 'union':
      return emptyValue(shape.variants[0] ?? {});
    case 'record':
      return {};
    case 'fixed':
    case 'json':
    case 'text':
    case 'expression':
    case 'field':
    case 'string':
      return '';
  }
}

/** The title of a schema: in all languages where it has them. */
export function schemaTitle(schema: JsonObject, member: 'title' | 'description' = 'title'): Text | undefined {
  const given = schema[`${member}s`] ?? schema[member];
  if (typeof given === 'string' && given !== '') return given;
  return isObject(given) && typeof given.mn_MN === 'string' ? { ...given, mn_MN: given.mn_MN } : undefined;
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
