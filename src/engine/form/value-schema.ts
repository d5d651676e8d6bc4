import { keyListLimits, type Column, type ColumnType } from '../../definitions/source';

/** A JSON Schema as plain data. */
export type JsonSchema = Record<string, unknown>;

const byType: Readonly<Record<ColumnType, JsonSchema>> = {
  text: { type: 'string' },
  richText: { type: 'string' },
  file: { type: 'string' },
  integer: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  reference: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
  references: {
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    uniqueItems: true,
  },
  count: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  money: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'iso-time' },
  timestamp: { type: 'string', format: 'date-time' },
  json: {},
};

/** The schema of a column's values, from its type and its own rules, without null. */
export function columnSchema(type: ColumnType, column: Column | undefined): JsonSchema {
  const rules: JsonSchema = {};
  if (column?.maxLength !== undefined) rules.maxLength = column.maxLength;
  if (column?.minimum !== undefined) rules.minimum = column.minimum;
  if (column?.maximum !== undefined) rules.maximum = column.maximum;
  if (type === 'references') rules.maxItems = column?.maxItems ?? keyListLimits.usual;
  if (column?.format !== undefined) rules.format = column.format;
  if (column?.values) rules.enum = [...column.values];
  return narrow(byType[type], rules) ?? byType[type];
}

const forType: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    'items',
    'prefixItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
  ],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'minProperties',
    'maxProperties',
  ],
};

const largest: ReadonlySet<string> = new Set([
  'minLength',
  'minimum',
  'exclusiveMinimum',
  'minItems',
  'minProperties',
]);
const smallest: ReadonlySet<string> = new Set([
  'maxLength',
  'maximum',
  'exclusiveMaximum',
  'maxItems',
  'maxProperties',
]);

/**
 * A schema that accepts only what both accept. Of the base's alternatives (`anyOf`) those that contradict the
 * other are left out. Undefined where nothing satisfies both.
 */
export function narrow(base: JsonSchema, other: JsonSchema): JsonSchema | undefined {
  const chosen = Array.isArray(base.anyOf) ? chooseAlternatives(base, other) : base;
  if (!chosen) return undefined;
  const result: JsonSchema = { ...chosen };
  for (const [keyword, value] of Object.entries(other)) {
    const present = result[keyword];
    if (keyword === 'type' && present !== undefined) {
      const types = commonTypes(present, value);
      if (types.length === 0) return undefined;
      result.type = types.length === 1 ? types[0] : types;
    } else if (keyword === 'enum' && Array.isArray(present) && Array.isArray(value)) {
      result.enum = value.filter((member) => present.includes(member));
      if (Array.isArray(result.enum) && result.enum.length === 0) return undefined;
    } else if (
      typeof present === 'number' &&
      typeof value === 'number' &&
      (largest.has(keyword) || smallest.has(keyword))
    ) {
      result[keyword] = largest.has(keyword) ? Math.max(present, value) : Math.min(present, value);
    } else if (keyword === 'pattern' && present !== undefined && present !== value) {
      result.allOf = [
        ...(Array.isArray(result.allOf) ? result.allOf : []),
        { type: 'string', pattern: present },
      ];
      result.pattern = value;
    } else if (keyword === 'format' && present !== undefined && present !== value) {
      return undefined;
    } else {
      result[keyword] = value;
    }
  }
  return withoutForeign(result);
}

/** Adds null to the schema: only `required` rejects an empty field. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.type === undefined) {
    return Object.keys(schema).length === 0 ? schema : { if: { type: 'null' }, else: schema };
  }
  const types = typesOf(schema.type);
  if (types.includes('null')) return schema;
  const isCombined = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'const'].some(
    (keyword) => schema[keyword] !== undefined,
  );
  if (isCombined) return { if: { type: 'null' }, else: schema };
  return {
    ...schema,
    type: [...types, 'null'],
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  };
}

function chooseAlternatives(base: JsonSchema, other: JsonSchema): JsonSchema | undefined {
  const { anyOf, ...rest } = base;
  const alternatives = (Array.isArray(anyOf) ? anyOf : []).filter(
    (alternative) => narrow(alternative, other) !== undefined,
  );
  const [first] = alternatives;
  if (first === undefined) return undefined;
  return alternatives.length === 1 ? narrow(rest, first) : { ...rest, anyOf: alternatives };
}

function commonTypes(a: unknown, b: unknown): string[] {
  const [first, second] = [typesOf(a), typesOf(b)];
  const common = first.filter((type) => second.includes(type));
  if (first.includes('integer') !== second.includes('integer') && first.concat(second).includes('number'))
    common.push('integer');
  return [...new Set(common)];
}

function typesOf(type: unknown): string[] {
  return (Array.isArray(type) ? type : [type]).map(String);
}

/** Leaves out keywords of types that the schema no longer has, which strict validators refuse. */
function withoutForeign(schema: JsonSchema): JsonSchema {
  if (schema.type === undefined) return schema;
  const types = typesOf(schema.type).map((type) => (type === 'integer' ? 'number' : type));
  const foreign = Object.entries(forType).flatMap(([type, keywords]) =>
    types.includes(type) ? [] : keywords,
  );
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !foreign.includes(keyword)));
}
