import { Suspense } from 'react';
import { lazyPage } from '../../ui/navigation/lazy-page';

const InboxLink = lazyPage(() => import('../inbox/inbox-link'), ['process']);

/** Shows the link to the inbox. Its code loads after the page's code. */
export function InboxSlot() {
  return (
    <Suspense fallback={<span className="icon-button" aria-hidden="true" />}>
      <InboxLink />
    </Suspense>
  );
}
