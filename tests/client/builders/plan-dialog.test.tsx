// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSet, openSet, useChangeSet } from '../../../src/client/builders/change-sets/session';
import type { Plan } from '../../../src/client/builders/change-sets/wire';
import { PlanDialog } from '../../../src/client/builders/plan/plan-dialog';
import { startI18n } from '../../../src/client/i18n/i18n';

const empty: Plan = { problems: [], warnings: [], changes: [], losses: [], usedBy: [], tableRows: [] };
let plan: Plan;
let refusal: { error: string; problems?: object[] } | undefined;
const published: unknown[] = [];
/** The source in force, once somebody has published it anew; undefined where the set's is. */
let newer: { version: number; published: object; base: object } | undefined;
const onClose = vi.fn<() => void>();

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['builder']);
});
beforeEach(() => {
  plan = empty;
  refusal = undefined;
  published.length = 0;
  newer = undefined;
  onClose.mockReset();
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address.endsWith('/publish')) {
      published.push(JSON.parse(body ?? ''));
      return refusal === undefined ? json({ status: true }) : json({ status: false, ...refusal }, 400);
    }
    if (address.endsWith('/versions/3')) return json({ body: newer?.base });
    if (address.endsWith('/draft'))
      return json(newer ?? { version: 3, published: { kind: 'source', id: 'job', title: 'Ажил' } });
    const isOutdated = newer !== undefined && body?.includes('"version":3') === true;
    if (address.endsWith('/plan') && isOutdated)
      return json({ status: false, error: 'Шинэ хувилбар байна', conflicts: [] }, 409);
    return json(address.endsWith('/plan') ? { status: true, ...plan } : { status: true, kinds: [] });
  });
  const body = { kind: 'source', id: 'job', title: 'Ажил' };
  const document = { kind: 'source', id: 'job', version: 3, body } as const;
  openSet({ id: '7', title: 'Ажил', revision: 4, documents: [document], renames: [], state: 'open' });
});
afterEach(() => {
  cleanup();
  closeSet();
  vi.unstubAllGlobals();
});

function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const draw = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PlanDialog onClose={onClose} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Нийтлэх' });

describe('the plan of a change set', () => {
  it('is said in words before anything can be published', async () => {
    plan = {
      ...empty,
      changes: [{ text: 'Эх сурвалж, өөрчлөгдөнө: Ажил (job)', sql: null }],
      usedBy: [
        { kind: 'form', id: 'job' },
        { kind: 'form', id: 'job_short' },
      ],
      tableRows: [{ source: 'job', rows: 12_400, isMore: false }],
    };
    draw();
    expect(button().disabled).toBe(true);
    await screen.findByText('Эх сурвалж, өөрчлөгдөнө: Ажил (job)');
    await screen.findByText('form: 2, Мөр: 12,400');
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(published).toEqual([{ revision: 4, allow: [] }]);
    expect(useChangeSet.getState().id).toBeNull();
  });

  it('counts the rows of the tables that change, each by itself and together', async () => {
    plan = {
      ...empty,
      tableRows: [
        { source: 'job', rows: 100_000, isMore: true },
        { source: 'firm', rows: 12, isMore: false },
      ],
    };
    draw();
    await screen.findByText('Мөр: 100,012+');
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed).toEqual(['source job Мөр: 100,000+', 'source firm Мөр: 12']);
  });

  it('says the rows of one table without a list where nothing uses it', async () => {
    plan = { ...empty, tableRows: [{ source: 'job', rows: 0, isMore: false }] };
    draw();
    await screen.findByText('Мөр: 0');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('asks for every loss of data by itself, and publishes with what was allowed', async () => {
    plan = {
      ...empty,
      losses: [
        { key: 'job:pay', text: 'Ажил · Цалин устана', rows: 12_400 },
        { key: 'job:note', text: 'Ажил · Тайлбар устана', rows: 3 },
      ],
    };
    draw();
    await screen.findByText('Өгөгдөлтэй мөр: 12,400');
    fireEvent.click(screen.getByRole('checkbox', { name: /Цалин/ }));
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: /Тайлбар/ }));
    fireEvent.click(button());
    await waitFor(() => expect(published).toEqual([{ revision: 4, allow: ['job:pay', 'job:note'] }]));
  });

  it('with problems leads to their places and cannot be published', async () => {
    const message = 'Ийм багана алга: pay';
    plan = { ...empty, problems: [{ kind: 'grid', id: 'job', pointer: '/columns/1', code: 'x', message }] };
    draw();
    await screen.findByText(message);
    expect(screen.getByRole('link', { name: 'grid: job' }).getAttribute('href')).toBe(
      '/admin/builder/grid/job#%2Fcolumns%2F1',
    );
    expect(button().disabled).toBe(true);
  });

  it('stays open with the reason and its place where the server refuses', async () => {
    const message = 'Өгөгдлийн сан энэ өөрчлөлтийг хүлээж авсангүй';
    refusal = {
      error: 'Тодорхойлолтод алдаа байна',
      problems: [{ kind: 'source', id: 'job', pointer: '/columns/1/type', code: 'x', message }],
    };
    draw();
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    await screen.findByText(refusal.error);
    expect(screen.getByText(message)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(useChangeSet.getState().id).toBe('7');
  });
});

describe('definitions that somebody has published meanwhile', () => {
  const base = { kind: 'source', id: 'job', title: 'Ажил', search: ['name'] };

  it('are merged with the changes of the set, which then is about the newer version', async () => {
    draftOf({ ...base, title: 'Ажлын зар' });
    newer = { version: 4, base, published: { ...base, search: ['name', 'note'] } };
    draw();
    await screen.findByText('Өөр хүн эдгээрийн шинэ хувилбарыг нийтэлсэн байна');
    screen.getByText('Тухайн хүний өөрчлөлт, таны өөрчлөлт хоёулаа үлдэнэ.');
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Нэгтгэх' }));
    expect(useChangeSet.getState().content.documents).toEqual([
      {
        kind: 'source',
        id: 'job',
        version: 4,
        body: { ...base, title: 'Ажлын зар', search: ['name', 'note'] },
      },
    ]);
    await waitFor(() => expect(button().disabled).toBe(false), { timeout: 3000 });
  });

  it.each([
    ['Нийтэлсэн', 'Ажлын байр'],
    ['Минийх', 'Ажлын зар'],
  ])('ask for a side where both have changed one place: %s', async (side, title) => {
    draftOf({ ...base, title: 'Ажлын зар' });
    newer = { version: 4, base, published: { ...base, title: 'Ажлын байр' } };
    draw();
    const merge = await screen.findByRole<HTMLButtonElement>('button', { name: 'Нэгтгэх' });
    expect(merge.disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${side}`) }));
    fireEvent.click(merge);
    expect(useChangeSet.getState().content.documents[0]).toMatchObject({ version: 4, body: { title } });
  });
});

/** Opens a set with one document, which began with version 3. */
function draftOf(body: object): void {
  const document = { kind: 'source', id: 'job', version: 3, body: { ...body } } as const;
  openSet({ id: '7', title: 'Ажил', revision: 4, documents: [document], renames: [], state: 'open' });
}
