import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SignInNeeded } from '../../session/sign-in-needed';
import { useSession } from '../../session/session';
import { PageSkeleton } from '../../ui/page-skeleton';
import { CitizenMenu } from './citizen-menu';
import './citizen-page.css';

/** The layout of a signed-in person's own pages: their menu beside the page. */
export default function CitizenLayout() {
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  if (status === 'loading') return <PageSkeleton />;
  if (user === null) return <SignInNeeded />;
  return (
    <div className="citizen">
      <CitizenMenu />
      <div className="citizen-page">
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
