// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '../../../../src/client/browser/expiring-storage';
import { startI18n } from '../../../../src/client/i18n/i18n';
import * as current from '../../../../src/client/offline/current-vault';
import type { Vault } from '../../../../src/client/offline/vault/vault';
import { answersKey } from '../../../../src/client/portal/layout/clear-on-sign-out';
import { registerOfflinePlaces } from '../../../../src/client/portal/layout/offline-places';
import { useSession, type Session } from '../../../../src/client/session/session';
import { OfflinePage } from '../../../../src/client/shell/offline-page';

const citizen = { id: 7, login: 'citizen', role: 3, role_name: 'citizen' } as Session['user'];
const orders = '3 own row list v_order id status 1';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('shell');
  registerOfflinePlaces();
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Draws the offline page on a device whose vault has these responses, and returns its links. */
async function linksOf(
  session: Partial<Session>,
  cached: readonly string[] = [],
): Promise<(string | null)[]> {
  const vault = { ids: () => Promise.resolve([...cached]) } as unknown as Vault;
  vi.spyOn(current, 'currentVault').mockResolvedValue(session.user ? vault : undefined);
  useSession.setState({ user: null, menu: [], ...session });
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <OfflinePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

/** Stores what an earlier visit to the calculator has cached. */
function useCalculator(answers: object): void {
  writeStored('energy-rows', { shape: 1, rows: {}, at: 1 });
  writeStored(answersKey, { inputs: { answers }, code: null, isChanged: false });
}

describe('a page that cannot be opened offline', () => {
  it('offers a visitor the calculator and the last result, where the device has them', async () => {
    expect(await linksOf({})).toEqual([]);
    cleanup();
    useCalculator({});
    expect(await linksOf({})).toEqual(['/calculator']);
    cleanup();
    useCalculator({ age: 'new' });
    expect(await linksOf({})).toEqual(['/calculator', '/calculator/answer']);
    expect(screen.getByRole('link', { name: 'Сүүлийн тооцоо' })).toBeTruthy();
  });

  it('offers a citizen the account pages that were opened here, and the outbox only for unsent entries', async () => {
    expect(await linksOf({ user: citizen }, [orders])).toEqual(['/menu/user/my-orders']);
    cleanup();
    current.useUnsent.setState({ count: 1 });
    expect(await linksOf({ user: citizen })).toEqual(['/outbox']);
    current.useUnsent.setState({ count: 0 });
  });

  it('offers staff their outbox', async () => {
    useCalculator({ age: 'new' });
    const menu = [{ id: 1 }] as unknown as Session['menu'];
    expect(await linksOf({ user: citizen, menu }, [orders])).toEqual(['/outbox']);
  });
});
