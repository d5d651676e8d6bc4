import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../session/session';
import CasePage from './case-page';

/** `/admin/case/{source}/{row}`, where notices lead: people without a staff menu go on to their own page of the case. */
export default function CaseRoute() {
  const { pathname } = useLocation();
  const isStaff = useSession(({ menu }) => menu.length > 0);
  return isStaff ? (
    <CasePage />
  ) : (
    <Navigate to={pathname.replace(/^\/admin\/case/, '/menu/user/case')} replace />
  );
}
