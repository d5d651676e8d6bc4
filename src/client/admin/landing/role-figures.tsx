import { useTranslation } from 'react-i18next';
import { DashboardCharts } from '../../runtime/dashboard/dashboard-charts';
import '../../runtime/dashboard/dashboard.css';
import { useCharts } from '../../runtime/dashboard/use-charts';
import { useDefinition } from '../../runtime/use-definition';

const unfiltered = { picks: [], ranges: [] };
const ignorePick = () => undefined;

/** Renders the figures of a role's dashboard, as each person may read them. */
export default function RoleFigures({ dashboard }: { dashboard: string }) {
  const { t } = useTranslation('admin');
  const definition = useDefinition('dashboard', dashboard);
  const items = definition.data?.items ?? [];
  const charts = useCharts(items.map(({ chart }) => chart));
  // The work list is the page; without its figures it is still whole.
  if (definition.isError) return null;
  return (
    <section className="landing-section" aria-labelledby="landing-figures">
      <h2 id="landing-figures">{t('figures')}</h2>
      {definition.data === undefined || charts === undefined ? (
        <div className="dashboard-grid" aria-busy="true">
          {[6, 6].map((span, index) => (
            <span key={index} className={`skeleton dashboard-item span-${span}`} />
          ))}
        </div>
      ) : (
        <DashboardCharts items={items} charts={charts} state={unfiltered} onPick={ignorePick} />
      )}
    </section>
  );
}
