import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetServices } from '../../../widgets/contract';
import { forgetLabels } from '../../../widgets/select/labels';
import { say } from '../../definitions/language';
import { query } from '../api/graphql';
import { upload } from '../api/upload';
import { useLanguage } from './i18n';
import { whenForgotten } from './session';

whenForgotten(forgetLabels);

/** What the runtime does for widgets. One object per language, so that memoised fields are drawn anew only then. */
export function useWidgetServices(): WidgetServices {
  const language = useLanguage();
  const { t } = useTranslation('widgets');
  return useMemo(
    () => ({
      language,
      say: (text) => say(text, language),
      translate: (key, values = {}) => t(key.replace(/^widgets\./, ''), values),
      query: (document, variables, signal) => query(document, variables, { signal }),
      upload,
    }),
    [language, t],
  );
}
