import type { ApiError, ApiErrorCode } from '../api/api-error';
import { unreachableStatuses } from '../api/connection';
import { onFailedCall } from '../api/failed-calls';
import { translate } from '../i18n/i18n';
import { showToast } from '../ui/overlays/toast';

/** The toasts of calls that fail: no session (401), no right (403), and an error of the server (500). */
const titles: Partial<Record<ApiErrorCode, string>> = {
  UNAUTHENTICATED: 'error.status401',
  FORBIDDEN: 'error.status403',
  SERVER: 'error.server',
};

/**
 * Shows a toast when a call fails for one of these reasons, beside what the page itself shows. Equal toasts are shown
 * once; where no server was reached, the line about the connection says so. Returns a function that stops it.
 */
export function showFailures(): () => void {
  return onFailedCall(({ code, status }: ApiError) => {
    const key = unreachableStatuses.includes(status) ? undefined : titles[code];
    if (key !== undefined) showToast({ tone: 'error', title: translate(key) });
  });
}
