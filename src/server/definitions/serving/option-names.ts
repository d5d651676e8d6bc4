import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import type { Form } from '../../../definitions/form';
import type { Model, ModelSource } from '../../../engine/model/model';
import type { DefinitionName } from '../../../engine/model/uses';

/** The scope of options: the names that they can refer to. */
export interface OptionsPlace {
  /** The fields of their form; undefined in a grid. */
  fields: Form['fields'] | undefined;
  forms: ReadonlyMap<string, Form>;
  model: Model;
  /** The source of the form or grid. */
  row: ModelSource | undefined;
  /** The source that the column refers to. */
  reference: ModelSource | undefined;
  /** Records a definition that a name resolves to. */
  addUse: (used: DefinitionName) => void;
}

/**
 * Keywords of the JSON Schema of a widget's options that declare what a text refers to; `widgets/contract.ts`
 * describes them. Each explains why a name is invalid.
 */
export const nameKeywords: readonly FuncKeywordDefinition[] = [
  keyword('namesField', 'boolean', ({ fields }, name) =>
    fields === undefined || Object.hasOwn(fields, name) ? undefined : `the form has no field "${name}"`,
  ),
  keyword('namesSource', 'boolean', ({ model, addUse }, name) => {
    if (!model.sources.has(name)) return `the source "${name}" does not exist`;
    addUse({ kind: 'source', id: name });
    return undefined;
  }),
  keyword('namesForm', 'boolean', ({ forms, addUse }, name) => {
    if (!forms.has(name)) return `the form "${name}" does not exist`;
    addUse({ kind: 'form', id: name });
    return undefined;
  }),
  keyword('namesSubTable', 'boolean', (place, name, context) => {
    const source = namedSource(place, context);
    if (!source || source.subTables.some((sub) => sub.name === name)) return undefined;
    return `the source "${source.id}" has no sub-table "${name}"`;
  }),
  keyword('namesColumn', 'string', (place, name, context, of) => {
    const source = columnsOf(place, context, of);
    if (source) place.addUse({ kind: 'source', id: source.id });
    const column = source?.columns.get(name);
    if (!source || (column && !column.secret)) return undefined;
    return column ? `the column "${name}" is secret` : `the source "${source.id}" has no column "${name}"`;
  }),
];

/** The position of a value in the options. */
type Context = Parameters<SchemaValidateFunction>[3];

/** Explains why the name is invalid; undefined if it is valid, or another keyword reports it. */
type Objection = (place: OptionsPlace, name: string, context: Context, schema: unknown) => string | undefined;

function keyword(
  name: string,
  schemaType: 'boolean' | 'string',
  objection: Objection,
): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = function (
    this: OptionsPlace,
    schema: unknown,
    value: unknown,
    _,
    context,
  ) {
    const message = typeof value === 'string' ? objection(this, value, context, schema) : undefined;
    // ajv leaves out of an error of ours that it is about the name of a member.
    const member =
      typeof value === 'string' && around(context).at(-1) !== value ? { propertyName: value } : {};
    validate.errors = message === undefined ? [] : [{ keyword: name, message, params: {}, ...member }];
    return message === undefined;
  };
  return { keyword: name, schemaType, errors: true, validate };
}

function columnsOf(place: OptionsPlace, context: Context, of: unknown): ModelSource | undefined {
  switch (of) {
    case 'row':
      return place.row;
    case 'reference':
      return place.reference;
    case 'source':
      return namedSource(place, context);
    case 'subTable': {
      const name = enclosing(context, 'subTable');
      const sub = namedSource(place, context)?.subTables.find((candidate) => candidate.name === name);
      return sub && place.model.sources.get(sub.source);
    }
    default:
      throw new Error(`namesColumn: ${JSON.stringify(of)} says of no source that its columns are named.`);
  }
}

function namedSource({ model }: OptionsPlace, context: Context): ModelSource | undefined {
  return model.sources.get(enclosing(context, 'source') ?? '');
}

/** The text under this name in the nearest object around a value. */
function enclosing(context: Context, member: string): string | undefined {
  return around(context)
    .map((value) => membersOf(value).get(member))
    .findLast((value) => typeof value === 'string');
}

/** The options, and everything on the way to a value in them; at its end the value, or the object whose member's name it is. */
function around(context: Context): unknown[] {
  const steps = context?.instancePath.split('/').slice(1) ?? [];
  const values: unknown[] = [context?.rootData];
  for (const step of steps)
    values.push(membersOf(values.at(-1)).get(step.replaceAll('~1', '/').replaceAll('~0', '~')));
  return values;
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
