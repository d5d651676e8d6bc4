import { useEffect } from 'react';
import { getJson } from '../api/http';
import { queryClient, refreshQueries } from '../api/query-client';
import { sessionEnded } from '../api/session-ended';
import { onLiveEvent, type LiveEvent } from '../api/live/live-events';
import { useSession } from '../session/session';
import type { CheckAnswer } from '../session/session-types';

/**
 * Subscribes the pages of a signed-in person to changes on the server, and handles the events that concern all pages.
 * Visitors have no subscription: their pages poll for a new build instead.
 */
export function useLive(): void {
  const who = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (who === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { connectLive } = await import('../api/live/keep-live');
      if (!isOver) stop = connectLive(who);
    };
    begin().catch((error: unknown) => console.warn('Changes on the server cannot be received.', error));
    const forget = onLiveEvent((event) => concernAll(event, who));
    return () => {
      isOver = true;
      forget();
      stop?.();
    };
  }, [who]);
}

function concernAll(event: LiveEvent, who: number | string): void {
  switch (event.kind) {
    case 'source':
      for (const source of event.sources) refreshQueries(['row-count', source]);
      break;
    case 'notice':
      refreshQueries(['notices']);
      break;
    case 'build':
      queryClient.setQueryData(['build'], { build: event.build });
      break;
    case 'refetch':
      refreshQueries(['row-count']);
      refreshQueries(['notices']);
      break;
    case 'session':
      void endWhereOver(who);
      break;
    case 'inbox':
  }
}

/** Checks with the server whether this session has ended, after a sign-out in another tab or an end by the server. */
async function endWhereOver(who: number | string): Promise<void> {
  try {
    const { user } = await getJson<CheckAnswer>('/auth/check');
    if (user === null || String(user.id) !== String(who)) sessionEnded();
  } catch {
    // Without a response the state is unknown; the next request will show it.
    return;
  }
}
