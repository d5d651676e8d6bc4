// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../src/client/i18n/i18n';
import PageView from '../../../src/client/runtime/page/page-view';
import { gridOf } from '../grid/definition';

const grid = { ...gridOf(), version: 1 };
const page = {
  kind: 'page',
  id: 'jobs',
  path: '/jobs',
  title: 'Jobs',
  isPublic: true,
  version: 1,
  compiled: null,
  blocks: [{ type: 'list', grid: grid.id }],
};
/** The server of a list of two pages. */
function answer(address: string, body: string | undefined): unknown {
  if (address.endsWith('/schema/page')) return { pages: [] };
  if (address.includes('/schema/page/')) return page;
  if (address.includes('/schema/grid/')) return grid;
  const { variables }: { variables: { page: number } } = JSON.parse(body ?? '{}');
  const rows = variables.page <= 2 ? [{ id: '1', title: `Row of page ${variables.page}` }] : [];
  return { data: { paginate: { page: variables.page, last_page: 2, [grid.compiled.source.id]: rows } } };
}

beforeAll(async () => {
  await startI18n();
  await changeLanguage('en_US');
  await i18next.loadNamespaces(['page', 'grid', 'shell', 'dashboard', 'chart']);
});
beforeEach(() => {
  vi.stubGlobal('fetch', (address: unknown, { body }: { body?: string } = {}) =>
    Promise.resolve(Response.json(answer(String(address), body))),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a page with a list shows the page of the list that its address names', async () => {
  open(`?${grid.id}.page=2`);
  expect((await screen.findAllByText('Row of page 2')).length).toBeGreaterThan(0);
});

it.each(['0', '-1', 'abc', '3', '99999'])(
  'a page whose list has no page %s is 404 as a whole',
  async (number) => {
    open(`?${grid.id}.page=${number}`);
    expect(await screen.findByText('Page Not Found')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);

function open(search: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/jobs${search}`]}>
        <PageView id="jobs" row={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
