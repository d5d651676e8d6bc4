import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayInUlaanbaatar } from '../../../../energy/tables/day';
import { type EnergyBook, energyBook } from '../../../../energy/tables/energy-book';
import type { EnergyRows } from '../../../../energy/tables/rows';
import { energyRowsDocument } from '../../../../energy/tables/rows-document';
import { EnergyRefusal } from '../../../../energy/refusal/refusal';
import type { ApiError } from '../../../api/api-error';
import { query } from '../../../api/graphql';
import { cacheRows, cachedRows } from './kept-rows';

/** The loading state of the dated rows on a page of the calculator. */
export interface EnergyTables {
  /** Undefined until the rows are loaded; where the network fails, the cached rows of an earlier visit. */
  readonly book: EnergyBook | undefined;
  readonly isPending: boolean;
  /** Why there is no newer book: no response, or rows without a required table. */
  readonly error: ApiError | EnergyRefusal | null;
  readonly retry: () => void;
}

/** Milliseconds after which the rows are requested again. */
const FRESH = 10 * 60_000;

/**
 * Loads every dated row that the calculator needs, as valid today in Ulaanbaatar: one request, cached for the next
 * visit, so that a page opens at once and offline. `tablesOf(book, place, kind)` returns the tables of one house.
 */
export function useEnergyTables(): EnergyTables {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['energy-rows'],
    queryFn: async ({ signal }) => {
      const rows = await query<EnergyRows>(energyRowsDocument, {}, { signal });
      cacheRows(rows, Date.now());
      return rows;
    },
    initialData: () => cachedRows()?.rows,
    initialDataUpdatedAt: () => cachedRows()?.at,
    staleTime: FRESH,
    gcTime: Infinity,
    networkMode: 'always',
  });
  const read = useMemo(() => (data === undefined ? undefined : readBook(data)), [data]);
  return {
    book: read instanceof EnergyRefusal ? undefined : read,
    isPending,
    error: read instanceof EnergyRefusal ? read : error,
    retry: () => void refetch(),
  };
}

function readBook(rows: EnergyRows): EnergyBook | EnergyRefusal {
  try {
    return energyBook(rows, dayInUlaanbaatar(new Date()));
  } catch (error) {
    if (error instanceof EnergyRefusal) return error;
    throw error;
  }
}
