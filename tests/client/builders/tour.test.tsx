// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TourButton, TourOffer } from '../../../src/client/builders/tour/tour-offer';
import { openStep } from '../../../src/client/builders/tour/tour-session';
import { startI18n } from '../../../src/client/i18n/i18n';
import { prepareDocument } from '../../widgets/document';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['builder']);
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  window.localStorage.clear();
  openStep(null);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ definitions }), json));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const json = { headers: { 'content-type': 'application/json' } };
const form = { kind: 'form', title: null, version: 1, state: 'published', uses: [] };
const definitions = [
  { ...form, id: 'unused', usedBy: [] },
  { ...form, id: 'news', usedBy: [{ kind: 'krud', id: 'news' }] },
];

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function visit(): void {
  const page = (
    <>
      <TourOffer />
      <div className="catalog-filters">Хайлт</div>
      <TourButton />
      <Place />
    </>
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/admin/builder']}>
        <Suspense>
          <Routes>
            <Route path="*" element={page} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

it('is offered once to a person, and begun again from its button', async () => {
  visit();
  expect(screen.getByRole('region', { name: 'Танилцуулга' })).toBeTruthy();
  click('Одоо биш');
  expect(screen.queryByRole('region', { name: 'Танилцуулга' })).toBeNull();
  cleanup();
  visit();
  expect(screen.queryByRole('region', { name: 'Танилцуулга' })).toBeNull();
  click('Танилцуулга');
  await heading('Бүх зүйл энд байна');
});

it('leads from the list into a form that people use, and each step gets the focus with its words', async () => {
  visit();
  click('Танилцуулга эхлэх');
  const first = await heading('Бүх зүйл энд байна');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(first.getAttribute('aria-describedby')).toBe(screen.getByText(/эндээс хайж нээнэ/).id);
  click('Дараах');
  const second = await heading('Нэмэх зүйлс');
  await waitFor(() => expect(document.activeElement).toBe(second));
  await screen.findByText('/admin/builder/form/news');
  click('Өмнөх');
  await heading('Бүх зүйл энд байна');
  await screen.findByText('/admin/builder');
});

it('ends at its last step, or at any step by its button, and the focus goes to the button that begins it again', async () => {
  visit();
  click('Танилцуулга эхлэх');
  await heading('Бүх зүйл энд байна');
  for (let step = 1; step < 7; step += 1) click('Дараах');
  await heading('Шалгаад нийтлэх');
  click('Дуусгах');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Шалгаад нийтлэх' })).toBeNull());
  click('Танилцуулга');
  await heading('Бүх зүйл энд байна');
  const [leave] = screen.getAllByRole('button', { name: 'Танилцуулгаас гарах' });
  fireEvent.click(leave ?? document.body);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Бүх зүйл энд байна' })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Танилцуулга' })),
  );
});
