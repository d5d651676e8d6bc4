// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../src/client/i18n/i18n';
import type { PrintBatch, PrintedRows } from '../../../src/client/runtime/paper/batch/batch-calls';
import { PrintDialog } from '../../../src/client/runtime/paper/batch/print-dialog';
import { PrintStrip } from '../../../src/client/runtime/paper/batch/print-strip';
import { prepareDocument } from '../../widgets/document';

const papers = [
  { page: 'print_act', title: 'Гүйцэтгэлийн акт', path: '/print/act/:id', signed: [] },
  { page: 'print_short', title: 'Товч акт', path: '/print/short/:id', signed: [] },
];

const batch = (changes: Partial<PrintBatch>): PrintBatch => ({
  id: 'b1',
  page: 'print_act',
  title: 'Гүйцэтгэлийн акт',
  state: 'running',
  rows: 500,
  done: 120,
  left: [],
  error: null,
  expires_at: null,
  ...changes,
});

const sent: { method: string; path: string; body: unknown; key: string | null }[] = [];
let batches: readonly PrintBatch[];
let refusal: string | undefined;

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces('grid');
});
beforeEach(() => {
  sent.length = 0;
  batches = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    const key = new Headers(headers).get('Idempotency-Key');
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null, key });
    const isRefused = method === 'POST' && refusal !== undefined;
    return new Response(
      JSON.stringify(isRefused ? { status: false, error: refusal } : { status: true, batches }),
      {
        status: isRefused ? 409 : 200,
        headers: { 'content-type': 'application/json' },
      },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inClient = (element: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);

describe('the strip of batches above a list', () => {
  it('shows how many documents are ready, and stops the batch', async () => {
    batches = [batch({})];
    inClient(<PrintStrip papers={papers} />);
    await screen.findByText('120 / 500 баримт');
    batches = [];
    fireEvent.click(screen.getByRole('button', { name: 'Зогсоох' }));
    await waitFor(() => expect(screen.queryByText('120 / 500 баримт')).toBeNull());
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/print-batches/b1',
    ]);
  });

  it('offers the file, and names the rows that were left out with their reasons', async () => {
    const left = [{ row: '7', message: 'Бүртгэл устсан' }];
    batches = [batch({ state: 'done', done: 500, left, expires_at: '2026-11-29T02:00:00.000Z' })];
    inClient(<PrintStrip papers={papers} />);
    await screen.findByText('Бэлэн боллоо. Баримтын тоо: 499. 2026-11-29 10:00 хүртэл татаж авна.');
    expect(screen.getByRole('link', { name: 'PDF татах' }).getAttribute('href')).toBe(
      '/print-batches/b1/file',
    );
    expect(screen.getByText('№ 7: Бүртгэл устсан')).toBeDefined();
  });

  it('says why a batch failed, and shows none of other documents and none that was stopped', async () => {
    batches = [
      batch({ state: 'failed', error: 'Зай дүүрсэн' }),
      batch({ id: 'b2', page: 'print_order', title: 'Захиалга' }),
      batch({ id: 'b3', page: 'print_short', title: 'Товч', state: 'cancelled' }),
    ];
    inClient(<PrintStrip papers={papers} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Зай дүүрсэн');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

function show(rows: PrintedRows, number: number, onClose = vi.fn<(isDone: boolean) => void>()) {
  inClient(
    <PrintDialog papers={papers} rows={rows} count={String(number)} number={number} onClose={onClose} />,
  );
  return onClose;
}

const start = () => fireEvent.click(screen.getByRole('button', { name: /PDF бэлдэх/ }));

describe('the dialog that orders a batch', () => {
  it('orders the chosen document of the rows, and sends a refused order again with its key', async () => {
    refusal = 'Өмнөх хэвлэлт дуусаагүй байна';
    const onClose = show({ ids: ['3', '4'] }, 2);
    fireEvent.click(screen.getByRole('radio', { name: 'Товч акт' }));
    start();
    expect((await screen.findByRole('alert')).textContent).toContain(refusal);
    refusal = undefined;
    start();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path, body }) => [path, body])).toEqual([
      ['/print-batches', { ids: ['3', '4'], page: 'print_short', language: 'mn_MN' }],
      ['/print-batches', { ids: ['3', '4'], page: 'print_short', language: 'mn_MN' }],
    ]);
    expect(posts[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(posts[1]?.key).toBe(posts[0]?.key);
  });

  it('takes at most 500 rows', () => {
    show({ all: { grid: 'work_act', filters: [], search: '', sorts: [], except: [] } }, 501);
    expect(screen.getByRole('alert').textContent).toContain('500');
    expect(screen.getByRole('button', { name: 'PDF бэлдэх' })).toHaveProperty('disabled', true);
  });
});
