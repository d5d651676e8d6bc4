// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterPublication, useRememberedSet } from '../../../src/client/builders/change-sets/queries';
import { closeSet, useChangeSet } from '../../../src/client/builders/change-sets/session';

const stored = {
  id: '7',
  title: 'Мэдээ',
  revision: 3,
  documents: [{ kind: 'grid', id: 'news', version: 0, body: { columns: ['title'] } }],
  renames: [],
  state: 'open',
};
const asked: string[] = [];

beforeEach(() => {
  sessionStorage.setItem('builder.set', '7');
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify({ change_set: stored }), { headers }));
  });
});
afterEach(() => {
  cleanup();
  closeSet();
  vi.unstubAllGlobals();
});

function Page() {
  const { isLoading } = useRememberedSet();
  const refresh = useAfterPublication();
  const [isFresh, setIsFresh] = useState(false);
  const id = useChangeSet((session) => session.id);
  return (
    <>
      <p>{isLoading ? '…' : `open: ${id ?? 'none'}`}</p>
      <button type="button" onClick={() => void refresh().then(() => setIsFresh(true))}>
        {isFresh ? 'Fresh' : 'Refresh'}
      </button>
    </>
  );
}

it('opens the set of before a reload, and not again once it was published', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('open: 7');
  expect(useChangeSet.getState().content.documents).toHaveLength(1);
  asked.length = 0;
  act(() => closeSet());
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('button', { name: 'Fresh' });
  expect(screen.getByText('open: none')).toBeDefined();
  expect(asked.filter((address) => address.includes('change-sets'))).toEqual([]);
});
