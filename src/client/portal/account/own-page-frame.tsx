import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { SignInNeeded } from '../../session/sign-in-needed';
import { useSession } from '../../session/session';
import { PageSkeleton } from '../../ui/states/page-skeleton';

/** Renders a page of the account for signed-in people, and the way to sign in for visitors. */
export function OwnPageFrame({ children }: { children: (page: ReactNode) => ReactNode }) {
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  if (status === 'loading') return <PageSkeleton />;
  if (user === null) return <SignInNeeded />;
  return children(
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>,
  );
}
