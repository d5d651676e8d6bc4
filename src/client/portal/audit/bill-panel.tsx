import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billFunction, type BillRows } from '../../../energy/functions/bill-function';
import { query } from '../../api/graphql';
import type { FunctionPanelProps } from '../../runtime/form/function-panel-registry';
import { BillTable } from '../account/offers/bill-table';
import '../account/offers/offers.css';

/** Milliseconds after which the catalogue is requested again. */
const FRESH = 10 * 60_000;

/** The bill of quantities of the planned works as they are entered; nothing without a plan or without the catalogue. */
export function BillPanel({ given }: FunctionPanelProps) {
  const { t } = useTranslation('offers');
  const { data } = useQuery({
    queryKey: ['bill-catalogue'],
    queryFn: async ({ signal }) => ({
      rows: await query<BillRows>(billFunction.rows, {}, { signal }),
      moment: new Date().toISOString(),
    }),
    staleTime: FRESH,
  });
  if (data === undefined) return null;
  const { bill } = billFunction.compute(given, data.rows, new Date(data.moment)).values;
  if (bill === null) return null;
  return (
    <section className="card offers-bill" aria-labelledby="bill-panel">
      <h2 id="bill-panel">{t('bill.title')}</h2>
      <p className="quiet">{t('bill.lead', { on: bill.on })}</p>
      <BillTable bill={bill} />
    </section>
  );
}
