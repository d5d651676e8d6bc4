import { useTranslation } from 'react-i18next';
import './figures.css';
import type { YearRow } from './year-rows';

/** The figures of a year in a table, today and after what was chosen. */
export function Figures({ rows }: { rows: readonly YearRow[] }) {
  const { t } = useTranslation('calculator-result');
  const hasAfter = rows.some(({ after }) => after !== null);
  return (
    <section aria-labelledby="figures-title">
      <h3 id="figures-title">{t('figures.title')}</h3>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t('figures.figure')}</th>
            <th scope="col">{t('scale.today')}</th>
            {hasAfter ? <th scope="col">{t('scale.after')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, use, today, after }) => (
            <tr key={figure}>
              <th scope="row">
                {t(`figures.${figure}`)}
                <small className="quiet">{t(`figures.${use}`)}</small>
              </th>
              <td>{today}</td>
              {after === null ? null : <td className="figures-after">{after}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
