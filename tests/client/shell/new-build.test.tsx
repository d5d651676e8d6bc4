// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { queryClient as QueryClient } from '../../../src/client/api/query-client';

const answer = vi.fn<typeof fetch>();
let queryClient: typeof QueryClient;
let NewBuildNotice: () => React.ReactNode;

beforeAll(async () => {
  vi.stubEnv('VITE_BUILD', 'own');
  ({ queryClient } = await import('../../../src/client/api/query-client'));
  ({ NewBuildNotice } = await import('../../../src/client/shell/new-build'));
  const { startI18n } = await import('../../../src/client/i18n/i18n');
  await startI18n();
});
beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  cleanup();
  queryClient.clear();
  answer.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

function show(served: string) {
  answer.mockImplementation(() => Promise.resolve(Response.json({ build: served })));
  render(
    <QueryClientProvider client={queryClient}>
      <NewBuildNotice />
    </QueryClientProvider>,
  );
}
/** A worker has brought the page, as it was some time ago. */
function keepPage() {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
}
const offered = () => screen.queryByRole('button', { name: 'Шинэчлэх' });
/** As the stream of events says it, see `use-live.ts`. */
const tell = (build: string) => act(() => queryClient.setQueryData(['build'], { build }));

describe('the notice of a new build', () => {
  it('asks nothing for a page that the server has just sent', () => {
    show('newer');
    expect(answer).not.toHaveBeenCalled();
    expect(offered()).toBeNull();
  });

  it('is not there while the server has the build of a page that a worker has kept', async () => {
    keepPage();
    show('own');
    await vi.waitFor(() => expect(queryClient.getQueryData(['build'])).toEqual({ build: 'own' }));
    expect(answer).toHaveBeenCalledOnce();
    expect(offered()).toBeNull();
  });

  it('stays once it was there, also where another server still names the build of this page', async () => {
    keepPage();
    show('newer');
    const button = await screen.findByRole('button', { name: 'Шинэчлэх' });
    await tell('own');
    expect(offered()).toBe(button);
  });

  it('arrives with live events of the server', async () => {
    show('own');
    await vi.waitFor(() => expect(queryClient.getQueryData(['build'])).toEqual({ build: 'own' }));
    await tell('newer');
    expect(await screen.findByRole('button', { name: 'Шинэчлэх' })).not.toBeNull();
  });
});
