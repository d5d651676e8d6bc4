import { useTranslation } from 'react-i18next';
import DashboardView from '../runtime/dashboard/dashboard-view';

/** The dashboard that everybody may see. */
const publicDashboard = 'public';

/** `/dashboard`: what the programme has done, in figures of which none tells of a single home. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <DashboardView id={publicDashboard} />
      <p className="dashboard-privacy quiet">{t('privacy')}</p>
    </>
  );
}
