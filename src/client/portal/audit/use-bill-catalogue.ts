import { useQuery } from '@tanstack/react-query';
import { billFunction, type BillRows } from '../../../energy/functions/bill-function';
import { query } from '../../api/graphql';

/** Milliseconds after which the catalogue is requested again. */
const FRESH = 10 * 60_000;

/** The catalogue that a bill is computed with, and the moment whose prices count. */
export function useBillCatalogue(): { readonly rows: BillRows; readonly moment: string } | undefined {
  const { data } = useQuery({
    queryKey: ['bill-catalogue'],
    queryFn: async ({ signal }) => ({
      rows: await query<BillRows>(billFunction.rows, {}, { signal }),
      moment: new Date().toISOString(),
    }),
    staleTime: FRESH,
  });
  return data;
}
