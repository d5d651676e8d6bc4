// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOwnRows } from '../../../../src/client/portal/account/use-own-rows';
import { useSession } from '../../../../src/client/session/session';

afterEach(() => {
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

it.each(['v_comment', 'v_crew_evaluation', 'v_savings_certificate', 'v_order'] as const)(
  'the account asks for the rows of %s that belong to the person, also where those of others are public',
  async (source) => {
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (_address: unknown, { body }: { body?: string } = {}) => {
      bodies.push(body ?? '');
      return Promise.resolve(
        Response.json({ data: { paginate: { page: 1, total: 0, last_page: 1, rows: [] } } }),
      );
    });
    useSession.setState({ user: { id: 7 } as never });
    const { result } = renderHook(() => useOwnRows(source, 'id', 1), { wrapper: Queries });
    await waitFor(() => expect(result.current.data?.total).toBe(0));
    const { variables }: { variables: { filters: object[] } } = JSON.parse(bodies[0] ?? '{}');
    expect(variables.filters).toEqual([{ column: 'user_id', condition: 'equals', value: '7' }]);
  },
);

function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}
