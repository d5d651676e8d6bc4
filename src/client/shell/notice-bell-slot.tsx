import { Suspense } from 'react';
import { lazyPage } from '../ui/navigation/lazy-page';
import { useSession } from '../session/session';

const NoticeBell = lazyPage(() => import('./notices/notice-bell'), ['notices']);

/** Where the bell stands for people who are signed in; its code comes after the page's. */
export function NoticeBellSlot() {
  const isSignedIn = useSession(({ user }) => user !== null);
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={<span className="icon-button" aria-hidden="true" />}>
      <NoticeBell />
    </Suspense>
  );
}
