// @vitest-environment jsdom
// In a thread of its own.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FormButtons, fillAddress } from '../../../../src/client/runtime/form/save/form-buttons';
import { Toasts } from '../../../../src/client/ui/overlays/toast';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { Form } from '../../../../src/definitions/form';
import { prepareDocument } from '../../../widgets/document';
import { drawForm } from '../draw-form';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
});
afterEach(cleanup);

const withButtons = (form: Form): Form => ({
  ...form,
  buttons: [
    {
      id: 'plan',
      title: 'Төлөвлөх',
      if: 'is_publish = true',
      action: { type: 'set', values: { title: '"Төлөв"' } },
    },
  ],
});

const calls: { path: string; body: unknown; key: string | null }[] = [];
let answer: () => Response;

/** The server, as far as a pressed button needs it: what it answers the press, and the row as it is then. */
function serve(row: object | null): void {
  calls.length = 0;
  answer = () => Response.json({ status: true });
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => {
    const path = String(address);
    if (path.endsWith('/query')) return Promise.resolve(Response.json({ data: { news: row ? [row] : [] } }));
    const key = new Headers(init.headers).get('idempotency-key');
    calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null, key });
    return Promise.resolve(answer());
  });
}

const stored = { id: '7', revision: 3, title: 'Мэдээ', news_type_id: 1, is_publish: true, is_special: false };
const withRun =
  (action: object = {}) =>
  (form: Form): Form => ({
    ...form,
    buttons: [
      {
        id: 'feature',
        title: 'Онцлох',
        if: 'is_special != true',
        action: { type: 'run', steps: [], done: 'Онцоллоо', ...action },
      },
    ],
  });

async function drawRun(action: object = {}, more: { isReadOnly?: boolean; isNew?: boolean } = {}) {
  const onClose = vi.fn<() => void>();
  const drawn = await drawForm('news', {
    change: withRun(action),
    stored: more.isNew === true ? null : stored,
    isReadOnly: more.isReadOnly ?? false,
    children: (
      <>
        <FormButtons canPrint={false} onPrint={() => undefined} onClose={onClose} />
        <Toasts />
      </>
    ),
  });
  return { ...drawn, onClose };
}

describe('a button that opens an address with the row’s key', () => {
  const url = '/calculator/bank?request={{id}}';
  const withOpen = (form: Form): Form => ({
    ...form,
    buttons: [{ id: 'bank', title: 'Банкны хуудас', action: { type: 'open', url } }],
  });
  const drawOpen = (row: Readonly<Record<string, unknown>> | null) =>
    drawForm('news', {
      change: withOpen,
      stored: row,
      children: <FormButtons canPrint={false} onPrint={() => undefined} />,
    });

  it('is offered once the row is saved', async () => {
    await drawOpen(null);
    expect(screen.queryByRole('button', { name: 'Банкны хуудас' })).toBeNull();
    cleanup();
    await drawOpen(stored);
    expect(screen.getByRole('button', { name: 'Банкны хуудас' })).toBeTruthy();
  });
});

describe('a button that the server carries out', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends the revision that is on the screen, says that it is done and shows the row as it is then', async () => {
    serve({ ...stored, is_special: true, revision: 4 });
    const { store } = await drawRun();
    fireEvent.click(screen.getByRole('button', { name: 'Онцлох' }));
    await screen.findByText('Онцоллоо');
    await vi.waitFor(() => expect(store.getState().stored?.revision).toBe(4));
    expect(calls).toMatchObject([{ path: '/buttons/news/feature/7', body: { revision: 3 } }]);
    expect(calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.queryByRole('button', { name: 'Онцлох' })).toBeNull();
  });

  it('asks first where the definition says so, and does nothing when that is declined', async () => {
    serve(stored);
    const { onClose } = await drawRun({ confirm: 'Онцлох уу?', after: 'close' });
    fireEvent.click(screen.getByRole('button', { name: 'Онцлох' }));
    await screen.findByText('Онцлох уу?');
    fireEvent.click(screen.getByRole('button', { name: 'Болих' }));
    expect(calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Онцлох' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Онцлох' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(1);
  });

  it('has what was entered saved first', async () => {
    serve(stored);
    const { store } = await drawRun();
    store.change(['title'], 'Шинэ гарчиг');
    fireEvent.click(screen.getByRole('button', { name: 'Онцлох' }));
    await screen.findByText('Эхлээд өөрчлөлтөө хадгална уу: Онцлох');
    expect(calls).toEqual([]);
  });

  it('says why it was refused, at the fields where some are to blame, and repeats under the same key', async () => {
    serve(stored);
    const { store } = await drawRun();
    answer = () => Response.json({ status: false, error: { title: ['Хэт богино'] } }, { status: 400 });
    fireEvent.click(screen.getByRole('button', { name: 'Онцлох' }));
    await screen.findByText('Гүйцэтгэж чадсангүй: Онцлох');
    expect(store.getState().serverErrors).toEqual({ title: ['Хэт богино'] });
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Онцлох' }).disabled).toBe(false),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Онцлох' }));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  it('shows the row that another person has changed meanwhile', async () => {
    serve({ ...stored, title: 'Өөрчилсөн', revision: 9 });
    const { store } = await drawRun();
    answer = () => Response.json({ status: false, error: 'x', current: {} }, { status: 409 });
    fireEvent.click(screen.getByRole('button', { name: 'Онцлох' }));
    await screen.findByText(/Энэ хооронд өөр хүн мөрийг өөрчилсөн байна/);
    expect(store.getState().engine.row.title).toBe('Өөрчилсөн');
  });

  it.each([
    ['on a row that is not saved yet', { isNew: true }],
    ['where the form is only read', { isReadOnly: true }],
  ])('is not there %s', async (_, more) => {
    serve(null);
    await drawRun({}, more);
    expect(screen.queryByRole('button', { name: 'Онцлох' })).toBeNull();
  });
});

describe('the further buttons of a form', () => {
  it('are there while their condition holds, and enter what they compute', async () => {
    const { store } = await drawForm('news', {
      change: withButtons,
      children: <FormButtons canPrint={false} onPrint={() => undefined} />,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Төлөвлөх' }));
    expect(store.getState().engine.row.title).toBe('Төлөв');
    store.change(['is_publish'], false);
    await expect.poll(() => screen.queryByRole('button', { name: 'Төлөвлөх' })).toBeNull();
  });

  it('print what exists even where none is declared', async () => {
    const onPrint = vi.fn<() => void>();
    await drawForm('news', {
      isReadOnly: true,
      children: <FormButtons canPrint onPrint={onPrint} />,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Хэвлэх' }));
    expect(onPrint).toHaveBeenCalledOnce();
  });

  it('lead to addresses in which a value is never more than a value', () => {
    expect(fillAddress('/gis?order={{id}}&name={{name}}', { id: '7', name: 'а&б=/../' })).toBe(
      '/gis?order=7&name=%D0%B0%26%D0%B1%3D%2F..%2F',
    );
    expect(fillAddress('/a/{{none}}', {})).toBe('/a/');
  });
});
