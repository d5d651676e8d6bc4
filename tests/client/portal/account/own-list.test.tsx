// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OwnList } from '../../../../src/client/portal/account/own-list';
import { useSession } from '../../../../src/client/session/session';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';

beforeAll(async () => {
  await startI18n();
  await changeLanguage('en_US');
  await i18next.loadNamespaces(['citizen', 'content', 'shell']);
});
beforeEach(() => {
  useSession.setState({ user: { id: 7 } as never });
  vi.stubGlobal('fetch', (_address: unknown, { body }: { body?: string } = {}) => {
    const { variables }: { variables: { page: number } } = JSON.parse(body ?? '{}');
    const { page } = variables;
    const rows = page <= 2 ? [{ id: String(page) }] : [];
    return Promise.resolve(Response.json({ data: { paginate: { page, total: 11, last_page: 2, rows } } }));
  });
});
afterEach(() => {
  cleanup();
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

it('a list of the account shows the page of its address under its heading', async () => {
  open('?page=2');
  expect(await screen.findByText('row 2')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Own rows');
});

it.each(['0', '-1', 'abc', '3', '99999'])(
  'a list of the account has no page %s: 404 in place of the page',
  async (page) => {
    open(`?page=${page}`);
    expect(await screen.findByText('Page Not Found')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByText('Own rows')).toBeNull();
  },
);

function open(search: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/menu/user/my-orders${search}`]}>
        <OwnList<{ id: string }>
          source="v_order"
          columns="id"
          path="/menu/user/my-orders"
          empty="none"
          head={<h1>Own rows</h1>}
        >
          {({ id }) => <p>row {id}</p>}
        </OwnList>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
