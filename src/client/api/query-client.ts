import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/**
 * Disables retries, because `http.ts` retries and knows which responses allow it. Queries run offline too, because a
 * response cached on the device may resolve them.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
