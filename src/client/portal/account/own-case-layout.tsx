import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useParams } from 'react-router-dom';
import { SignInNeeded } from '../../session/sign-in-needed';
import { useSession } from '../../session/session';
import { Icon } from '../../ui/icon';
import { PageSkeleton } from '../../ui/page-skeleton';
import './citizen-page.css';
import { caseLists } from './own-cases';

/** The layout of one case of a citizen: it takes the whole page, with the way back to its list above. */
export default function OwnCaseLayout() {
  const { t } = useTranslation('citizen');
  const { source } = useParams();
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  if (status === 'loading') return <PageSkeleton />;
  if (user === null) return <SignInNeeded />;
  const [name, list] =
    Object.entries(caseLists).find(([, { table }]) => table === source) ??
    (['orders', caseLists.orders] as const);
  return (
    <div className="own-case-page">
      <Link className="own-back" to={list.path}>
        <Icon name="left" />
        {t(`menu.${name}`)}
      </Link>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
