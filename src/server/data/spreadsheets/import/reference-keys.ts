import type { Text } from '../../../../definitions/text';
import type { ModelSource } from '../../../../engine/model/model';
import { Statement } from '../../../platform/database/sql-statement';
import { messages } from '../messages';
import { compileLabels, type LabelReading } from '../reference-labels';

/** Labels that are remembered of one source. */
const maxKnown = 50_000;

/** The key of a label, or why there is none. */
export type FoundKey = { key: number } | { fault: Text };

/** Keys of rows by their labels, among the rows that the caller may read; each label is looked up once, in batches. */
export class ReferenceKeys {
  readonly #reading: LabelReading;
  readonly #bySource = new Map<string, Map<string, number | 'several' | 'none'>>();

  constructor(reading: LabelReading) {
    this.#reading = reading;
  }

  async learn(sourceId: string, labels: readonly string[]): Promise<void> {
    const known = this.#of(sourceId);
    const wanted = [...new Set(labels)];
    const unknown = wanted.filter((label) => !known.has(label));
    if (unknown.length === 0) return;
    const isFull = known.size + unknown.length > maxKnown;
    if (isFull) known.clear();
    const missing = isFull ? wanted : unknown;
    for (const label of missing) known.set(label, 'none');
    const source = this.#reading.model.sources.get(sourceId);
    for (const { wish, id, times } of source ? await this.#read(source, missing) : [])
      known.set(wish, times === 1 ? Number(id) : 'several');
  }

  /** By the label, or else by a number that is the key itself: whether it is one says the write. */
  of(sourceId: string, label: string): FoundKey {
    const found = this.#of(sourceId).get(label) ?? 'none';
    if (typeof found === 'number') return { key: found };
    if (found === 'several') return { fault: messages.severalLabels(label) };
    return /^[1-9]\d{0,14}$/.test(label) ? { key: Number(label) } : { fault: messages.noSuchLabel(label) };
  }

  #of(sourceId: string): Map<string, number | 'several' | 'none'> {
    const known = this.#bySource.get(sourceId) ?? new Map<string, number | 'several' | 'none'>();
    this.#bySource.set(sourceId, known);
    return known;
  }

  async #read(
    source: ModelSource,
    labels: readonly string[],
  ): Promise<{ wish: string; id: string; times: number }[]> {
    const statement = new Statement();
    const rows = compileLabels(this.#reading, statement, source, () => []);
    if (!rows) return [];
    const wishes = statement.bind(labels, 'text[]');
    const found = await this.#reading.database.query<{ wish: string; id: string; times: number }>(
      `select w.wish, min(r.id) as id, count(*) as times
       from (select ${rows.columns} from ${rows.from}${rows.where}) r
       join unnest(${wishes}) as w(wish) on dulaan.fold(r.label::text) = dulaan.fold(w.wish) group by w.wish`,
      statement.parameters,
    );
    return found.rows;
  }
}
