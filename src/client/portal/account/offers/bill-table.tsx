import { useTranslation } from 'react-i18next';
import { type BillOfQuantities, billParts } from '../../../../energy/bill/bill-of-quantities';
import { figure, moneyText } from '../../calculator/figures';

/** A bill of quantities: its lines by part, what each price rests on, and what is not in it. */
export function BillTable({ bill: { lines, total, missing } }: { bill: BillOfQuantities }) {
  const { t } = useTranslation('offers');
  return (
    <>
      {lines.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it scrolls
        <section className="offers-scroll" tabIndex={0} aria-label={t('bill.lines')}>
          <table className="offers-table bill-table">
            <thead>
              <tr>
                <th scope="col">{t('bill.name')}</th>
                <th scope="col">{t('bill.amount')}</th>
                <th scope="col">{t('bill.quantity')}</th>
                <th scope="col">{t('bill.price')}</th>
              </tr>
            </thead>
            {billParts.map((part) => {
              const own = lines.filter((line) => line.part === part);
              return own.length === 0 ? null : (
                <tbody key={part}>
                  <tr>
                    <th scope="rowgroup" colSpan={4} className="bill-part">
                      {t(`part.${part}`)}
                    </th>
                  </tr>
                  {own.map((line, index) => (
                    <tr key={index}>
                      <th scope="row">
                        {line.title}
                        <span className="quiet">{t(`kind.${line.kind}`)}</span>
                      </th>
                      <td>{moneyText(line.amount)}</td>
                      <td>
                        {figure(line.quantity, 2)} {line.unit}
                        {line.packs === null || line.quantity === line.packs ? null : (
                          <span className="quiet">{t('bill.packs', { count: line.packs })}</span>
                        )}
                      </td>
                      <td>
                        {moneyText(line.unit_price)}
                        <span className="quiet">
                          {t(`origin.${line.price_origin}`, { from: line.price_from })}
                        </span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              );
            })}
            {total === null ? null : (
              <tfoot>
                <tr className="offers-total">
                  <th scope="row">{t('bill.total')}</th>
                  <td colSpan={3}>{moneyText(total)}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      )}
      {missing.length === 0 ? null : (
        <>
          <p>{t('bill.missing')}</p>
          <ul>
            {missing.map((path) => (
              <li key={path}>{missingText(path)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );

  /** `planned_wall.area_m2`: the part, and what is not known of it. */
  function missingText(path: string): string {
    const [part = '', member = ''] = path.replace(/^planned_/, '').split('.');
    return `${t(`part.${part}`)}: ${t(`missing.${member}`)}`;
  }
}
