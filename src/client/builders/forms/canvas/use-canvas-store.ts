import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { say } from '../../../../definitions/language';
import { messageText } from '../../../../definitions/messages/message';
import { useLanguage } from '../../../i18n/i18n';
import { useWidgetServices } from '../../../runtime/widget-services';
import type { BuilderForm } from '../compile/builder-form';
import type { PartProblems } from '../compile/part-problems';
import { previewSource } from '../preview/preview-runtime';
import { usePreviewParts } from '../preview/use-preview-parts';
import type { CanvasForm } from './canvas-context';

/** Holds what the parts of the canvas read, and passes each new state of the form on before it is painted. */
export function useCanvasStore(form: BuilderForm, problems: PartProblems): StoreApi<CanvasForm> {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const services = useWidgetServices();
  const { references } = usePreviewParts(form);
  const { source, model } = form;
  const columns = useMemo(
    () => previewSource({ source, model }, references).columns,
    [source, model, references],
  );
  const texts = useMemo(
    () =>
      new Map(
        [...problems].map(([key, { message }]) => [
          key,
          typeof message === 'object' && 'code' in message
            ? messageText(message, language)
            : say(message, language),
        ]),
      ),
    [problems, language],
  );
  const state: CanvasForm = { form: form.form, lists: form.lists, problems: texts, columns, services, t };
  const [store] = useState(() => createStore<CanvasForm>()(() => state));
  useLayoutEffect(() => {
    store.setState({ form: form.form, lists: form.lists, problems: texts, columns, services, t });
  }, [store, form, texts, columns, services, t]);
  return store;
}
