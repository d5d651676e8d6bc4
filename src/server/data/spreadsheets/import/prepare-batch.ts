import type { Text } from '../../../../definitions/text';
import { splitLabels } from '../../../../engine/keys/label-list';
import { targetOf, type TableModel } from '../../../../engine/model/model';
import { QueryError } from '../../../platform/http/query-error';
import { narrowingsOf } from '../../write/checks/check-narrowing';
import { prepareRow } from '../../write/pipeline';
import type { RowWrite, Write } from '../../write/row-write';
import { publicError } from '../../write/public-error';
import type { RowValues, WriteContext } from '../../write/write-context';
import type { SheetRow } from '../files/sheet-row';
import { cellInput } from './cell-input';
import type { ImportFaults } from './import-faults';
import type { ImportField } from './import-fields';
import type { Mapping } from './mapping';
import type { ReferenceKeys, Wish } from './reference-keys';

/** The target of an import. */
export interface ImportTarget {
  context: WriteContext;
  source: TableModel;
  form: string;
  fields: readonly ImportField[];
  mapping: Mapping;
  keys: ReferenceKeys;
  faults: ImportFaults;
}

/** A row that may be written. */
export interface ReadyRow {
  number: number;
  prepared: RowWrite;
}

/** A row of a sheet whose cells become values, field by field. */
interface ReadRow {
  number: number;
  cells: SheetRow['cells'];
  input: RowValues;
  /** What is wrong with cells, by the names of their fields. */
  faults: Map<string, Text>;
}

/** Takes rows of a sheet through the pipeline of single writes; what is wrong with one goes to the faults. */
export async function prepareBatch(target: ImportTarget, rows: readonly SheetRow[]): Promise<ReadyRow[]> {
  const { fields, mapping, faults } = target;
  const read = rows.map(({ number, cells }): ReadRow => ({ number, cells, input: {}, faults: new Map() }));
  const mapped = fields.filter(({ name }) => mapping.has(name));
  for (const field of narrowingFirst(mapped)) await readColumn(target, field, read);
  const ready: ReadyRow[] = [];
  for (const { number, input, faults: wrong } of read) {
    for (const { name } of mapped) {
      const fault = wrong.get(name);
      if (fault) faults.add(number, name, fault);
    }
    if (wrong.size > 0) continue;
    const write: Write = { source: target.source, input, form: target.form };
    const prepared = await catchRowFault(target, number, () => prepareRow(target.context, write));
    if (prepared) ready.push({ number, prepared });
  }
  return ready;
}

/** Reads one column of the sheet into the rows. Labels become keys, among the rows that a choice is narrowed to. */
async function readColumn(
  { mapping, keys }: ImportTarget,
  field: ImportField,
  rows: readonly ReadRow[],
): Promise<void> {
  const place = mapping.get(field.name) ?? -1;
  const target = targetOf(field.column) ?? '';
  const cells = rows.map((row) => {
    const given = cellInput(field, row.cells[place] ?? null);
    if ('label' in given) return { row, given: wishOf(field, given.label, row) };
    return { row, given: 'list' in given ? wishesOf(field, given.list, row) : given };
  });
  await keys.learn(
    target,
    cells.flatMap(({ given }) => ('label' in given ? [given] : 'parts' in given ? [given.whole, ...given.parts] : [])),
  );
  for (const { row, given } of cells) {
    const found = 'label' in given ? keys.of(target, given) : 'parts' in given ? keysOf(keys, target, given) : given;
    if ('fault' in found) row.faults.set(field.name, found.fault);
    else if ('key' in found) row.input[field.name] = found.key;
    // An empty cell leaves the form's default.
    else if (found.value !== null) row.input[field.name] = found.value;
  }
}

/** The rows that a cell lists. A label may have the separator in it: then the whole text is one. */
interface ListWish {
  whole: Wish;
  parts: Wish[];
}

function wishesOf(field: ImportField, list: string, row: ReadRow): ListWish {
  const parts = splitLabels(list).map((label) => wishOf(field, label, row));
  return { whole: wishOf(field, list, row), parts };
}

function keysOf(keys: ReferenceKeys, target: string, { whole, parts }: ListWish): { value: unknown } | { fault: Text } {
  const one = keys.of(target, whole);
  if ('key' in one) return { value: [one.key] };
  const found = parts.map((part) => keys.of(target, part));
  const wrong = found.find((each) => 'fault' in each);
  return wrong ?? { value: found.flatMap((each) => ('key' in each ? [each.key] : [])) };
}

/** What a label means in a row: the soum of the province that the same row names, if it names one. */
function wishOf({ column, field }: ImportField, label: string, { input }: ReadRow): Wish {
  const narrowings = narrowingsOf(column, field);
  const isNarrowed = narrowings.every(({ field: by }) => input[by] !== undefined);
  const within = narrowings.map(({ column: of, field: by }) => ({ column: of, value: String(input[by]) }));
  return { label, within: isNarrowed ? within : [] };
}

/** The fields in their order, each after those that narrow its choices. */
function narrowingFirst(fields: readonly ImportField[]): ImportField[] {
  const ordered = new Set<ImportField>();
  const take = (one: ImportField, path: readonly string[]) => {
    for (const { field: by } of narrowingsOf(one.column, one.field)) {
      const narrowing = fields.find(({ name }) => name === by);
      if (narrowing && !path.includes(by)) take(narrowing, [...path, by]);
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
    const told = error.clash
      ? await publicError(transaction, snapshot.model, rights, error).then((found) =>
          found instanceof QueryError ? found : error,
        )
      : error;
    const fields = Object.entries(told.extensions.fields ?? {});
    for (const [field, texts] of fields) faults.add(row, field, texts[0] ?? told.text);
    if (fields.length === 0) faults.add(row, null, told.text);
    return undefined;
  }
}
