// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import * as current from '../../../../src/client/offline/current-vault';
import { addEntry } from '../../../../src/client/offline/outbox/outbox-entries';
import { useCorrected } from '../../../../src/client/runtime/form/save/use-corrected';
import { useSession } from '../../../../src/client/session/session';
import { entryOf, freshDevice, vaultFor } from '../../offline/device';

it('an entry of the outbox is looked for when it is known who has opened the page, not before', async () => {
  await freshDevice();
  const vault = await vaultFor('7');
  const entry = entryOf();
  await addEntry(vault, entry);
  const opened = vi.spyOn(current, 'currentVault').mockResolvedValue(undefined);
  useSession.setState({ status: 'loading' });
  const { result } = renderHook(() => useCorrected(entry.id), { wrapper: Page });
  await act(async () => undefined);
  expect(opened).not.toHaveBeenCalled();
  expect(result.current).toBeUndefined();

  opened.mockResolvedValue(vault);
  act(() => useSession.setState({ status: 'ready' }));
  await expect.poll(() => result.current?.entry).toEqual(entry);
  // Signing in anew does not take the form away.
  act(() => useSession.setState({ status: 'loading' }));
  expect(result.current?.entry).toEqual(entry);
});

const queryClient = new QueryClient();

function Page({ children }: PropsWithChildren) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
