// @vitest-environment jsdom
// In a thread of its own.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import OffersPage from '../../../../src/client/portal/account/offers/offers-page';
import { languages } from '../../../../src/definitions/language';

type Answer = (variables: Record<string, unknown>) => Promise<unknown>;
const server = vi.hoisted(() => ({
  query: vi.fn<(document: string, variables: Record<string, unknown>) => unknown>(),
}));
vi.mock('../../../../src/client/api/graphql', () => ({ query: server.query }));

let accept: Answer;
let page: () => Promise<unknown>;

/** jsdom has no modal dialogs. */
function showModal(this: HTMLDialogElement) {
  this.open = true;
}
function close(this: HTMLDialogElement) {
  this.open = false;
}

beforeAll(async () => {
  await startI18n();
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = close;
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['offers', 'content', 'shell']);
  }
});
beforeEach(async () => {
  await changeLanguage('mn_MN');
  accept = async () => ({ updateOrders: { id: '5' } });
  page = async () => ({ orders: [order], offers: [cheap, dear, awaited], audits: [{ id: '9' }] });
  server.query.mockReset();
  server.query.mockImplementation((document, variables) => {
    if (document.includes('updateOrders')) return accept(variables);
    if (document.includes('v_brigad'))
      return Promise.resolve({ rows: [{ id: '1', rate_value: 4.56, rate_count: 12, finished_count: 31 }] });
    return page();
  });
});
afterEach(cleanup);

const order = {
  id: '5',
  user_id: null,
  address: 'Зуун айлын 1',
  workflow_category: 'Дулаалга',
  status_type: 'CHECK',
  accepted_offer_id: null,
  revision: 3,
};
const line = (part: string, kind: string, quantity: number, amount: number) => ({
  part,
  kind,
  quantity,
  unit: 'м²',
  amount,
});
const billLine = (part: string, kind: string, quantity: number, amount: number) => ({
  ...line(part, kind, quantity, amount),
  material: null,
  title: 'Мөр',
  unit_price: amount / quantity,
  price_origin: 'province',
  price_from: '2026-01-01',
  layers: null,
  volume_m3: null,
  packs: null,
});
const bill = {
  on: '2026-11-29',
  lines: [billLine('wall', 'material', 100, 2_000_000), billLine('window', 'material', 6, 1_000_000)],
  total: 3_000_000,
  missing: ['planned_roof.product'],
};
const offer = {
  status: 'sent',
  start_date: '2099-03-01',
  duration_days: 14,
  guarantee_months: 24,
  valid_until: '2099-01-01',
  note: null,
  bill,
};
const cheap = {
  ...offer,
  id: '11',
  brigad_id: 1,
  brigad_name: 'Дулаан гэр',
  total: 2_500_000,
  lines: [line('wall', 'material', 100, 2_500_000)],
};
const dear = {
  ...offer,
  id: '12',
  brigad_id: 2,
  brigad_name: 'Энх дулаан',
  total: 3_400_000,
  lines: [line('wall', 'material', 100, 2_200_000), line('window', 'material', 6, 1_200_000)],
};
const awaited = {
  ...offer,
  id: '13',
  brigad_id: 3,
  brigad_name: 'Шинэ бригад',
  status: 'draft',
  total: null,
  lines: [],
};

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/menu/user/offers/5']}>
        <Routes>
          <Route path="/menu/user/offers/:id" element={<OffersPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.querySelector('.page-skeleton')).toBeNull());
}

const rowOf = async (name: string) =>
  (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;

describe('the comparison', () => {
  it('says of each offer the price, the difference to the bill, and what is missing', async () => {
    await open();
    expect(await rowOf('Нийт үнэ')).toBe('Нийт үнэ2,500,000₮3,400,000₮');
    expect(await rowOf('Төсвөөс зөрүү')).toContain('Төсвөөс 500,000₮ бага');
    expect(await rowOf('Төсвөөс зөрүү')).toContain('Төсвөөс 400,000₮ их');
    expect(await rowOf('Хана.*Төсвөөс')).toContain('2,500,000₮Төсвөөс 500,000₮ их');
    expect(await rowOf('Ороогүй зүйл')).toBe('Ороогүй зүйлЦонх ороогүйДутуу зүйлгүй');
    expect(await rowOf('Үргэлжлэх')).toBe('Үргэлжлэх14 хоног14 хоног');
    expect(await screen.findByText(/Үнэлгээ: 4.6 \/ 5 \(12\)/)).toBeTruthy();
    expect(screen.getByText(/Дуусгасан байшин: 31/)).toBeTruthy();
    expect(screen.getByText(/Санал хүлээж буй бригад: Шинэ бригад/)).toBeTruthy();
    expect(screen.getByText('Дээвэр: энэ материал, зузаанд тохирох бараа')).toBeTruthy();
  });

  it.each(languages)('has all its words in %s', async (language) => {
    await changeLanguage(language);
    await open();
    await screen.findByRole('heading', { level: 1, name: i18next.t('offers:title') });
    await screen.findByRole('row', { name: new RegExp(`^${i18next.t('offers:row.difference')}`) });
    expect(document.body.textContent).not.toMatch(
      /\b(row|part|kind|lack|accept|bill|origin|missing|status)\.[a-z]/,
    );
  });

  it('without offers says what to do, and with a failed query offers to try again', async () => {
    page = async () => ({ orders: [order], offers: [], audits: [{ id: '9' }] });
    await open();
    expect(await screen.findByText(/Үнийн санал алга/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Бригадаас санал хүсэх' }).getAttribute('href')).toBe(
      '/form/offer_request/new?order_id=5&akt_id=9',
    );
    cleanup();
    page = () => Promise.reject(new Error('Сервер завгүй байна'));
    await open();
    expect(await screen.findByText('Сервер завгүй байна')).toBeTruthy();
    page = async () => ({ orders: [order], offers: [cheap], audits: [] });
    fireEvent.click(screen.getByRole('button'));
    expect(await rowOf('Нийт үнэ')).toContain('2,500,000₮');
  });
});

const link = async () =>
  (await screen.findByRole('link', { name: 'Бригадаас санал хүсэх' })).getAttribute('href');
const askedFor = () => server.query.mock.calls.map(([, variables]) => variables['audits']).filter(Boolean);

describe('a new request for an offer', () => {
  const hasBill = { column: 'works_cost', condition: 'notNull' };

  it('names the audit of the order, whosever other audits are newer', async () => {
    await open();
    expect(await link()).toContain('akt_id=9');
    expect(askedFor()).toEqual([[{ column: 'order_id', condition: 'equals', value: '5' }, hasBill]]);
  });

  it('names the newest audit of the customer where the order has none, and none without a customer', async () => {
    const ofOrder = { orders: [{ ...order, user_id: 7 }], offers: [cheap], audits: [] };
    page = async () => (askedFor().length === 1 ? ofOrder : { audits: [{ id: '4' }] });
    await open();
    expect(await link()).toContain('akt_id=4');
    expect(askedFor()[1]).toEqual([{ column: 'user_id', condition: 'equals', value: '7' }, hasBill]);
    cleanup();
    page = async () => ({ ...ofOrder, orders: [{ ...order, user_id: null }] });
    await open();
    expect(await link()).toBe('/form/offer_request/new?order_id=5');
  });
});

async function press() {
  const [first] = await screen.findAllByRole('button', { name: 'Зөвшөөрөх' });
  if (first) fireEvent.click(first);
  return within(await screen.findByRole('dialog'));
}

const accepted = () => server.query.mock.calls.filter(([document]) => document.includes('updateOrders'));

describe('the acceptance', () => {
  it('asks once more, and sends the revision that the family has seen, once', async () => {
    await open();
    const dialog = await press();
    expect(accepted()).toEqual([]);
    const button = dialog.getByRole('button', { name: 'Зөвшөөрөх' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(accepted().map(([, variables]) => variables)).toEqual([
      { id: '5', input: { accepted_offer_id: 11, revision: 3 } },
    ]);
  });

  it('reads the offers again where another tab was faster', async () => {
    accept = () => Promise.reject(new Error('Өөр санал сонгогдсон'));
    await open();
    const dialog = await press();
    page = async () => ({
      orders: [{ ...order, accepted_offer_id: 12 }],
      offers: [
        { ...cheap, status: 'declined' },
        { ...dear, status: 'accepted' },
      ],
      audits: [],
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Зөвшөөрөх' }));
    expect(await screen.findByText('Зөвшөөрсөн')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Зөвшөөрөх' })).toBeNull();
  });

  it('is not offered for an offer whose last day is over', async () => {
    page = async () => ({ orders: [order], offers: [{ ...cheap, valid_until: '2020-01-01' }], audits: [] });
    await open();
    expect(await rowOf('Сонголт')).toBe('СонголтСонгох боломжгүй');
  });
});
