import type { KeyedRow } from '../../../../engine/row';

/** A number of rows. */
export interface RowCount {
  rows: number;
  /** True where the number is an estimate, because there are more rows than are counted. */
  isEstimate: boolean;
}

/** Provides the rows. Both calls must stop when their signal is aborted. */
export interface RowSource {
  /** Loads the rows of a block, counted from 0, with the key of the row before them; null before the first block. */
  rows: (block: number, signal: AbortSignal) => Promise<{ rows: readonly KeyedRow[]; before: string | null }>;
  total: (signal: AbortSignal) => Promise<RowCount>;
  /** Counts all rows, however many there are. Absent where they cannot be counted. */
  end?: (signal: AbortSignal) => Promise<number>;
  /** Returns the ISO moment at which the device cached the rows; null where they come from the server. */
  cachedAt?: () => string | null;
}

/**
 * Loads the rows of one query in blocks of `size`. Each block is loaded once and cached while the query is on the
 * screen. The table and the cards share the blocks.
 */
export interface RowBlocks {
  readonly size: number;
  /** Returns a block's rows from the cache or the source; a failed block is loaded again. */
  load: (block: number) => Promise<readonly KeyedRow[]>;
  /** Returns the number of all rows: from the first block where it contains them all, else from a query of its own. */
  total: () => Promise<RowCount>;
  /** Returns the exact number of all rows where it is known: from the total, or from a block that is not full. */
  knownTotal: () => number | undefined;
  /**
   * Returns the exact number of all rows, counting them where it is not known; undefined where they cannot be counted.
   */
  end: () => Promise<number | undefined>;
  /** Returns the ISO moment at which the device cached the rows; null where they come from the server. */
  cachedAt: () => string | null;
  /** Finds a loaded row. */
  find: (id: string) => KeyedRow | undefined;
  /** Replaces the row with the same key. */
  replace: (row: KeyedRow) => void;
  /** Clears the cache after rows have changed on the server, and aborts running queries. */
  refresh: () => void;
  /** Aborts all queries for good, because their responses would come too late. */
  dispose: () => void;
}

/** The size of the cache: enough to scroll back a while; older blocks are loaded again. */
const maxBlocks = 40;

interface BlockEvents {
  /** Called when the exact number of rows replaces an estimate. */
  onEnd?: (blocks: RowBlocks, rows: number) => void;
  /**
   * Called when rows before a block were added or removed after its neighbour was read, so that a row between them
   * would appear twice or be missing. Refresh the blocks and read again what is shown.
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
  const cachedAt = () => source.cachedAt?.() ?? null;

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

  const endAt = (rows: number) => {
    if (known === rows) return;
    known = rows;
    if (isEstimated) onEnd?.(rowBlocks, rows);
  };

  /**
   * Returns whether a block begins where the one before it ends, which is the case when both were read from the same
   * rows.
   */
  const joins = (block: number): boolean => {
    const above = loaded.get(block - 1);
    const key = before.get(block);
    // An empty block fits behind any block.
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
      // The device caches only the first block.
      if (cachedAt() !== null) endAt(rows.length);
      else if (rows.length < size && (rows.length > 0 || block === 0)) endAt(block * size + rows.length);
      // The estimate was too high: without the exact number, the list would show rows that do not exist.
      else if (rows.length === 0 && known === undefined) {
        const end = await countEnd();
        if (end !== undefined) endAt(Math.min(end, block * size));
      }
      return rows;
    } catch (error) {
      if (!signal.aborted) blocks.delete(block);
      throw error;
    }
  };

  const fetchTotal = async (): Promise<RowCount> => {
    const { signal } = controller;
    try {
      // A first block that is not full gives the number, so that a search with few results need not scan all rows
      // twice.
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

  const fetchEnd = async (): Promise<number | undefined> => {
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
  const countEnd = () => (endAnswer ??= fetchEnd());

  const rowBlocks: RowBlocks = {
    size,
    load(block) {
      const answer = blocks.get(block) ?? ask(block);
      blocks.delete(block);
      blocks.set(block, answer);
      for (const oldest of blocks.keys()) {
        if (blocks.size <= maxBlocks) break;
        blocks.delete(oldest);
        loaded.delete(oldest);
        before.delete(oldest);
      }
      return answer;
    },
    total() {
      totalAnswer ??= fetchTotal();
      return totalAnswer;
    },
    knownTotal: () => known,
    async end() {
      if (known !== undefined) return known;
      const rows = await countEnd();
      if (rows !== undefined) endAt(rows);
      return known;
    },
    cachedAt,
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
