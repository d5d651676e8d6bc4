// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEnergyTables } from '../../../../../src/client/portal/calculator/tables/use-energy-tables';
import { exampleRows } from '../../../../energy/tables/example-rows';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads the rows with one question and keeps them for a visit without a network', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => answer({ data: exampleRows }));
  vi.stubGlobal('fetch', fetched);
  const first = renderHook(useEnergyTables, { wrapper });
  expect(first.result.current).toMatchObject({ book: undefined, isPending: true });
  await waitFor(() => expect(first.result.current.book?.places.map(({ code }) => code)).toEqual(['UB']));
  expect(fetched).toHaveBeenCalledTimes(1);

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const second = renderHook(useEnergyTables, { wrapper });
  expect(second.result.current.book?.places.map(({ code }) => code)).toEqual(['UB']);
});

it('says which table is empty', async () => {
  vi.stubGlobal('fetch', async () => answer({ data: { ...exampleRows, energy_norm: [] } }));
  const { result } = renderHook(useEnergyTables, { wrapper });
  await waitFor(() => expect(result.current.error?.message).toContain('energy_norm: no-such-row'));
  expect(result.current.book).toBeUndefined();
});

function answer(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
}

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}
