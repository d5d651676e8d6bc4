import type { Model, ModelSource } from '../../../engine/model/model';
import type { Queryable } from '../../platform/database/database';
import { noArguments } from '../query/statements/list-arguments';
import type { Rights } from '../query/statements/policy-sql';
import { QueryError } from '../../platform/http/query-error';
import { compileRows, type RowsSql } from '../query/statements/rows-sql';
import { Statement } from '../../platform/database/sql-statement';

export interface LabelReading {
  database: Queryable;
  model: Model;
  rights: Rights;
}

/** Rows that are remembered of one source. */
const maxKnown = 20_000;

/** Labels of referenced rows that the caller may read or choose; each is read once, in batches. */
export class ReferenceLabels {
  readonly #reading: LabelReading;
  readonly #bySource = new Map<string, Map<number, string | null>>();

  constructor(reading: LabelReading) {
    this.#reading = reading;
  }

  /** Reads unknown labels. */
  async learn(sourceId: string, keys: readonly number[]): Promise<void> {
    const known = this.#of(sourceId);
    const unknown = [...new Set(keys)].filter((key) => !known.has(key));
    if (unknown.length === 0) return;
    if (known.size + unknown.length > maxKnown) known.clear();
    for (const key of keys) if (!known.has(key)) known.set(key, null);
    const source = this.#reading.model.sources.get(sourceId);
    const wanted = [...new Set(keys)];
    for (const { id, label } of source ? await this.#read(source, wanted) : []) known.set(id, label);
  }

  /** The row's label; its key where it has none or may not be read. */
  of(sourceId: string, key: number): string {
    return this.#of(sourceId).get(key) ?? String(key);
  }

  #of(sourceId: string): Map<number, string | null> {
    const known = this.#bySource.get(sourceId) ?? new Map<number, string | null>();
    this.#bySource.set(sourceId, known);
    return known;
  }

  async #read(source: ModelSource, keys: readonly number[]): Promise<{ id: number; label: string }[]> {
    const statement = new Statement();
    const rows = compileLabels(this.#reading, statement, source, (alias) => [
      `${alias}.id = any(${statement.bind(keys, 'int8[]')})`,
    ]);
    if (!rows) return [];
    const found = await this.#reading.database.query<{ id: string; label: string | null }>(
      `select id, label::text from (select ${rows.columns} from ${rows.from}${rows.where}) r`,
      statement.parameters,
    );
    return found.rows.flatMap(({ id, label }) => (label === null ? [] : [{ id: Number(id), label }]));
  }
}

/** Compiles a query for keys and labels of a source with the caller's rights; undefined if they may neither read nor choose. */
export function compileLabels(
  { model, rights }: LabelReading,
  statement: Statement,
  source: ModelSource,
  also: (alias: string) => string[],
): RowsSql | undefined {
  if (source.titleColumn === undefined) return undefined;
  const fields = [
    { key: 'id', name: 'id', arguments: {}, fields: [] },
    { key: 'label', name: source.titleColumn, arguments: {}, fields: [] },
  ];
  try {
    return compileRows(
      { statement, model, rights },
      { source, fields, arguments: { ...noArguments, choose: true }, also },
    );
  } catch (error) {
    if (error instanceof QueryError && error.code !== 'INTERNAL_SERVER_ERROR') return undefined;
    throw error;
  }
}
