import type { Form, FormField, Narrowing } from '../../../../definitions/form';
import { isRecord } from '../../../../engine/expressions/expression-values';
import type { FieldError } from '../../../../engine/form/field-errors';
import {
  isTable,
  referenceTarget,
  type ModelColumn,
  type ModelSource,
  type TableModel,
} from '../../../../engine/model/model';
import { choiceConditions, isOffered } from '../../../../engine/conditions/choice-conditions';
import { editedColumns } from '../../../../engine/conditions/edited-row';
import { choiceCondition } from '../../../../engine/conditions/parsed-conditions';
import { columnSql, livingRows, relationSql, sqlTypes } from '../../../platform/sql-compiler/column-sql';
import { prepared } from '../../query/reading';
import { Statement } from '../../../platform/database/sql-statement';
import { choiceSql, chosen, given, givenRows, testRow, type RowTest } from './row-test';
import type { RowValues, WriteContext } from '../write-context';

/** A row as computed by its form, and the stored row, both with the rows of sub-tables. */
export interface FormRow {
  row: RowValues;
  /** Null for a new row. */
  stored: RowValues | null;
}

/** The target of a write: its table, and its form if one is named. */
export interface Place {
  source: ModelSource;
  form: Form | undefined;
}

/** A chosen row that must satisfy conditions. */
interface Choice {
  target: TableModel;
  key: number;
  test: RowTest;
  /** True if the row is held until the write is done, so that no other write makes the conditions untrue meanwhile. */
  isHeld: boolean;
  /** The error if it does not. */
  error: FieldError;
}

/**
 * Finds choices that violate the narrowing rules of their source or form, for example a soum of another province, or the
 * condition on the rows that their column may refer to, or on one of its values. It decides over all rows, whatever the
 * writer may read. Checks only what the write changes, including the fields that narrow, with one database query for any number of
 * rows.
 */
export async function narrowingErrors(
  context: WriteContext,
  place: Place,
  row: FormRow,
): Promise<FieldError[]> {
  const held = heldBy(context);
  const closed: FieldError[] = [];
  const open = [...choicesOf(context, place, row, { prefix: '', closed })].filter(
    (choice) => context.changed.has(choice.target.id) || !held.has(identity(choice)),
  );
  const broken = open.length === 0 ? new Set<number>() : await findBroken(context, open);
  for (const [place, choice] of open.entries()) if (!broken.has(place)) held.add(identity(choice));
  // Several rows of one list are one fault.
  return [...closed, ...new Set(open.filter((_, place) => broken.has(place)).map(({ error }) => error))];
}

interface Path {
  /** The path of the row in the entry. */
  prefix: string;
  /** Collects the values that cannot be chosen in their row, whatever other rows say. */
  closed: FieldError[];
}

function* choicesOf(
  context: WriteContext,
  { source, form }: Place,
  { row, stored }: FormRow,
  { prefix, closed }: Path,
): Generator<Choice> {
  const { snapshot } = context;
  const user = context.rights.caller;
  for (const [name, column] of source.columns) {
    const isTouched = (fields: readonly string[]) =>
      !stored || [name, ...fields].some((field) => textOf(row[field]) !== textOf(stored[field]));
    const title = form?.fields[name]?.title ?? column.title ?? name;
    const notHere = { path: prefix + name, key: 'choice.closed', values: { column: title } };
    const choices = choiceConditions(source, column);
    const isClosed =
      choices.length > 0 && !isOffered(choices, row[name], { values: row, user, now: new Date() });
    if (isClosed && isTouched(choices.flatMap(({ expression }) => expression.reads))) closed.push(notHere);
    const keys = keysOf(row[name]);
    const target = snapshot.model.sources.get(referenceTarget(column) ?? '');
    if (keys.length === 0 || !target || !isTable(target)) continue;
    const narrowedBy = listNarrowings(column, form?.fields[name]);
    if (narrowedBy.length > 0 && isTouched(narrowedBy.map(({ field }) => field))) {
      const test = testRow((statement) =>
        narrowedBy.map(({ column: wanted, field }) => {
          const type = sqlTypes[source.columns.get(field)?.type ?? 'text'];
          return `${columnSql(target, wanted, chosen)} = ${statement.bindValue(row[field], type)}`;
        }),
      );
      const empty = narrowedBy.find(({ field }) => textOf(row[field]) === '')?.field;
      const blamed = empty ?? narrowedBy.at(-1)?.field ?? name;
      const error = {
        path: prefix + name,
        key: empty === undefined ? 'narrowed.foreign' : 'narrowed.early',
        values: { field: form?.fields[blamed]?.title ?? source.columns.get(blamed)?.title ?? blamed },
      };
      for (const key of keys) yield { target, key, test, isHeld: false, error };
    }
    const condition = choiceCondition(snapshot.model, source, column);
    if (condition && isTouched(editedColumns(condition))) {
      const test = testRow((statement) => [choiceSql(context, condition, { target, row, statement })]);
      const { message } = column.declared?.references ?? {};
      const error = message === undefined ? notHere : { ...notHere, text: message };
      for (const key of keys) yield { target, key, test, isHeld: true, error };
    }
  }
  for (const sub of source.subTables) {
    const inner = snapshot.model.sources.get(sub.source);
    if (!inner) continue;
    const subForm = form?.subTables?.find(({ name }) => name === sub.name)?.form;
    const place = { source: inner, form: snapshot.definitions.form.get(subForm ?? '') };
    const storedRows = new Map(rowsIn(stored?.[sub.name]).map((each) => [textOf(each.id), each]));
    for (const [index, each] of rowsIn(row[sub.name]).entries()) {
      const before = storedRows.get(textOf(each.id)) ?? null;
      const path = { prefix: `${prefix}${sub.name}/${index}/`, closed };
      yield* choicesOf(context, place, { row: each, stored: before }, path);
    }
  }
}

/** The narrowings of a column: what it declares, and what a form's field adds. */
export function listNarrowings(
  { declared }: ModelColumn,
  field: FormField | undefined,
): readonly Narrowing[] {
  const own = declared?.narrowedBy ?? [];
  const isKnown = (one: Narrowing) =>
    own.some(({ column, field: by }) => column === one.column && by === one.field);
  return [...own, ...(field?.narrowedBy ?? []).filter((one) => !isKnown(one))];
}

/** Returns the indexes of the choices whose row is missing or does not match. */
async function findBroken({ transaction }: WriteContext, choices: readonly Choice[]): Promise<Set<number>> {
  const statement = new Statement();
  const groups = new Map<string, (Choice & { place: number })[]>();
  for (const [place, choice] of choices.entries()) {
    const alike = JSON.stringify([choice.target.id, choice.test.sql, choice.test.types, choice.isHeld]);
    groups.set(alike, [...(groups.get(alike) ?? []), { ...choice, place }]);
  }
  const sql = [...groups.values()].map((group) => brokenSql(statement, group)).join(' union all ');
  const { rows } = await transaction.query<{ place: number }>(sql, statement.parameters, prepared(sql));
  return new Set(rows.map(({ place }) => place));
}

/** Selects choices of one source with the same test. An empty field equals nothing. */
function brokenSql(statement: Statement, group: readonly (Choice & { place: number })[]): string {
  const [first] = group;
  if (!first) throw new Error('There is nothing to ask for');
  const { target, test, isHeld } = first;
  const rows = givenRows(
    statement,
    group.map(({ place, key, test: { values } }) => ({ own: { place, key }, values })),
    { own: ['place int4', 'key int8'], types: test.types },
  );
  const conditions = [`${chosen}.id = ${given}.key`, ...test.sql, ...livingRows(target, chosen)];
  return `select ${given}.place from ${rows} where not exists (select from ${relationSql(target)} ${chosen} where ${conditions.join(' and ')}${isHeld ? ` for share of ${chosen}` : ''})`;
}

const heldByContext = new WeakMap<WriteContext, Set<string>>();

/** Choices that already passed: a thousand rows of an import refer to the same few places. */
function heldBy(context: WriteContext): Set<string> {
  const held = heldByContext.get(context) ?? new Set<string>();
  heldByContext.set(context, held);
  return held;
}

function identity({ target, key, test }: Choice): string {
  return JSON.stringify([target.id, key, test]);
}

/** The key, or those of a list. The schema rejects an invalid one. */
function keysOf(value: unknown): number[] {
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  return keys.filter((key): key is number => typeof key === 'number' && Number.isSafeInteger(key));
}

/** Keys come as strings or numbers. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function rowsIn(value: unknown): RowValues[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
