import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { useGrid } from '../session/grid-session-context';
import { TotalValues } from './total-values';

/** Renders the totals above cards, which have no row for them. */
export function TotalsStrip() {
  const columns = useGrid((state) => state.columns);
  const totals = useGrid((state) => state.totals);
  const { t } = useTranslation('grid');
  const language = useLanguage();
  return (
    <section className="card grid-totals-strip" aria-label={t('total.title')}>
      <dl>
        {columns
          .filter(({ column }) => totals.columns.has(column))
          .map((view) => (
            <div key={view.column}>
              <dt>{say(view.label, language)}</dt>
              <dd>
                <TotalValues view={view} totals={totals} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
