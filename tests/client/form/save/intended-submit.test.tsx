// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '../../../../src/client/api/connection';
import { queryClient } from '../../../../src/client/api/query-client';
import * as current from '../../../../src/client/offline/current-vault';
import { readOutbox } from '../../../../src/client/offline/outbox/outbox-entries';
import type { Vault } from '../../../../src/client/offline/vault/vault';
import { FormEditor } from '../../../../src/client/runtime/form/form-editor';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { useSession } from '../../../../src/client/session/session';
import { preloadWidgets } from '../../../../widgets/registry';
import { prepareDocument } from '../../../widgets/document';
import { freshDevice, vaultFor } from '../../offline/device';
import { withStructure } from '../draw-form';
import { runtimeOf } from '../served-form';

const send = vi.fn<typeof fetch>();
let vault: Vault;

/** News of which nothing is required: an empty piece could be sent, too. */
const runtime = withStructure(
  runtimeOf('news', (form) => ({
    ...form,
    logic: {},
    schema: { ...form.schema, required: [] },
    fields: { title: { widget: 'textarea', title: 'Гарчиг' } },
    layout: [{ type: 'field', field: 'title' }],
  })),
);

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
  await preloadWidgets('field', ['textarea']);
});
beforeEach(async () => {
  prepareDocument();
  await freshDevice();
  vault = await vaultFor('7');
  vi.spyOn(current, 'currentVault').mockResolvedValue(vault);
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  send.mockReset();
  useSession.setState({ user: null });
  useConnection.setState({ isOnline: false });
});
afterEach(cleanup);

/** A page that puts the next form in the place of the one that was saved. */
function Page() {
  const [entry, setEntry] = useState(0);
  const next = () => setEntry((last) => last + 1);
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <p>{`Маягт ${entry}`}</p>
        <Suspense fallback="…">
          <FormEditor
            key={entry}
            runtime={runtime}
            rowId={null}
            stored={null}
            isReadOnly={false}
            isSent={false}
            onSaved={next}
            onQueued={next}
          />
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

let clock = 0;
beforeEach(() => {
  clock += 60_000;
});

/** Clicks the button `after` milliseconds from the last time; `detail` is the browser's count of clicks in a row. */
function press(after: number, detail: number): void {
  clock += after;
  const button = screen.getByRole('button', { name: /^Хадгал/ });
  const click = createEvent.click(button, { detail });
  Object.defineProperty(click, 'timeStamp', { value: clock });
  fireEvent(button, click);
}
const enter = (title: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Гарчиг' }), { target: { value: title } });
const labels = async () => (await readOutbox(vault)).entries.map(({ label }) => label);
/** Whatever a press has begun has come to its end: it saves in fewer turns of the event loop than these. */
const rest = () =>
  act(async () => {
    for (let turn = 0; turn < 1000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

async function savePiece(title: string): Promise<void> {
  await screen.findByRole('textbox', { name: 'Гарчиг' });
  enter(title);
  press(60_000, 1);
}

describe('the button of a form that is in the place of one just kept on the device', () => {
  beforeEach(async () => {
    render(<Page />);
    await savePiece('Айл');
    await screen.findByText('Маягт 1');
  });

  it('takes no second click of a mouse, however slow the double click is set', async () => {
    press(900, 2);
    await rest();
    expect(await labels()).toEqual(['Айл']);
  });

  it('takes no second tap of a finger, which browsers do not count', async () => {
    press(200, 1);
    press(200, 1);
    await rest();
    expect(await labels()).toEqual(['Айл']);
  });

  it('takes no key that is still held', async () => {
    const box = screen.getByRole('textbox', { name: 'Гарчиг' });
    const key = createEvent.keyDown(box, { key: 'Enter', ctrlKey: true, repeat: true });
    Object.defineProperty(key, 'timeStamp', { value: clock + 700 });
    fireEvent(box, key);
    await rest();
    expect(await labels()).toEqual(['Айл']);
  });

  it('accepts the first click at once after an input, and any later click', async () => {
    enter('Хоёр дахь айл');
    press(100, 1);
    await screen.findByText('Маягт 2');
    press(700, 1);
    await screen.findByText('Маягт 3');
    expect((await labels()).toSorted()).toEqual(['', 'Айл', 'Хоёр дахь айл']);
  });
});

describe('with a connection', () => {
  it('a double click sends a form once, and not the next one after it', async () => {
    useConnection.setState({ isOnline: true });
    send.mockImplementation(async () => Response.json({ data: { createNews: { id: '9' } } }));
    render(<Page />);
    await savePiece('Айл');
    press(0, 2);
    await screen.findByText('Маягт 1');
    press(200, 2);
    await rest();
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByText('Маягт 1')).toBeDefined();
  });
});
