import type { KeyedRow } from '../../../../engine/row';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isAborted } from '../../../api/api-error';

import type { RowBlocks } from '../rows/row-blocks';

export interface CardPages {
  rows: readonly KeyedRow[];
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  /** Adds the next block to the list, or retries one that failed. Does nothing while a block is loading. */
  loadMore: () => void;
}

/** The number of blocks of a query in the list. */
interface Wanted {
  blocks: RowBlocks;
  count: number;
}

interface Shown {
  wanted: Wanted | null;
  generation: number;
  rows: readonly KeyedRow[];
  error: unknown;
}

const nothing: Shown = { wanted: null, generation: -1, rows: [], error: undefined };

/**
 * Loads the rows of a list that grows at its end. A new `generation` reads all loaded rows again and replaces them at
 * once.
 */
export function useCardPages(blocks: RowBlocks, generation: number): CardPages {
  const [request, setRequest] = useState<Wanted>({ blocks, count: 1 });
  const wanted = useMemo(
    () => (request.blocks === blocks ? request : { blocks, count: 1 }),
    [request, blocks],
  );
  const [shown, setShown] = useState<Shown>(nothing);

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const loaded = await Promise.all(
          Array.from({ length: wanted.count }, (_, block) => wanted.blocks.load(block)),
        );
        if (isCurrent)
          setShown({ wanted, generation, rows: withoutRepeats(loaded.flat()), error: undefined });
      } catch (error) {
        if (isCurrent && !isAborted(error)) setShown(({ rows }) => ({ wanted, generation, rows, error }));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [wanted, generation]);

  const isLoading = shown.wanted !== wanted || shown.generation !== generation;
  const hasFailed = shown.error !== undefined;
  const loadMore = useCallback(() => {
    if (!isLoading) setRequest({ blocks, count: wanted.count + (hasFailed ? 0 : 1) });
  }, [isLoading, hasFailed, blocks, wanted]);

  const { rows } = shown;
  const known = blocks.knownTotal();
  const hasMore = rows.length > 0 && (known === undefined ? isFull(shown) : rows.length < known);
  return { rows, hasMore, isLoading, error: isLoading ? undefined : shown.error, loadMore };
}

function isFull({ wanted, rows }: Shown): boolean {
  return wanted !== null && rows.length >= wanted.count * wanted.blocks.size;
}

/**
 * Removes duplicates: a row that was added on the server while the list grew moves others into the next block. The
 * first occurrence counts.
 */
function withoutRepeats(rows: readonly KeyedRow[]): KeyedRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}
