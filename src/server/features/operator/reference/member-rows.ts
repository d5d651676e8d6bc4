import type { JsonSchema } from '../../../../definitions/descriptions/kind-schema';

/** A member of a definition in the reference. */
interface MemberRow {
  /** `columns[].name`; `fields.*.widget` inside a map. */
  path: string;
  isRequired: boolean;
  type: string;
  meaning: string;
  /** The kind of definition or part that it names. */
  refersTo: string;
}

/** The members of an object, each followed by its inner ones. Filters are described once, in a section of their own. */
export function memberRows(schema: JsonSchema, prefix = ''): MemberRow[] {
  const required = toList(schema.required);
  return Object.entries(recordOf(schema.properties)).flatMap(([name, inner]) => {
    const member = recordOf(inner);
    const path = prefix + name;
    const row = {
      path,
      isRequired: required.includes(name),
      type: typeLabel(member),
      meaning: [member.title, member.description].filter((text) => typeof text === 'string').join('. '),
      refersTo: refersToLabel(member),
    };
    return [row, ...innerRows(member, path)];
  });
}

function innerRows(schema: JsonSchema, path: string): MemberRow[] {
  if (isText(schema) || isFilterSet(schema)) return [];
  if (schema.items !== undefined) return innerRows(recordOf(schema.items), `${path}[]`);
  if (schema.patternProperties !== undefined)
    return Object.values(recordOf(schema.patternProperties)).flatMap((inner) =>
      innerRows(recordOf(inner), `${path}.*`),
    );
  if (Array.isArray(schema.anyOf))
    return mergeShapes(schema.anyOf.map((shape) => innerRows(recordOf(shape), path)));
  return schema.properties === undefined ? [] : memberRows(schema, `${path}.`);
}

/** One row for a member of several shapes: it is required where all of them require it. */
function mergeShapes(shapes: readonly (readonly MemberRow[])[]): MemberRow[] {
  const withMembers = shapes.filter((rows) => rows.length > 0);
  const merged = new Map<string, MemberRow[]>();
  for (const row of withMembers.flat()) merged.set(row.path, [...(merged.get(row.path) ?? []), row]);
  return [...merged.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const isRequired = rows.length === withMembers.length && rows.every((row) => row.isRequired);
    return [{ ...first, isRequired, type: [...new Set(rows.map(({ type }) => type))].join(' or ') }];
  });
}

/** Describes the accepted values in words. */
export function typeLabel(schema: JsonSchema): string {
  if (isText(schema)) return 'text';
  if (isFilterSet(schema)) return '[filters](#filters)';
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (Array.isArray(schema.anyOf))
    return [...new Set(schema.anyOf.map((branch) => typeLabel(recordOf(branch))))].join(' or ');
  if (typeof schema.$ref === 'string') return `[${definitionName(schema.$ref)}](#${anchor(schema.$ref)})`;
  if (schema.items !== undefined) return `list of ${typeLabel(recordOf(schema.items))}`;
  const [values] = Object.values(recordOf(schema.patternProperties));
  if (values !== undefined) return `map of ${typeLabel(recordOf(values))}`;
  return typeof schema.type === 'string' ? schema.type : 'any value';
}

/** The last part of `#/$defs/LayoutNode`. */
export function definitionName(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

function anchor(reference: string): string {
  return definitionName(reference).toLowerCase();
}

function refersToLabel(schema: JsonSchema): string {
  const own = [schema.refersTo, recordOf(schema.propertyNames).refersTo];
  const values = [
    ...(schema.items === undefined ? [] : [schema.items]),
    ...toList(schema.anyOf),
    ...Object.values(recordOf(schema.patternProperties)),
  ].map(recordOf);
  // The members of an object have rows of their own.
  const inner = values.filter(({ properties }) => properties === undefined).map(refersToLabel);
  const labels = [...own.filter((each) => each !== undefined).map(nameLabel), ...inner];
  return [...new Set(labels.filter((label) => label !== ''))].join(', ');
}

function nameLabel(refersTo: unknown): string {
  const [[scope, value] = ['', '']] = Object.entries(recordOf(refersTo));
  if (scope === 'kind') return String(value);
  if (scope === 'column') return columnLabels[String(value)] ?? 'column';
  return (
    {
      field: 'field',
      subTable: 'sub-table',
      path: 'column or path',
      expression: 'columns, in FEEL',
      address: 'page',
      responseKey: 'dimension or measure',
      own: String(value),
      action: 'action',
      widget: 'widget',
      menuItem: 'menu item',
    }[scope] ?? scope
  );
}

const columnLabels: Readonly<Record<string, string>> = {
  source: 'column',
  outerSource: 'column of the outer source',
  reference: 'column of the referenced source',
  grid: 'column of the grid',
  krudGrid: 'column of the grid',
  krudForm: 'column of the form',
  detail: 'column of the row',
  charts: 'column of the charts',
};

function isText(schema: JsonSchema): boolean {
  const [, translated] = toList(schema.anyOf);
  return recordOf(recordOf(translated).properties).mn_MN !== undefined;
}

function isFilterSet(schema: JsonSchema): boolean {
  return recordOf(schema.properties).groupFilters !== undefined;
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
