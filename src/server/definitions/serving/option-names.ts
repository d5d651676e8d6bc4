import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import type { Form } from '../../../definitions/form';
import { constantProblem } from '../../../definitions/checks/constant';
import type { DefinitionSet } from '../../../definitions/definition';
import { addressProblem } from '../../../engine/model/checks/addresses';
import { checkFilter } from '../../../engine/model/constants/check-filter';
import { constantColumn } from '../../../engine/model/constants/constant-column';
import type { Model, ModelColumn, ModelSource } from '../../../engine/model/model';
import type { DefinitionName } from '../../../engine/model/uses';
import type { Message } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';

/** The scope of options: the names that they can refer to. */
export interface OptionsPlace {
  /** The fields of their form; undefined in a grid. */
  fields: Form['fields'] | undefined;
  definitions: DefinitionSet;
  model: Model;
  /** The source of the form or grid. */
  row: ModelSource | undefined;
  /** The column that the field or the cell shows; undefined for a field without one. */
  column: ModelColumn | undefined;
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
    fields === undefined || Object.hasOwn(fields, name)
      ? undefined
      : nameMessage('form-lacks', { what: 'field', name }),
  ),
  keyword('namesSource', 'boolean', ({ model, addUse }, name) => {
    if (!model.sources.has(name)) return nameMessage('unknown-definition', { kind: 'source', id: name });
    addUse({ kind: 'source', id: name });
    return undefined;
  }),
  keyword('namesForm', 'boolean', ({ definitions, addUse }, name) => {
    if (!definitions.form.has(name)) return nameMessage('unknown-definition', { kind: 'form', id: name });
    addUse({ kind: 'form', id: name });
    return undefined;
  }),
  keyword('namesSubTable', 'boolean', (place, name, context) => {
    const source = namedSource(place, context);
    if (!source || source.subTables.some((sub) => sub.name === name)) return undefined;
    return nameMessage('source-lacks-sub-table', { source: source.id, name });
  }),
  keyword('namesColumn', 'string', (place, name, context, of) => {
    const source = columnsOf(place, context, of);
    if (source) place.addUse({ kind: 'source', id: source.id });
    const column = source?.columns.get(name);
    if (!source || (column && !column.secret)) return undefined;
    return column
      ? nameMessage('secret-column', { column: name })
      : nameMessage('source-lacks-column', { source: source.id, column: name });
  }),
  valueKeyword('columnValue', 'boolean', valueProblem),
  keyword('rowAddress', 'boolean', rowAddressProblem),
];

/** The same braces as in `widgets/link/address.ts`. */
function rowAddressProblem({ row, definitions }: OptionsPlace, address: string): Message | undefined {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => row?.columns.has(name) === false);
  return unknown === undefined
    ? addressProblem(address, definitions)
    : nameMessage('nothing-to-fill-column', { source: row?.id ?? '', column: unknown });
}

/** A cell shows the texts of values; a field writes the values themselves. */
function valueProblem({ column, fields }: OptionsPlace, value: string | number): Message | undefined {
  if (!column || column.type === 'json') return undefined;
  if (fields !== undefined) return constantProblem(constantColumn(column), value);
  const filter = { column: column.name, condition: 'equals', value: String(value) } as const;
  return checkFilter(column, filter, { knowsCaller: false });
}

/** The position of a value in the options. */
type Context = Parameters<SchemaValidateFunction>[3];

/** Explains why the name is invalid; undefined if it is valid, or another keyword reports it. */
type Objection<V> = (place: OptionsPlace, value: V, context: Context, schema: unknown) => Message | undefined;

function keyword(
  name: string,
  schemaType: 'boolean' | 'string',
  objection: Objection<string>,
): FuncKeywordDefinition {
  return valueKeyword(name, schemaType, (place, value, ...rest) =>
    typeof value === 'string' ? objection(place, value, ...rest) : undefined,
  );
}

function valueKeyword(
  name: string,
  schemaType: 'boolean' | 'string',
  objection: Objection<string | number>,
): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = function (
    this: OptionsPlace,
    schema: unknown,
    value: unknown,
    _,
    context,
  ) {
    const problem =
      typeof value === 'string' || typeof value === 'number'
        ? objection(this, value, context, schema)
        : undefined;
    // ajv leaves out of an error of ours that it is about the name of a member.
    const member =
      typeof value === 'string' && around(context).at(-1) !== value ? { propertyName: value } : {};
    validate.errors = problem ? [{ keyword: name, params: { problem }, ...member }] : [];
    return problem === undefined;
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
