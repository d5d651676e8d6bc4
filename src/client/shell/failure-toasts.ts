import type { QueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorCode } from '../api/api-error';
import { translate } from '../i18n/i18n';
import { showToast } from '../ui/overlays/toast';

/** The toasts of calls that fail: no session (401), no right (403), and an error of the server (500). */
const titles: Partial<Record<ApiErrorCode, string>> = {
  UNAUTHENTICATED: 'error.status401',
  FORBIDDEN: 'error.status403',
  SERVER: 'error.server',
};

/**
 * Shows a toast when a query or a mutation fails for one of these reasons, beside what the page itself shows. Equal
 * toasts are shown once. Returns a function that stops it.
 */
export function showFailures(queries: QueryClient): () => void {
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') showFailure(event.action.error);
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') showFailure(event.action.error);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function showFailure(error: unknown): void {
  const key = error instanceof ApiError ? titles[error.code] : undefined;
  if (key !== undefined) showToast({ tone: 'error', title: translate(key) });
}
