import { useTranslation } from 'react-i18next';
import { billFunction } from '../../../energy/functions/bill-function';
import type { FunctionPanelProps } from '../../runtime/form/function-panel-registry';
import { BillTable } from '../account/offers/bill-table';
import '../account/offers/offers.css';
import { useBillCatalogue } from './use-bill-catalogue';

/** The bill of quantities of the planned works as they are entered; nothing without a plan or without the catalogue. */
export function BillPanel({ given }: FunctionPanelProps) {
  const { t } = useTranslation('offers');
  const data = useBillCatalogue();
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
