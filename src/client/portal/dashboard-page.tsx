import { useTranslation } from 'react-i18next';
import DashboardView from '../runtime/dashboard/dashboard-view';

/** The id of the public dashboard. */
const publicDashboard = 'public';

/** `/dashboard`: results of the programme, aggregated so that no figure identifies a single home. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <DashboardView id={publicDashboard} />
      <p className="dashboard-privacy quiet">{t('privacy')}</p>
    </>
  );
}
