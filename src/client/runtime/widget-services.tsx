import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeServices, WidgetServices } from '../../../widgets/contract';
import { forgetLabels } from '../../../widgets/select/labels';
import { say } from '../../definitions/language';
import { isUnreachable } from '../api/connection';
import { getJson, postJson } from '../api/http';
import { fetchWithCache } from '../offline/response-cache';
import { queryWithCache } from '../offline/query-with-cache';
import { uploadOrQueue } from '../offline/upload-or-queue';
import { callForm } from './called-form';
import { useLanguage } from '../i18n/i18n';
import { onProcessChange } from './process/on-process-change';
import { lazyPage } from '../ui/navigation/lazy-page';
import { useSession, whenForgotten } from '../session/session';

whenForgotten(forgetLabels);

const ProcessPanel = lazyPage(
  async () => ({ default: (await import('./process/process-panel')).ProcessPanel }),
  ['process'],
);

/**
 * Provides the runtime's services to widgets. Creates one object per language and person, so that memoised fields
 * render again only when one of them changes.
 */
export function useWidgetServices(): WidgetServices {
  const language = useLanguage();
  const { t } = useTranslation('widgets');
  const userId = useSession(({ user }) => (user === null ? null : Number(user.id)));
  const ownPhone = useSession(({ user }) => user?.confirmed_phone ?? null);
  return useMemo(
    () => ({
      language,
      say: (text) => say(text, language),
      translate: (key, values = {}) => t(key.replace(/^widgets\./, ''), values),
      read: readJson,
      query: queryWithCache,
      isUnreachable,
      upload: uploadOrQueue,
      userId,
      ownPhone,
      findPerson,
      codes,
      openForm: callForm,
      renderProcesses,
      onProcessChange,
    }),
    [language, t, userId, ownPhone],
  );
}

/** Histories are read again without a connection; what else widgets read is large, and of use only with one. */
function readJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const ask = () => getJson<T>(path, { signal });
  if (!path.startsWith('/process/history/')) return ask();
  return fetchWithCache(
    `row of ${path}`,
    ask,
    (value): value is T => typeof value === 'object' && value !== null,
  );
}

const findPerson: WidgetServices['findPerson'] = async (by, value, fields) =>
  (await postJson<{ user: Record<string, unknown> | null }>('/users/find', { by, value, fields })).user;

const codes: CodeServices = {
  send: async (purpose, to) => (await postJson<{ id: string }>('/otp', { purpose, to })).id,
  verify: async (id, code) => (await postJson<{ proof: string }>('/otp/verify', { id, code })).proof,
};

const renderProcesses: WidgetServices['renderProcesses'] = (place) => (
  <Suspense>
    <ProcessPanel place={place} />
  </Suspense>
);
