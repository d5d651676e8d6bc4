// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../src/client/i18n/i18n';
import { GridBody } from '../../../src/client/runtime/grid/grid-body';
import { GridSessionContext } from '../../../src/client/runtime/grid/session/grid-session-context';
import { budgets } from '../../../src/server/data/query/query-cost';
import { prepareDocument } from '../../widgets/document';
import { gridOf } from './definition';
import { inputsOf, noSettings, sessionOf } from './session';

const message = `Асуулга хэт том байна: 2006 нэгж, дээд хэмжээ ${budgets.person}. Багасгахын тулд (limit, size) бууруул.`;
const refusal = {
  data: null,
  errors: [
    {
      message,
      extensions: {
        code: 'BAD_USER_INPUT',
        cost: { points: 2006, budget: budgets.person, part: 'conditions' },
      },
    },
  ],
};
const send = vi.fn<typeof fetch>();

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['grid']);
});
beforeEach(() => {
  vi.stubGlobal('fetch', send);
  const headers = { 'content-type': 'application/json' };
  send
    .mockReset()
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(refusal), { headers })));
});
afterEach(cleanup);

/** The rows, or a view of the list, of which the server refuses the query. */
async function drawRefused(view: 'table' | 'calendar', search: string) {
  const grid = gridOf({
    columns: [{ column: 'title', title: 'Гарчиг' }],
    ...(view === 'calendar' && { views: [{ type: 'calendar', id: 'days', start: 'published_on' }] }),
  });
  const settings = { ...noSettings, search, ...(view === 'calendar' && { shown: 'days' }) };
  const session = sessionOf(inputsOf({ grid, settings, formats: null }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (view === 'table') {
    const { query } = await import('../../../src/client/api/graphql');
    const error: unknown = await query('{ v_news { id } }').catch((reason: unknown) => reason);
    session.setState({
      rows: { blocks: null, generation: 0, total: null, isPending: false, error },
    });
  }
  render(
    <QueryClientProvider client={client}>
      <GridSessionContext value={session}>
        <GridBody>{null}</GridBody>
      </GridSessionContext>
    </QueryClientProvider>,
  );
  return session;
}

describe.each(['table', 'calendar'] as const)('a %s whose query is refused for its price', (view) => {
  it('says what to reduce, in words of the page, and takes search and filters away', async () => {
    const session = await drawRefused(view, 'хана дээвэр');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Хайх үг, шүүлтүүр, эрэмбээ цөөлөөд дахин үзнэ үү.');
    expect(alert.textContent).not.toMatch(/нэгж|limit|2006/);
    // Another try of the same would be refused again.
    expect(screen.queryByRole('button', { name: 'Дахин оролдох' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Цэвэрлэх' }));
    expect(session.getState().settings).toMatchObject({ search: '', filters: [] });
  });

  it('without a search asks for fewer columns', async () => {
    await drawRefused(view, '');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Багана, эрэмбийг цөөлөөд дахин үзнэ үү.');
    expect(screen.queryByRole('button', { name: 'Цэвэрлэх' })).toBeNull();
  });
});
