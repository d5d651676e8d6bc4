import type { KeyedRow } from '../../../../engine/row';

/** A number of rows. */
export interface RowCount {
  rows: number;
  /** There are more than are counted: this is about how many. */
  isEstimate: boolean;
}

/** Where rows come from. Both must end when their signal is aborted. */
export interface RowSource {
  /** Rows of a block, the first one being 0, with the key of the row before them; null before the first block. */
  rows: (block: number, signal: AbortSignal) => Promise<{ rows: readonly KeyedRow[]; before: string | null }>;
  total: (signal: AbortSignal) => Promise<RowCount>;
  /** Counts all rows, however many there are. Not there where nobody can. */
  end?: (signal: AbortSignal) => Promise<number>;
  /** Since when the rows lie on the device, as an ISO moment; null where the server gave them. */
  keptAt?: () => string | null;
}

/**
 * The rows of one query in blocks of `size`, asked for once each and kept while the query is on the screen.
 * The table and the cards read the same blocks.
 */
export interface RowBlocks {
  readonly size: number;
  /** A block's rows; an earlier answer is given again, a failed one is asked for anew. */
  load: (block: number) => Promise<readonly KeyedRow[]>;
  /** The number of all rows: of the first block where it holds them all, else from a query of its own. */
  total: () => Promise<RowCount>;
  /** The number of all rows where it is known for sure: from the total, or from a block that is not full. */
  knownTotal: () => number | undefined;
  /** The number of all rows for sure, counted where it is not known; undefined where nobody can count them. */
  end: () => Promise<number | undefined>;
  /** Since when the rows lie on the device, as an ISO moment; null where the server gave them. */
  keptAt: () => string | null;
  /** A row that has been loaded. */
  find: (id: string) => KeyedRow | undefined;
  /** Puts a row in the place of the one that has its key. */
  replace: (row: KeyedRow) => void;
  /** Forgets the answers: rows have changed on the server. Questions on their way are ended. */
  refresh: () => void;
  /** Ends all questions for good: every later answer would come too late. */
  dispose: () => void;
}

/** Enough to scroll back a while; the oldest are asked for again. */
const mostBlocks = 40;

interface BlockEvents {
  /** The number of all rows is known now, where there was an estimate. */
  onEnd?: (blocks: RowBlocks, rows: number) => void;
  /**
   * Rows before a block were added or removed since its neighbour was read: a row would be there twice, or be missing,
   * between them. Refresh the blocks and read again what is shown.
   */
  onShift?: (blocks: RowBlocks) => void;
}

export function createRowBlocks(
  source: RowSource,
  size: number,
  { onEnd, onShift }: BlockEvents = {},
): RowBlocks {
  let controller = new AbortController();
  let blocks = new Map<number, Promise<readonly KeyedRow[]>>();
  let loaded = new Map<number, readonly KeyedRow[]>();
  let before = new Map<number, string | null>();
  let totalAnswer: Promise<RowCount> | undefined;
  let endAnswer: Promise<number | undefined> | undefined;
  let known: number | undefined;
  let isEstimated = false;
  const keptAt = () => source.keptAt?.() ?? null;

  const forgetAll = () => {
    controller.abort();
    blocks = new Map();
    loaded = new Map();
    before = new Map();
    totalAnswer = undefined;
    endAnswer = undefined;
    known = undefined;
    isEstimated = false;
  };

  const settle = (rows: number) => {
    if (known === rows) return;
    known = rows;
    if (isEstimated) onEnd?.(rowBlocks, rows);
  };

  /** A block begins where the one before it ends, as long as both were read of the same rows. */
  const joins = (block: number): boolean => {
    const above = loaded.get(block - 1);
    const key = before.get(block);
    // Above an empty block there may be any end.
    return above === undefined || key === undefined || (above.at(-1)?.id ?? null) === key;
  };

  const ask = async (block: number): Promise<readonly KeyedRow[]> => {
    const { signal } = controller;
    try {
      const { rows, before: key } = await source.rows(block, signal);
      signal.throwIfAborted();
      loaded.set(block, rows);
      if (rows.length > 0) before.set(block, key);
      else before.delete(block);
      if (!joins(block) || !joins(block + 1)) {
        onShift?.(rowBlocks);
        signal.throwIfAborted();
      }
      // What the device keeps ends with its first block.
      if (keptAt() !== null) settle(rows.length);
      else if (rows.length < size && (rows.length > 0 || block === 0)) settle(block * size + rows.length);
      // An estimate was too high: without their end, rows that never come would be shown here.
      else if (rows.length === 0 && known === undefined) {
        const end = await countEnd();
        if (end !== undefined) settle(Math.min(end, block * size));
      }
      return rows;
    } catch (error) {
      if (!signal.aborted) blocks.delete(block);
      throw error;
    }
  };

  const askTotal = async (): Promise<RowCount> => {
    const { signal } = controller;
    try {
      // A first block that is not full tells the number: a search that finds few rows need not go through all of them twice.
      await Promise.allSettled([blocks.get(0)]);
      signal.throwIfAborted();
      if (known !== undefined) return { rows: known, isEstimate: false };
      const total = await source.total(signal);
      signal.throwIfAborted();
      if (known !== undefined) return { rows: known, isEstimate: false };
      isEstimated = total.isEstimate;
      if (!isEstimated) known = total.rows;
      return total;
    } catch (error) {
      if (!signal.aborted) totalAnswer = undefined;
      throw error;
    }
  };

  const askEnd = async (): Promise<number | undefined> => {
    const { signal } = controller;
    try {
      const rows = await source.end?.(signal);
      signal.throwIfAborted();
      return rows;
    } catch (error) {
      if (!signal.aborted) endAnswer = undefined;
      throw error;
    }
  };
  const countEnd = () => (endAnswer ??= askEnd());

  const rowBlocks: RowBlocks = {
    size,
    load(block) {
      const answer = blocks.get(block) ?? ask(block);
      blocks.delete(block);
      blocks.set(block, answer);
      for (const oldest of blocks.keys()) {
        if (blocks.size <= mostBlocks) break;
        blocks.delete(oldest);
        loaded.delete(oldest);
        before.delete(oldest);
      }
      return answer;
    },
    total() {
      totalAnswer ??= askTotal();
      return totalAnswer;
    },
    knownTotal: () => known,
    async end() {
      if (known !== undefined) return known;
      const rows = await countEnd();
      if (rows !== undefined) settle(rows);
      return known;
    },
    keptAt,
    find(id) {
      for (const rows of loaded.values()) {
        const row = rows.find((candidate) => candidate.id === id);
        if (row) return row;
      }
      return undefined;
    },
    replace(row) {
      for (const [block, rows] of loaded) {
        if (!rows.some(({ id }) => id === row.id)) continue;
        const changed = rows.map((other) => (other.id === row.id ? row : other));
        loaded.set(block, changed);
        blocks.set(block, Promise.resolve(changed));
      }
    },
    refresh() {
      forgetAll();
      controller = new AbortController();
    },
    dispose: forgetAll,
  };
  return rowBlocks;
}
