import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/**
 * Repeating is the business of `http.ts`, which knows which answers deserve it. Questions are asked without a
 * connection too: what was kept on the device may answer them.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
