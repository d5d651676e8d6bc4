import type { Text } from '../../../../definitions/text';
import { covers, grantsFor } from '../../../../engine/access/access-table';
import { splitLabels } from '../../../../engine/keys/label-list';
import { editedColumns } from '../../../../engine/conditions/edited-row';
import { choiceCondition } from '../../../../engine/conditions/parsed-conditions';
import { isTable, referenceTarget, type TableModel } from '../../../../engine/model/model';
import { columnSql } from '../../../platform/sql-compiler/column-sql';
import { QueryError } from '../../../platform/http/query-error';
import { listNarrowings } from '../../write/checks/check-narrowing';
import { choiceSql, chosen, testRow } from '../../write/checks/row-test';
import { prepareRow } from '../../write/pipeline';
import type { RowWrite, Write } from '../../write/row-write';
import { publicError } from '../../write/errors/public-error';
import type { RowValues, WriteContext } from '../../write/write-context';
import type { SheetRow } from '../formats/sheet-row';
import { cellInput } from './cell-input';
import { isOtherHalf, joinCoordinates } from './join-coordinates';
import type { ImportFaults } from './import-faults';
import type { ImportField } from './import-fields';
import type { Mapping } from './mapping';
import type { ReferenceKeys, Wish } from './reference-keys';
import { isShown, readShownRows, type ShownRows } from './shown-rows';
import { filterValue } from '../../../../engine/filter/filter-value';
import { numberDigits } from '../../../../engine/formats/number-digits';
import { messages } from '../messages';

/** The target of an import. */
export interface ImportTarget {
  context: WriteContext;
  source: TableModel;
  form: string;
  fields: readonly ImportField[];
  mapping: Mapping;
  keys: ReferenceKeys;
  faults: ImportFaults;
  /** The keys of existing rows that the sheet has named so far. */
  changed: Set<string>;
}

/** A new row that may be written. */
export interface NewRow {
  number: number;
  prepared: RowWrite;
}

/** The differences of an existing row; none where the cells say what it holds. */
export interface ChangedRow {
  number: number;
  id: string;
  write: Write | undefined;
  /** It writes columns that the caller may not read, or not in every row: whether they differed is not theirs to know. */
  isBlind: boolean;
}

export type ReadyRow = NewRow | ChangedRow;

/** A row of a sheet whose cells become values, field by field. */
interface ReadRow {
  number: number;
  cells: SheetRow['cells'];
  input: RowValues;
  /** Faults of cells by the names of their fields. */
  faults: Map<string, Text>;
  /** The key of the existing row that it changes; undefined for a new row. */
  id?: string | undefined;
}

/** Takes rows of a sheet through the pipeline of single writes; what is wrong with one goes to the faults. */
export async function prepareBatch(target: ImportTarget, rows: readonly SheetRow[]): Promise<ReadyRow[]> {
  const { fields, mapping, faults } = target;
  const read = rows.map(({ number, cells }): ReadRow => ({ number, cells, input: {}, faults: new Map() }));
  const mapped = fields.filter(({ name, isKey }) => isKey !== true && mapping.has(name));
  readKeys(target, read);
  const compared = fields.filter((field) => mapped.includes(field) || isOtherHalf(field, mapped));
  const shown = await readShownRows(
    target,
    compared,
    read.flatMap(({ id }) => id ?? []),
  );
  for (const row of read) {
    if (row.id !== undefined && row.faults.size === 0 && !shown.has(row.id))
      row.faults.set('id', messages.noSuchRow(row.id));
  }
  for (const field of narrowingFirst(target, mapped)) await readColumn(target, field, read, shown);
  for (const row of read) joinCoordinates(mapped, row, shown.get(row.id ?? ''));
  const ready: ReadyRow[] = [];
  for (const { number, id, input, faults: wrong } of read) {
    for (const [name, fault] of wrong) faults.add(number, name, fault);
    if (wrong.size > 0) continue;
    if (id !== undefined) {
      const { revision: _revision, ...changed } = input;
      const isDifferent = Object.keys(changed).length > 0;
      const write = isDifferent ? { source: target.source, input, form: target.form } : undefined;
      ready.push({ number, id, write, isBlind: !isReadable(target, Object.keys(changed)) });
      continue;
    }
    const write: Write = { source: target.source, input, form: target.form };
    const prepared = await catchRowFault(target, number, () => prepareRow(target.context, write));
    if (prepared) ready.push({ number, prepared });
  }
  return ready;
}

/** Returns whether the caller reads the columns in every row that they may read. */
function isReadable({ context: { rights }, source }: ImportTarget, columns: readonly string[]): boolean {
  const grants = grantsFor(rights.access, source.id, 'read');
  return columns.every((column) => grants.every((grant) => covers(grant, column)));
}

/** Reads the keys and revisions of rows that are there. */
function readKeys({ mapping, changed, source }: ImportTarget, rows: readonly ReadRow[]): void {
  const [place, revision] = [mapping.get('id'), mapping.get('revision')];
  if (place === undefined) return;
  for (const row of rows) {
    const text = String(row.cells[place] ?? '').trim();
    if (text === '') continue;
    row.id = filterValue('reference', numberDigits(text) ?? text) ?? text;
    if (filterValue('reference', row.id) === undefined) row.faults.set('id', messages.noSuchRow(text));
    else if (changed.has(row.id)) row.faults.set('id', messages.twice(row.id));
    changed.add(row.id);
    const based = revision === undefined ? '' : String(row.cells[revision] ?? '').trim();
    if (based !== '' && source.columns.has('revision'))
      row.input.revision = Number(numberDigits(based) ?? Number.NaN);
  }
}

/** Reads one column of the sheet into the rows. Labels become keys, among the rows that a choice is narrowed to. */
async function readColumn(
  target: ImportTarget,
  field: ImportField,
  rows: readonly ReadRow[],
  shown: ShownRows,
): Promise<void> {
  const { mapping, keys } = target;
  const place = mapping.get(field.name) ?? -1;
  const of = referenceTarget(field.column) ?? '';
  const written = rows.filter((row) => !isShown(field, row.cells[place] ?? null, shown.get(row.id ?? '')));
  const cells = written.map((row) => {
    const given = cellInput(field, row.cells[place] ?? null);
    if ('label' in given) return { row, given: wishOf(target, field, given.label, row) };
    return { row, given: 'list' in given ? wishesOf(target, field, given.list, row) : given };
  });
  await keys.learn(
    of,
    cells.flatMap(({ given }) =>
      'label' in given ? [given] : 'parts' in given ? [given.whole, ...given.parts] : [],
    ),
  );
  for (const { row, given } of cells) {
    const found = 'label' in given ? keys.of(of, given) : 'parts' in given ? keysOf(keys, of, given) : given;
    if ('fault' in found) row.faults.set(field.name, found.fault);
    else if ('key' in found) row.input[field.name] = found.key;
    // An empty cell leaves the form's default in a new row, and empties the field of one that is there.
    else if (found.value !== null || row.id !== undefined) row.input[field.name] = found.value;
  }
}

/** The rows that a cell lists. A label may have the separator in it: then the whole text is one. */
interface ListWish {
  whole: Wish;
  parts: Wish[];
}

function wishesOf(target: ImportTarget, field: ImportField, list: string, row: ReadRow): ListWish {
  const parts = splitLabels(list).map((label) => wishOf(target, field, label, row));
  return { whole: wishOf(target, field, list, row), parts };
}

function keysOf(
  keys: ReferenceKeys,
  target: string,
  { whole, parts }: ListWish,
): { value: unknown } | { fault: Text } {
  const one = keys.of(target, whole);
  if ('key' in one) return { value: [one.key] };
  const found = parts.map((part) => keys.of(target, part));
  const wrong = found.find((each) => 'fault' in each);
  return wrong ?? { value: found.flatMap((each) => ('key' in each ? [each.key] : [])) };
}

/**
 * Resolves a label within a row, such as the soum of the province that the same row names, among the rows that the
 * column may refer to. Of a row that is there only the changed cells are known: a condition on others does not narrow its labels.
 */
function wishOf(target: ImportTarget, { column, field }: ImportField, label: string, row: ReadRow): Wish {
  const { context, source } = target;
  const { input } = row;
  const chooses = context.snapshot.model.sources.get(referenceTarget(column) ?? '');
  if (!chooses || !isTable(chooses)) return { label, within: undefined };
  const isKnown = (name: string) => input[name] !== undefined;
  const narrowings = listNarrowings(column, field);
  const condition = choiceCondition(context.snapshot.model, source, column);
  const isDecidable =
    condition && (row.id === undefined || editedColumns(condition).every((name) => isKnown(name)));
  const test = testRow((statement) => [
    ...(narrowings.every(({ field: by }) => isKnown(by)) ? narrowings : []).map(
      ({ column: of, field: by }) =>
        `${columnSql(chooses, of, chosen)}::text = ${statement.bindValue(String(input[by]), 'text')}`,
    ),
    ...(isDecidable ? [choiceSql(context, condition, { target: chooses, row: input, statement })] : []),
  ]);
  return { label, within: test.sql.length === 0 ? undefined : test };
}

/** The fields in their order, each after those that narrow its choices. */
function narrowingFirst({ context, source }: ImportTarget, fields: readonly ImportField[]): ImportField[] {
  const ordered = new Set<ImportField>();
  const narrowing = ({ column, field }: ImportField): string[] => {
    const condition = choiceCondition(context.snapshot.model, source, column);
    const named = condition ? editedColumns(condition) : [];
    return [...listNarrowings(column, field).map(({ field: by }) => by), ...named];
  };
  const take = (one: ImportField, path: readonly string[]) => {
    for (const by of narrowing(one)) {
      const first = fields.find(({ name }) => name === by);
      if (first && !path.includes(by)) take(first, [...path, by]);
    }
    ordered.add(one);
  };
  for (const field of fields) take(field, [field.name]);
  return [...ordered];
}

/** Processes one row; a rejection is recorded among the faults as a public error. */
export async function catchRowFault<T>(
  { context, faults }: Pick<ImportTarget, 'context' | 'faults'>,
  row: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueryError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    const { transaction, snapshot, rights } = context;
    const refusal = error.clash
      ? await publicError(transaction, snapshot.model, rights, error).then((found) =>
          found instanceof QueryError ? found : error,
        )
      : error;
    const fields = Object.entries(refusal.extensions.fields ?? {});
    for (const [field, texts] of fields) faults.add(row, field, texts[0] ?? refusal.text);
    if (fields.length === 0) faults.add(row, null, refusal.text);
    return undefined;
  }
}
