import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeServices, WidgetServices } from '../../../widgets/contract';
import { forgetLabels } from '../../../widgets/select/labels';
import { say } from '../../definitions/language';
import { isUnreachable } from '../api/connection';
import { getJson, postJson } from '../api/http';
import { queryWithCache } from '../offline/query-with-cache';
import { uploadOrQueue } from '../offline/upload-or-queue';
import { callForm } from './called-form';
import { useLanguage } from '../i18n/i18n';
import { useSession, whenForgotten } from '../session/session';

whenForgotten(forgetLabels);

/**
 * Provides the runtime's services to widgets. Creates one object per language and person, so that memoised fields
 * render again only when one of them changes.
 */
export function useWidgetServices(): WidgetServices {
  const language = useLanguage();
  const { t } = useTranslation('widgets');
  const userId = useSession(({ user }) => (user === null ? null : Number(user.id)));
  return useMemo(
    () => ({
      language,
      say: (text) => say(text, language),
      translate: (key, values = {}) => t(key.replace(/^widgets\./, ''), values),
      read: (path, signal) => getJson(path, { signal }),
      query: queryWithCache,
      isUnreachable,
      upload: uploadOrQueue,
      userId,
      findPerson,
      codes,
      openForm: callForm,
    }),
    [language, t, userId],
  );
}

const findPerson: WidgetServices['findPerson'] = async (by, value, fields) =>
  (await postJson<{ user: Record<string, unknown> | null }>('/users/find', { by, value, fields })).user;

const codes: CodeServices = {
  send: async (purpose, to) => (await postJson<{ id: string }>('/otp', { purpose, to })).id,
  verify: async (id, code) => (await postJson<{ proof: string }>('/otp/verify', { id, code })).proof,
};
