import type { Text } from '../../../../definitions/text';
import { isTable, type ModelSource } from '../../../../engine/model/model';
import { relationSql } from '../../../platform/sql-compiler/column-sql';
import { Statement } from '../../../platform/database/sql-statement';
import { chosen, given, givenRows, type RowTest } from '../../write/checks/row-test';
import { messages } from '../messages';
import { compileLabels, type LabelReading } from '../reference-labels';

/** Labels that are remembered of one source. */
const maxKnown = 50_000;

/** A label, and what its row must satisfy: the soum of this province. Undefined for any row. */
export interface Wish {
  label: string;
  within: RowTest | undefined;
}

/** The key of a label, or why there is none. */
export type FoundKey = { key: number } | { fault: Text };

type Known = Map<string, number | 'several' | 'none'>;

/** Keys of rows by their labels, among the rows that the caller may read; each label is looked up once, in batches. */
export class ReferenceKeys {
  readonly #reading: LabelReading;
  readonly #bySource = new Map<string, Known>();

  constructor(reading: LabelReading) {
    this.#reading = reading;
  }

  /** Reads unknown labels. Labels that no row within has are read among all rows. */
  async learn(sourceId: string, wishes: readonly Wish[]): Promise<void> {
    const known = this.#of(sourceId);
    const wanted = new Map(wishes.map((wish) => [keyOf(wish), wish]));
    const unknown = [...wanted].filter(([key]) => !known.has(key));
    if (unknown.length === 0) return;
    const isFull = known.size + unknown.length > maxKnown;
    if (isFull) known.clear();
    const missing = isFull ? [...wanted] : unknown;
    for (const [key] of missing) known.set(key, 'none');
    const source = this.#reading.model.sources.get(sourceId);
    if (!source) return;
    for (const alike of alikeOf(missing.map(([, wish]) => wish)))
      for (const { place, id, times } of await this.#read(source, alike)) {
        const wish = alike[place];
        if (wish) known.set(keyOf(wish), times === 1 ? Number(id) : 'several');
      }
    const elsewhere = missing.filter(
      ([key, { within }]) => within !== undefined && known.get(key) === 'none',
    );
    await this.learn(
      sourceId,
      elsewhere.map(([, wish]) => anywhere(wish)),
    );
  }

  /**
   * By the label, or else by a number that is the key itself: whether it is one says the write. A label that only a row
   * elsewhere has means that row: the write says which field it does not fit.
   */
  of(sourceId: string, wish: Wish): FoundKey {
    const { label } = wish;
    const known = this.#of(sourceId);
    const found = known.get(keyOf(wish)) ?? 'none';
    if (found === 'several') return { fault: messages.severalLabels(label) };
    const key = found === 'none' ? known.get(keyOf(anywhere(wish))) : found;
    if (typeof key === 'number') return { key };
    return /^[1-9]\d{0,14}$/.test(label) ? { key: Number(label) } : { fault: messages.noSuchLabel(label) };
  }

  #of(sourceId: string): Known {
    const known: Known = this.#bySource.get(sourceId) ?? new Map();
    this.#bySource.set(sourceId, known);
    return known;
  }

  /** Reads labels that are narrowed by the same columns. */
  async #read(
    source: ModelSource,
    wishes: readonly Wish[],
  ): Promise<{ place: number; id: string; times: number }[]> {
    const statement = new Statement();
    const rows = compileLabels(this.#reading, statement, source, () => []);
    const test = wishes[0]?.within;
    if (!rows) return [];
    const wanted = givenRows(
      statement,
      wishes.map(({ label, within }, place) => ({ own: { place, label }, values: within?.values ?? [] })),
      { own: ['place int4', 'label text'], types: test?.types ?? [] },
    );
    // As in the check of a write, the columns that narrow need not be readable.
    const narrowed =
      test && isTable(source)
        ? ` join ${relationSql(source)} ${chosen} on ${[`${chosen}.id = r.id::int8`, ...test.sql].join(' and ')}`
        : '';
    const found = await this.#reading.database.query<{ place: number; id: string; times: number }>(
      `select ${given}.place, min(r.id) as id, count(*) as times
       from (select ${rows.columns} from ${rows.from}${rows.where}) r
       join ${wanted} on dulaan.fold(r.label::text) = dulaan.fold(${given}.label)${narrowed} group by ${given}.place`,
      statement.parameters,
    );
    return found.rows;
  }
}

function keyOf({ label, within }: Wish): string {
  return JSON.stringify([label, within ?? null]);
}

function anywhere({ label }: Wish): Wish {
  return { label, within: undefined };
}

/** The wishes in groups with the same test. */
function alikeOf(wishes: readonly Wish[]): readonly Wish[][] {
  const groups = new Map<string, Wish[]>();
  for (const wish of wishes) {
    const test = JSON.stringify([wish.within?.sql, wish.within?.types]);
    groups.set(test, [...(groups.get(test) ?? []), wish]);
  }
  return [...groups.values()];
}
