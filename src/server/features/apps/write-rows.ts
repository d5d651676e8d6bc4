import { isDeepStrictEqual } from 'node:util';
import { say, type Language } from '../../../definitions/text';
import { splitLabels } from '../../../engine/keys/label-list';
import { isTable, referenceTarget, type ModelColumn, type TableModel } from '../../../engine/model/model';
import { cellValue } from '../../data/spreadsheets/import/cell-input';
import { ReferenceKeys } from '../../data/spreadsheets/import/reference-keys';
import { changeRow, createRow } from '../../data/write/pipeline';
import { isRefusal } from '../../data/write/savepoint';
import { lockRows } from '../../data/write/stored-row';
import type { RowValues, WriteContext } from '../../data/write/write-context';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import { bindKey, type RowKey } from '../../platform/database/sql-statement';
import { QueryError } from '../../platform/http/query-error';
import { forgetRows, readKnownRows, rememberRows, type KnownRow } from './known-rows';
import type { ShippedRow } from './shipped-rows';
import type { MessageValue } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { appMessage } from './app-messages';

/** The outcome for the rows of an application. */
export interface WrittenRows {
  added: number;
  changed: number;
  /** People changed or deleted them since they were written: they stay as people left them. */
  kept: { source: string; key: string }[];
  /** The application has them no more: they stay and are the site's. */
  left: { source: string; key: string }[];
}

/**
 * Writes the rows of an application through the pipeline of every write: those that are new, and those that the application
 * changed and people did not. A text in a reference is the key of a row of the application, or else the label of a row.
 * @throws DefinitionProblems with the first row that is refused, and why
 */
export async function writeAppRows(
  context: WriteContext,
  app: string,
  rows: readonly ShippedRow[],
): Promise<WrittenRows> {
  const known = await readKnownRows(context.transaction, app);
  const shipped = new Set(rows.map(nameOf));
  const left = known.filter((row) => !shipped.has(nameOf(row)));
  await forgetRows(context.transaction, app, left);
  const writer = new RowWriter(context, known);
  for (const row of inOrderOfReferences(context, rows)) await writer.write(row);
  await rememberRows(context.transaction, app, writer.remembered);
  const { added, changed, kept } = writer;
  return { added, changed, kept, left: left.map(({ source, key }) => ({ source, key })) };
}

class RowWriter {
  added = 0;
  changed = 0;
  readonly kept: { source: string; key: string }[] = [];
  readonly remembered: (KnownRow & { position: number })[] = [];
  readonly #context: WriteContext;
  /** By source and key. */
  readonly #known: Map<string, KnownRow>;
  readonly #labels: ReferenceKeys;

  constructor(context: WriteContext, known: readonly KnownRow[]) {
    this.#context = context;
    this.#known = new Map(known.map((row) => [nameOf(row), row]));
    const { transaction: database, snapshot, rights } = context;
    this.#labels = new ReferenceKeys({ database, model: snapshot.model, rights });
  }

  async write(row: ShippedRow): Promise<void> {
    const table = tableOf(this.#context, row);
    const before = this.#known.get(nameOf(row));
    const isSame = before && isDeepStrictEqual(before.body, row.values);
    const now = isSame ? before : await this.#bringIn(row, table, before);
    this.#known.set(nameOf(row), now);
    this.remembered.push({ ...now, position: this.remembered.length });
  }

  async #bringIn(row: ShippedRow, table: TableModel, before: KnownRow | undefined): Promise<KnownRow> {
    const { source, key, values: body } = row;
    const input = await this.#inputOf(row, table);
    const write = { source: table, input, form: undefined };
    if (!before) {
      const stored = await this.#refused(row, table, () =>
        createRow(this.#context, write, (key) => this.#stored(table, key)),
      );
      this.added += 1;
      return { source, key, rowId: String(stored?.id), body: { ...body }, written: pick(stored, input) };
    }
    const stored = await this.#stored(table, before.rowId);
    const isUntouched =
      stored !== undefined && isDeepStrictEqual(pick(stored, before.written), before.written);
    if (!isUntouched) {
      this.kept.push({ source, key });
      return { ...before, body: { ...body } };
    }
    const change = { ...write, input: { ...input, revision: stored.revision } };
    const after = await this.#refused(row, table, () =>
      changeRow(this.#context, change, before.rowId, () => this.#stored(table, before.rowId)),
    );
    this.changed += 1;
    return { ...before, body: { ...body }, written: pick(after, input) };
  }

  /** Turns the refusal of a row into problems at their places: each names the row, the column, and what refuses it. */
  async #refused<T>(row: ShippedRow, table: TableModel, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof QueryError) || !isRefusal(error)) throw error;
      const fields = Object.entries(error.extensions.fields ?? {});
      if (fields.length === 0) return refuse(row, '', error.text);
      const { source, key, file, path } = row;
      const { language } = this.#context;
      throw new DefinitionProblems(
        fields.map(([column, reasons]) => {
          const detail = reasons.join(' ');
          const by = refusingExpression(table, column, reasons, language);
          const message =
            by === undefined
              ? appMessage('row-refused-at', { key, column, detail })
              : appMessage('row-refused-by', { key, column, detail, expression: by });
          return { kind: 'source', id: source, path: `${path}/${column}`, file, ...message };
        }),
      );
    }
  }

  async #stored(table: TableModel, key: RowKey): Promise<RowValues | undefined> {
    const [stored] = await lockRows(this.#context, table, [], (statement, alias) => [
      `${alias}.id = ${bindKey(statement, key)}`,
    ]);
    return stored;
  }

  async #inputOf(row: ShippedRow, table: TableModel): Promise<RowValues> {
    const input: RowValues = {};
    for (const [name, value] of Object.entries(row.values)) {
      const column = table.columns.get(name);
      if (!column)
        refuse(row, `/${name}`, nameMessage('source-lacks-column', { source: table.id, column: name }));
      else input[name] = await this.#valueOf(row, column, value);
    }
    return input;
  }

  async #valueOf(row: ShippedRow, column: ModelColumn, value: unknown): Promise<unknown> {
    if (column.type === 'file' && value !== null) refuse(row, `/${column.name}`, appMessage('no-files'));
    if (column.lists !== undefined) return this.#keysOf(row, column, column.lists, value);
    const { references } = column;
    if (references === undefined || typeof value !== 'string')
      return row.isText && typeof value === 'string' ? cellValue(column.type, value) : value;
    return this.#keyOf(row, `/${column.name}`, references, value);
  }

  /** A list of keys and labels; in a CSV file, a text with them. */
  async #keysOf(row: ShippedRow, { name }: ModelColumn, target: string, value: unknown): Promise<unknown> {
    const listed = row.isText && typeof value === 'string' ? splitLabels(value) : value;
    if (!Array.isArray(listed)) return value;
    const keys: unknown[] = [];
    for (const [index, each] of listed.entries())
      keys.push(typeof each === 'string' ? await this.#keyOf(row, `/${name}/${index}`, target, each) : each);
    return keys;
  }

  /** The row of the application with this key, or else the row with this label. */
  async #keyOf(row: ShippedRow, at: string, target: string, name: string): Promise<number> {
    const own = this.#known.get(nameOf({ source: target, key: name }));
    if (own) return Number(own.rowId);
    const wish = { label: name, within: undefined };
    await this.#labels.learn(target, [wish]);
    const found = this.#labels.of(target, wish);
    return 'key' in found ? found.key : refuse(row, at, found.fault);
  }
}

/** Rows whose source refers to others come after those; within a source they are written in their order. */
function inOrderOfReferences(context: WriteContext, rows: readonly ShippedRow[]): ShippedRow[] {
  const bySource = new Map<string, ShippedRow[]>();
  for (const row of rows) bySource.set(row.source, [...(bySource.get(row.source) ?? []), row]);
  const ordered: ShippedRow[] = [];
  const done = new Set<string>();
  const visit = (source: string, path: readonly string[]) => {
    if (done.has(source) || path.includes(source)) return;
    const table = context.snapshot.model.sources.get(source);
    for (const column of table?.columns.values() ?? []) {
      const target = referenceTarget(column);
      if (target !== undefined && bySource.has(target)) visit(target, [...path, source]);
    }
    done.add(source);
    ordered.push(...(bySource.get(source) ?? []));
  };
  for (const source of bySource.keys()) visit(source, []);
  return ordered;
}

function tableOf({ snapshot }: WriteContext, row: ShippedRow): TableModel {
  const source = snapshot.model.sources.get(row.source);
  if (source && isTable(source)) return source;
  return refuse(row, '', appMessage('not-a-table', { source: row.source }));
}

function refuse({ source, key, file, path }: ShippedRow, at: string, problem: MessageValue): never {
  const message = appMessage('row-refused', { key, problem });
  throw new DefinitionProblems([{ kind: 'source', id: source, path: path + at, file, ...message }]);
}

/** The formula or the rule of the table that refuses a column's value; undefined where neither does. */
function refusingExpression(
  { definition }: TableModel,
  field: string,
  reasons: readonly string[],
  language: Language,
) {
  const formula = definition.columns.find(({ name }) => name === field)?.value;
  if (formula !== undefined) return formula;
  const rule = definition.rules?.find(
    ({ field: at, message }) => at === field && reasons.includes(say(message, language)),
  );
  return rule?.check;
}

function nameOf({ source, key }: { source: string; key: string }): string {
  return `${source} ${key}`;
}

/** The columns of a row that another one has. */
function pick(row: RowValues | undefined, columns: Readonly<Record<string, unknown>>): RowValues {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, row?.[name] ?? null]));
}
