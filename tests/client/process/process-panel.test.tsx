// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishLiveEvent } from '../../../src/client/api/live/live-events';
import { useConnection } from '../../../src/client/api/connection';
import { startI18n } from '../../../src/client/i18n/i18n';
import * as current from '../../../src/client/offline/current-vault';
import { readOutbox } from '../../../src/client/offline/outbox/outbox-entries';
import type { Vault } from '../../../src/client/offline/vault/vault';
import { ProcessPanel } from '../../../src/client/runtime/process/process-panel';
import type { OpenStep, RowProcesses } from '../../../src/client/runtime/process/row-processes';
import { Toasts } from '../../../src/client/ui/overlays/toast';
import { freshDevice, vaultFor } from '../offline/device';
import { openStep } from './open-step';

let vault: Vault;
/** The responses of the server, by the end of the path. */
let answers: Record<string, { status: number; body: object }>;
const sent: { path: string; body: unknown; key: string | null }[] = [];

const rowOf = (step: Partial<OpenStep>): RowProcesses => ({
  revision: 4,
  title: 'Баянзүрх',
  form: null,
  grid: null,
  processes: [
    {
      process: 'order',
      title: 'Захиалгын явц',
      state: 'running',
      may_start: false,
      may_cancel: false,
      steps: [openStep(step)],
    },
  ],
});
const accept = {
  action: 'accept',
  title: 'Хүлээн авах',
  needs_reason: false,
  needs_signature: false,
  asks_assignee: false,
  targets: [],
  barred: null,
};

beforeAll(() => startI18n());
beforeEach(async () => {
  await i18next.loadNamespaces('process');
  await freshDevice();
  vault = await vaultFor('7');
  vi.spyOn(current, 'currentVault').mockResolvedValue(vault);
  useConnection.setState({ isOnline: true });
  sent.length = 0;
  answers = { may: { status: 200, body: rowOf({ title: 'Бригадын хариу', actions: [accept] }) } };
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
    const answer = answers[address.split('/').at(-1) ?? ''] ?? { status: 404, body: {} };
    if (method === 'POST')
      sent.push({
        path: address,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        key: new Headers(headers).get('Idempotency-Key'),
      });
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })}>
      <MemoryRouter>
        <ProcessPanel place={{ source: 'orders', row: '12' }} />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('the panel of a row’s processes', () => {
  it('leads a person who has to sign to the document that the step signs, and to no other', async () => {
    const signed = [{ process: 'order', steps: ['check'] }];
    const papers = [
      { page: 'print_order', title: 'Захиалгын хуудас', path: '/print/order/:id', signed },
      { page: 'print_note', title: 'Тэмдэглэл', path: '/print/note/:id', signed: [] },
    ];
    answers['papers?source=orders'] = { status: 200, body: { papers } };
    answers.may = { status: 200, body: rowOf({ is_signature_needed: true, actions: [accept] }) };
    show();
    const link = await screen.findByRole('link', { name: 'Захиалгын хуудас' });
    expect(link.getAttribute('href')).toBe('/print/order/12');
    expect(link.closest('.process-papers')?.textContent).toContain('Гарын үсэг зурахаасаа өмнө уншина уу');
    expect(screen.queryByRole('link', { name: 'Тэмдэглэл' })).toBeNull();
  });

  it('says nothing of a step that is decided here, nor of one that waits on', async () => {
    answers.act = { status: 200, body: rowOf({ title: 'Аудит хийгдэж байна', entry: 4 }) };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Хүлээн авах' }));
    await screen.findByText('Аудит хийгдэж байна');
    answers.may = { status: 200, body: rowOf({ title: 'Аудит хянагдаж байна', entry: 4 }) };
    act(() => publishLiveEvent({ kind: 'source', sources: ['orders'] }));
    await screen.findByText('Аудит хянагдаж байна');
    expect(screen.queryByText('Энэ алхмыг өмнө нь шийдсэн байна')).toBeNull();
  });

  it('shows a person with an outdated button who decided, when and how, and the present state', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Хүлээн авах' });
    answers.may = { status: 200, body: rowOf({ title: 'Аудит хийгдэж байна', is_mine: false, entry: 4 }) };
    answers.act = {
      status: 409,
      body: {
        error: 'Энэ алхмыг өөр хүн шийдвэрлэсэн байна',
        code: 'decided-by',
        decided_by: { name: 'П.Тэмүүлэн', at: '2026-11-25T07:05:00.000Z', action: 'Хүлээн авахгүй' },
      },
    };
    fireEvent.click(button);
    await screen.findByText('Энэ алхмыг өмнө нь шийдсэн байна');
    await screen.findByText(/П\.Тэмүүлэн.*Хүлээн авахгүй.*2026-11-25 15:05/);
    await screen.findByText('Аудит хийгдэж байна');
    expect(screen.queryByRole('button', { name: 'Хүлээн авах' })).toBeNull();
  });

  it('shows who decided on the step that waited for the person, before any click', async () => {
    show();
    await screen.findByRole('button', { name: 'Хүлээн авах' });
    answers.may = { status: 200, body: rowOf({ title: 'Аудит хийгдэж байна', is_mine: false, entry: 4 }) };
    const step = { id: '1', process: 'order', status: 'Хянах', status_type: 'CHECK', action_num: 1 };
    const statusHistories = [
      {
        ...step,
        is_done: 1,
        status_action: 'Буцаах',
        created_at: '2026-11-25T07:05:00.000Z',
        emp: { JOB_NAME: null, STRUCT_NAME: null, LNAME: 'Гомбо', FNAME: 'Сүрэн' },
      },
      {
        ...step,
        id: '2',
        is_done: 0,
        status_action: null,
        created_at: '2026-11-25T07:05:00.000Z',
        emp: null,
      },
    ];
    answers['12'] = { status: 200, body: { statusHistories, votingPeople: [] } };
    act(() => publishLiveEvent({ kind: 'source', sources: ['orders'] }));
    await screen.findByText('Аудит хийгдэж байна');
    expect(await screen.findAllByText(/Г\.Сүрэн.*Буцаах.*2026-11-25 15:05/)).toHaveLength(1);
  });

  it('sends the step and the revision that the person saw', async () => {
    answers.act = { status: 200, body: rowOf({ title: 'Аудит хийгдэж байна', is_mine: false, entry: 4 }) };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Хүлээн авах' }));
    await screen.findByText('Аудит хийгдэж байна');
    expect(sent).toMatchObject([
      {
        path: '/process/orders/12/act',
        body: { process: 'order', step: 'check', entry: 2, action: 'accept', revision: 4 },
        key: expect.any(String),
      },
    ]);
  });

  it('keeps a decision without a connection in the outbox, and offers it no second time', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Хүлээн авах' });
    useConnection.setState({ isOnline: false });
    fireEvent.click(button);
    await expect
      .poll(async () => (await readOutbox(vault)).entries)
      .toMatchObject([
        { kind: 'decision', row: 'orders/12', label: 'Баянзүрх', call: { body: { entry: 2, revision: 4 } } },
      ]);
    expect(sent).toEqual([]);
  });
});
