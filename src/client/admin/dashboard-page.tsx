import { useParams } from 'react-router-dom';
import DashboardView from '../runtime/dashboard/dashboard-view';
import { NotFound } from '../ui/states/error-pages';

/** `/admin/dashboard/{id}`: a dashboard for staff; menu items of the type `router-link` lead here. */
export default function StaffDashboardPage() {
  const { id = '' } = useParams();
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(id)) return <NotFound />;
  return <DashboardView key={id} id={id} />;
}
