import { Suspense } from 'react';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { useSession } from '../../session/session';

const NoticeBell = lazyPage(() => import('../notices/notice-bell'), ['notices']);

/** Shows the bell to signed-in people. Its code loads after the page's code. */
export function NoticeBellSlot() {
  const isSignedIn = useSession(({ user }) => user !== null);
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={<span className="icon-button" aria-hidden="true" />}>
      <NoticeBell />
    </Suspense>
  );
}
