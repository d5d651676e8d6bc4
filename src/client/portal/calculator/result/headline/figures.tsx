import { useTranslation } from 'react-i18next';
import './figures.css';
import type { YearRow } from './year-rows';

/** The figures of a year in a table, today and after the chosen works; each name is above its figures, so that both fit a phone. */
export function Figures({ rows }: { rows: readonly YearRow[] }) {
  const { t } = useTranslation('calculator-result');
  const hasAfter = rows.some(({ after }) => after !== null);
  return (
    <section aria-labelledby="figures-title">
      <h3 id="figures-title">{t('figures.title')}</h3>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t('scale.today')}</th>
            {hasAfter ? <th scope="col">{t('scale.after')}</th> : null}
          </tr>
        </thead>
        {rows.map(({ figure, use, today, after }) => (
          <tbody key={figure}>
            <tr>
              <th scope="rowgroup" colSpan={hasAfter ? 2 : 1}>
                {t(`figures.${figure}`)} <small className="quiet">{t(`figures.${use}`)}</small>
              </th>
            </tr>
            <tr>
              <td>{today}</td>
              {after === null ? null : <td className="figures-after">{after}</td>}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}
