import type { Text } from '../../../../definitions/text';
import type { TableModel } from '../../../../engine/model/model';
import { QueryError } from '../../../platform/http/query-error';
import { prepareRow } from '../../write/pipeline';
import type { RowWrite, Write } from '../../write/row-write';
import { publicError } from '../../write/public-error';
import type { RowValues, WriteContext } from '../../write/write-context';
import type { SheetRow } from '../files/sheet-row';
import { cellInput, type CellInput } from './cell-input';
import type { ImportFaults } from './import-faults';
import type { ImportField } from './import-fields';
import type { Mapping } from './mapping';
import type { ReferenceKeys } from './reference-keys';

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

/** Takes rows of a sheet through the pipeline of single writes; what is wrong with one goes to the faults. */
export async function prepareBatch(target: ImportTarget, rows: readonly SheetRow[]): Promise<ReadyRow[]> {
  const { fields, mapping, keys, faults } = target;
  const mapped = fields.filter(({ name }) => mapping.has(name));
  const read = rows.map(({ number, cells }) => ({
    number,
    inputs: mapped.map((field) => ({
      field,
      input: cellInput(field, cells[mapping.get(field.name) ?? -1] ?? null),
    })),
  }));
  for (const [index, field] of mapped.entries()) {
    const source = field.column.references;
    if (source === undefined) continue;
    const labels = read.flatMap(({ inputs }) => labelOf(inputs[index]?.input));
    await keys.learn(source, labels);
  }
  const ready: ReadyRow[] = [];
  for (const { number, inputs } of read) {
    const input: RowValues = {};
    for (const { field, input: given } of inputs) {
      const found = resolve(given, field, keys);
      if ('fault' in found) faults.add(number, field.name, found.fault);
      // An empty cell leaves the form's default.
      else if (found.value !== null) input[field.name] = found.value;
    }
    if (faults.has(number)) continue;
    const write: Write = { source: target.source, input, form: target.form };
    const prepared = await catchRowFault(target, number, () => prepareRow(target.context, write));
    if (prepared) ready.push({ number, prepared });
  }
  return ready;
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

function labelOf(input: CellInput | undefined): string[] {
  return input && 'label' in input ? [input.label] : [];
}

function resolve(
  input: CellInput,
  { column }: ImportField,
  keys: ReferenceKeys,
): { value: unknown } | { fault: Text } {
  if (!('label' in input)) return input;
  const found = keys.of(column.references ?? '', input.label);
  return 'key' in found ? { value: found.key } : found;
}
