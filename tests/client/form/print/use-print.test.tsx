// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { usePrint } from '../../../../src/client/runtime/form/print/use-print';
import { createFormStore, type FormStore } from '../../../../src/client/runtime/form/store/form-store';
import { useSession } from '../../../../src/client/session/session';
import { Toasts } from '../../../../src/client/ui/overlays/toast';
import { visitor } from '../../../../src/engine/access/caller';
import { runtimeOf } from '../served-form';

const printForm = vi.fn<() => void>();
const answer = vi.fn<() => Promise<Response>>();

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['form']);
});
beforeEach(() => {
  printForm.mockReset();
  vi.stubGlobal('fetch', answer);
  useSession.setState({ user: { id: 1 } as never });
});
afterEach(() => {
  cleanup();
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

const stored = { id: '7', revision: 3, title: 'Мэдээ', news_type_id: 1, is_publish: true, is_special: false };
const page = { page: 'print_form_news', title: 'Мэдээ', path: '/print/news/:id' };

/** A saved row of the form of news with its Print button. */
function drawPrint(): FormStore {
  const store = createFormStore(runtimeOf('news'), { stored, user: visitor });
  function PrintButton() {
    const print = usePrint(store, printForm);
    return (
      <>
        <button type="button" onClick={print}>
          Хэвлэх
        </button>
        <p>{useLocation().pathname}</p>
      </>
    );
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PrintButton />
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Хэвлэх' }));
  return store;
}

it('opens the print page of the row where one is published', async () => {
  answer.mockImplementation(async () => Response.json({ papers: [page] }));
  drawPrint();
  await screen.findByText('/print/news/7');
  expect(printForm).not.toHaveBeenCalled();
});

it('prints the form where no print page is published', async () => {
  answer.mockImplementation(async () => Response.json({ papers: [{ ...page, page: 'print_act' }] }));
  drawPrint();
  await vi.waitFor(() => expect(printForm).toHaveBeenCalledOnce());
});

it.each([
  ['the server refuses', 403, { error: 'Эрх хүрэхгүй байна', code: 'FORBIDDEN' }],
  ['the server fails', 500, { error: 'Алдаа гарлаа' }],
])('says what is wrong where %s, and prints the form only when that is chosen', async (_, status, body) => {
  answer.mockImplementation(async () => Response.json(body, { status }));
  drawPrint();
  await screen.findByText('Хэвлэх хуудсыг нээж чадсангүй');
  expect(printForm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Маягтыг хэвлэх' }));
  expect(printForm).toHaveBeenCalledOnce();
});
