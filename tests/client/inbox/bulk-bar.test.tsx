// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BulkBar } from '../../../src/client/admin/inbox/bulk-bar';
import { startI18n } from '../../../src/client/i18n/i18n';
import type { InboxItem } from '../../../src/client/shell/inbox/inbox';
import { Toasts } from '../../../src/client/ui/overlays/toast';
import { prepareDocument } from '../../widgets/document';

const offered = { action: 'accept', title: 'Хүлээн авах', needs_reason: false };
const reasoned = { action: 'refuse', title: 'Татгалзах', needs_reason: true };
const guarded = { action: 'offer', title: 'Бригадад илгээх', needs_reason: false };

const item = (row: string, changes: Partial<InboxItem> = {}): InboxItem => ({
  source: 'orders',
  row_id: row,
  title: `Захиалга ${row}`,
  process: 'order',
  process_title: 'Захиалгын явц',
  step: 'check',
  entry: 2,
  step_title: 'Захиалгыг шалгаж байна',
  status_type: 'CHECK',
  opened_at: '2026-11-20T02:30:00.000Z',
  due_at: null,
  is_late: false,
  needs_signature: false,
  is_vote: false,
  actions: [offered, reasoned, guarded],
  allows_bulk: true,
  ...changes,
});

const sent: { path: string; body: unknown; key: string | null }[] = [];

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces('process');
});
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const key = new Headers(headers).get('Idempotency-Key');
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null, key });
    const isLate = path.includes('/8/');
    const answer = isLate ? { status: false, error: 'Энэ алхмыг шийдсэн байна' } : { status: true };
    return new Response(JSON.stringify(answer), {
      status: isLate ? 409 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(items: readonly InboxItem[], onDone = () => undefined) {
  render(
    <MemoryRouter>
      <BulkBar items={items} onDone={onDone} />
      <Toasts />
    </MemoryRouter>,
  );
  return within(screen.getByRole('group'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a decision on several waiting steps', () => {
  it('is sent for each with the entry that the person saw, and names those that were refused', async () => {
    const onDone = vi.fn<() => undefined>();
    show([item('7'), item('8'), item('9', { entry: 5 })], onDone);
    press('Хүлээн авах');
    press('Батлах');
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent.map(({ path }) => path)).toEqual(
      ['7', '8', '9'].map((row) => expect.stringContaining(`/process/orders/${row}/act`)),
    );
    expect(sent[2]?.body).toMatchObject({ process: 'order', step: 'check', entry: 5, action: 'accept' });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    await screen.findByText('Шийдсэн: 2 / 3');
    await screen.findByText(/Захиалга 8: Энэ алхмыг шийдсэн байна/);
  });

  it('is sent once it is confirmed, and not where the person changes their mind', () => {
    show([item('7'), item('8')]);
    press('Бригадад илгээх');
    expect(screen.getByText('Бригадад илгээх', { selector: 'strong' })).toBeDefined();
    press('Болих');
    expect(screen.queryByText('Бригадад илгээх', { selector: 'strong' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Бригадад илгээх' })).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('offers what all of them offer, without a reason or a signature, on the same step', () => {
    expect(show([item('7'), item('8', { actions: [offered, reasoned] })])).toEqual(['Хүлээн авах']);
    cleanup();
    expect(show([item('7'), item('8', { step: 'other' })])).toEqual([]);
    cleanup();
    expect(show([item('7'), item('8', { needs_signature: true })])).toEqual([]);
  });
});
