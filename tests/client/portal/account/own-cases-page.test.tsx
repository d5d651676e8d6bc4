// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import OwnCasesPage from '../../../../src/client/portal/account/own-cases-page';
import { useSession } from '../../../../src/client/session/session';
import type { Language } from '../../../../src/definitions/language';

const order = {
  id: '20000',
  address: '184',
  status: 'Захиалгыг шалгаж байна',
  status_type: 'CHECK',
  workflow_category: 'Эрчим хүчний аудит',
  brigad_name: 'Мөнх суурь хоршоо',
  bankname: 'Хангай банк',
  created_at: '2026-11-20T01:00:00Z',
};
const title = { mn_MN: order.status, en_US: 'Order being checked', ko_KR: '신청 확인 중' };
const statuses = [{ status: order.status, title, type: 'CHECK' }];

function answer(address: string): unknown {
  if (address.includes('/schema/source/')) return { version: 1, compiled: { source: { statuses } } };
  if (address.includes('/papers')) return { papers: [] };
  if (address.includes('/process/inbox')) return { total: 0, counts: [], next: null, items: [] };
  if (address.includes('/process/')) return { revision: 1, processes: [] };
  return { data: { paginate: { page: 1, total: 1, last_page: 1, rows: [order] } } };
}

beforeAll(() => startI18n());
afterEach(() => {
  cleanup();
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

it.each<[Language, string]>([
  ['en_US', 'Order being checked'],
  ['ko_KR', '신청 확인 중'],
])('an order of the account is in the letters and with the status words of %s', async (language, status) => {
  await changeLanguage(language);
  await i18next.loadNamespaces(['citizen', 'content', 'shell']);
  vi.stubGlobal('fetch', (address: unknown) => Promise.resolve(Response.json(answer(String(address)))));
  useSession.setState({ user: { id: 7 } as never });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OwnCasesPage name="orders" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(status)).toBeTruthy();
  expect(screen.getByText('Mönkh suuri cooperative')).toBeTruthy();
  expect(container.textContent).not.toMatch(/\p{Script=Cyrillic}/u);
});

it('the words of its author are marked as Mongolian for readers of other languages', async () => {
  await changeLanguage('en_US');
  await i18next.loadNamespaces(['citizen', 'content', 'shell']);
  const row = { ...order, address: 'Ургах наран 5-р гудамж' };
  vi.stubGlobal('fetch', (address: unknown) =>
    Promise.resolve(
      Response.json(
        String(address).endsWith('/query')
          ? { data: { paginate: { page: 1, total: 1, last_page: 1, rows: [row] } } }
          : answer(String(address)),
      ),
    ),
  );
  useSession.setState({ user: { id: 7 } as never });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OwnCasesPage name="orders" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('link', { name: row.address })).lang).toBe('mn');
  expect(screen.getByText('Mönkh suuri cooperative').lang).toBe('mn-Latn');
});

it('a contract that waits for the person’s signature leads to its document, as one that is concluded does', async () => {
  await changeLanguage('mn_MN');
  await i18next.loadNamespaces(['citizen', 'content', 'shell']);
  const rows = [contract('1', 'CONTRACT'), contract('2', 'END'), contract('3', 'CANCEL')];
  const signed = [{ process: 'contract', steps: ['sign'] }];
  const papers = [{ page: 'print_contract', title: 'Гэрээ', path: '/print/contract/:id', signed }];
  const waiting = { source: 'contract', row_id: '1', process: 'contract', step: 'sign', due_at: null };
  vi.stubGlobal('fetch', (address: unknown) => {
    const path = String(address);
    const body = path.endsWith('/query')
      ? { data: { paginate: { page: 1, total: 3, last_page: 1, rows } } }
      : path.includes('/papers')
        ? { papers }
        : path.includes('/process/inbox')
          ? { total: 1, counts: [], next: null, items: [waiting] }
          : answer(path);
    return Promise.resolve(Response.json(body));
  });
  useSession.setState({ user: { id: 7 } as never });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OwnCasesPage name="contract" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await vi.waitFor(async () =>
    expect(await paperAddresses()).toEqual(['/print/contract/1', '/print/contract/2']),
  );
});

function contract(id: string, type: string) {
  return { id, number: `ДГ-${id}`, status: 'Явц', status_type: type };
}

async function paperAddresses(): Promise<(string | null)[]> {
  const links = await screen.findAllByRole('link', { name: 'Гэрээ' });
  return links.map((link) => link.getAttribute('href'));
}
