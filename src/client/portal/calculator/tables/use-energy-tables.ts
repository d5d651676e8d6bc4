import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dayInUlaanbaatar } from '../../../../energy/tables/day';
import { type EnergyBook, energyBook } from '../../../../energy/tables/energy-book';
import type { EnergyRows } from '../../../../energy/tables/rows';
import { energyRowsDocument } from '../../../../energy/tables/rows-document';
import { EnergyRefusal } from '../../../../energy/refusal/refusal';
import type { Language } from '../../../../definitions/language';
import type { ApiError } from '../../../api/api-error';
import { localizeRow } from '../../../../engine/translations/localize-row';
import { query } from '../../../api/graphql';
import { useLanguage } from '../../../i18n/i18n';
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
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery({
    queryKey: ['energy-rows'],
    queryFn: ({ signal }) => query<EnergyRows>(energyRowsDocument, {}, { signal }),
    initialData: () => cachedRows()?.rows,
    initialDataUpdatedAt: () => cachedRows()?.at,
    staleTime: FRESH,
    gcTime: Infinity,
    networkMode: 'always',
  });
  // The server's rendering brings rows as well as a response does.
  useEffect(() => {
    if (data !== undefined) cacheRows(data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  const language = useLanguage();
  const read = useMemo(
    () => (data === undefined ? undefined : readBook(withLoanNames(data, language))),
    [data, language],
  );
  return {
    book: read instanceof EnergyRefusal ? undefined : read,
    isPending,
    error: read instanceof EnergyRefusal ? read : error,
    retry: () => void refetch(),
  };
}

/** The rows with the names of banks and loans in the letters of the reader's language. */
function withLoanNames(rows: EnergyRows, language: Language): EnergyRows {
  const names = ['bank_name', 'title'];
  return { ...rows, v_bank_loan: rows.v_bank_loan.map((loan) => localizeRow(loan, { names }, language)) };
}

function readBook(rows: EnergyRows): EnergyBook | EnergyRefusal {
  try {
    return energyBook(rows, dayInUlaanbaatar(new Date()));
  } catch (error) {
    if (error instanceof EnergyRefusal) return error;
    throw error;
  }
}
