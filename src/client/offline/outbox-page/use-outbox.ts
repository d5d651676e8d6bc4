import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshQueries } from '../../api/query-client';
import { useSession } from '../../session/session';
import { currentVault } from '../current-vault';
import { onOutboxChanged } from '../outbox/keep-sending';
import { readOutbox, type Outbox } from '../outbox/outbox-entries';
import type { Vault } from '../vault/vault';

export type OpenOutbox = Outbox & { vault: Vault };

/** Subscribes to the outbox of the signed-in person; null without one, or where nothing can be stored. */
export function useOutbox(): UseQueryResult<OpenOutbox | null> {
  const owner = useSession((session) => session.user?.id ?? null);
  const queryClient = useQueryClient();
  useEffect(() => onOutboxChanged(() => refreshQueries(['outbox'], queryClient)), [queryClient]);
  return useQuery({
    queryKey: ['outbox', owner],
    queryFn: async () => {
      const vault = await currentVault();
      return vault === undefined ? null : { vault, ...(await readOutbox(vault)) };
    },
    staleTime: 0,
  });
}
