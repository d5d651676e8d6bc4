import type { Row } from './grid-query';

/** Where rows come from. Both must end when their signal is aborted. */
export interface RowSource {
  /** Rows of a block, the first one being 0. */
  rows: (block: number, signal: AbortSignal) => Promise<readonly Row[]>;
  total: (signal: AbortSignal) => Promise<number>;
}

/**
 * The rows of one query in blocks of `size`, asked for once each and kept while the query is on the screen.
 * The table and the cards read the same blocks.
 */
export interface RowBlocks {
  readonly size: number;
  /** A block's rows; an earlier answer is given again, a failed one is asked for anew. */
  load: (block: number) => Promise<readonly Row[]>;
  /** The number of all rows, from one question of its own. */
  total: () => Promise<number>;
  /** The number of all rows where it is known: from the total, or from a block that is not full. */
  knownTotal: () => number | undefined;
  /** A row that has been loaded. */
  find: (id: string) => Row | undefined;
  /** Forgets the answers: rows have changed on the server. Questions on their way are ended. */
  refresh: () => void;
  /** Ends all questions for good: every later answer would come too late. */
  dispose: () => void;
}

/** Enough to scroll back a while; the oldest are asked for again. */
const mostBlocks = 40;

export function createRowBlocks(source: RowSource, size: number): RowBlocks {
  let controller = new AbortController();
  let blocks = new Map<number, Promise<readonly Row[]>>();
  let loaded = new Map<number, readonly Row[]>();
  let totalAnswer: Promise<number> | undefined;
  let known: number | undefined;

  const forgetAll = () => {
    controller.abort();
    blocks = new Map();
    loaded = new Map();
    totalAnswer = undefined;
    known = undefined;
  };

  const ask = async (block: number): Promise<readonly Row[]> => {
    const { signal } = controller;
    try {
      const rows = await source.rows(block, signal);
      signal.throwIfAborted();
      loaded.set(block, rows);
      if (rows.length < size && (rows.length > 0 || block === 0)) known = block * size + rows.length;
      return rows;
    } catch (error) {
      if (!signal.aborted) blocks.delete(block);
      throw error;
    }
  };

  const askTotal = async (): Promise<number> => {
    const { signal } = controller;
    try {
      const total = await source.total(signal);
      signal.throwIfAborted();
      known = total;
      return total;
    } catch (error) {
      if (!signal.aborted) totalAnswer = undefined;
      throw error;
    }
  };

  return {
    size,
    load(block) {
      const answer = blocks.get(block) ?? ask(block);
      blocks.delete(block);
      blocks.set(block, answer);
      for (const oldest of blocks.keys()) {
        if (blocks.size <= mostBlocks) break;
        blocks.delete(oldest);
        loaded.delete(oldest);
      }
      return answer;
    },
    total() {
      totalAnswer ??= askTotal();
      return totalAnswer;
    },
    knownTotal: () => known,
    find(id) {
      for (const rows of loaded.values()) {
        const row = rows.find((candidate) => candidate.id === id);
        if (row) return row;
      }
      return undefined;
    },
    refresh() {
      forgetAll();
      controller = new AbortController();
    },
    dispose: forgetAll,
  };
}
