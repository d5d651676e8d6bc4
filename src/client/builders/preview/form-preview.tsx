import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadWidgets } from '../../../../widgets/registry';
import { FormProvider } from '../../runtime/form/form-context';
import type { ServedForm } from '../../runtime/form/form-document';
import { expressionCaller, createRuntime, type FormRuntime } from '../../runtime/form/form-runtime';
import { FormSkeleton } from '../../runtime/form/form-skeleton';
import { FormStructure } from '../../runtime/form/layout/form-structure';
import { createFormStore } from '../../runtime/form/store/form-store';
import { loadValidator } from '../../runtime/form/validation/load-validator';
import { useWidgetServices } from '../../runtime/widget-services';
import { openSetPrefix } from '../change-sets/queries';
import { useSession } from '../../session/session';
import { RetryNotice } from '../../ui/states/retry-notice';
import '../../runtime/form/form.css';

/** The form as it will be: fields, logic and messages work, and there is no way to save an entry. */
export function FormPreview({ form }: { form: ServedForm }) {
  const { t } = useTranslation('builder');
  const runtime = useQuery({
    queryKey: [openSetPrefix, 'preview-runtime', form.compiled.validator, form],
    queryFn: async () => {
      const widgets = [form, ...Object.values(form.compiled.subForms)].flatMap(({ fields }) =>
        Object.values(fields).map(({ widget }) => widget),
      );
      const [validator] = await Promise.all([
        loadValidator(form.compiled.validator),
        preloadWidgets('field', widgets),
        preloadWidgets('cell', widgets),
      ]);
      return createRuntime(form, validator);
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (runtime.error !== null)
    return (
      <RetryNotice
        message={t('preview.formFailed', { reason: runtime.error.message })}
        onRetry={() => void runtime.refetch()}
      />
    );
  if (runtime.data === undefined) return <FormSkeleton form={form} isNew />;
  return <LoadedForm runtime={runtime.data} />;
}

function LoadedForm({ runtime }: { runtime: FormRuntime }) {
  const services = useWidgetServices();
  const user = useSession((session) => session.user);
  const idPrefix = useId();
  const [store] = useState(() => createFormStore(runtime, { stored: null, user: expressionCaller(user) }));
  const context = useMemo(
    () => ({ store, services, idPrefix, isReadOnly: false, isPaper: false }),
    [store, services, idPrefix],
  );
  return (
    <FormProvider value={context}>
      <div className="form preview-frame">
        <FormStructure />
      </div>
    </FormProvider>
  );
}
