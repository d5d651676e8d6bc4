import type { KeyedRow } from '../../../engine/row';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { preloadWidgets } from '../../../../widgets/registry';
import { RetryNotice } from '../../ui/retry-notice';
import { useDefinition } from '../use-definition';
import { FormEditor } from './form-editor';
import type { ServedForm } from './form-document';
import { createRuntime } from './form-runtime';
import { FormSkeleton } from './form-skeleton';
import { loadRow } from './load-row';
import { loadValidator } from './validation/load-validator';
import { useIsSessionKnown } from './use-is-session-known';
import { useKeptLookups } from './use-kept-lookups';
import './form.css';
import type { Corrected } from './save/use-corrected';

import type { Values } from './conflict/versions';

export interface FormViewProps {
  formId: string;
  /** The row to change or read; null for a new one. */
  rowId: string | null;
  /** Initial values of a new row, besides the form's own defaults. */
  initial?: Values;
  isReadOnly?: boolean;
  /** True where the entry is sent to another person, not saved for oneself; the button says so. */
  isSent?: boolean;
  /** Called after a save; of a new row only `id` is sure to be present. */
  onSaved: (row: KeyedRow) => void;
  /** Called after a save without a connection: the entry waits in the outbox. */
  onKept: () => void;
  /** The entry of the outbox that is corrected. */
  corrected?: Corrected | undefined;
  /** Adds a button that leaves the form. */
  onCancel?: () => void;
  /** Called when unsaved changes begin or end, and with false before `onSaved`. */
  onDirty?: (isDirty: boolean) => void;
}

/** Renders a form with its row, as the definition lays it out. Pass a `key` by row: another row is another entry. */
export function FormView({ formId, rowId, isReadOnly = false, isSent = false, ...rest }: FormViewProps) {
  const { t } = useTranslation('form');
  const form = useDefinition('form', formId);
  const runtime = useQuery({
    queryKey: ['form-runtime', formId, form.data?.version, form.data?.compiled.validator],
    queryFn: async () => {
      if (form.data === undefined) throw new Error('The form is not here yet');
      const [validator] = await Promise.all([
        loadValidator(form.data.compiled.validator),
        preloadWidgets('field', widgetsOf(form.data)),
        preloadWidgets('cell', Object.values(form.data.compiled.subForms).flatMap(widgetsOf)),
      ]);
      return createRuntime(form.data, validator);
    },
    enabled: form.data !== undefined,
    staleTime: Infinity,
  });
  const row = useQuery({
    queryKey: ['form-row', formId, rowId],
    queryFn: ({ signal }) =>
      form.data === undefined || rowId === null ? null : loadRow(form.data, rowId, signal),
    enabled: form.data !== undefined && rowId !== null,
    // An entry begins with the row as it is now, not with an earlier page's cached copy.
    staleTime: 0,
    gcTime: 0,
  });

  useKeptLookups(form.data, !isReadOnly);
  // Drafts and expressions belong to the person.
  const isSessionKnown = useIsSessionKnown();

  // An open form stays open when a later read fails.
  const failed = [form, runtime, row].find(({ isLoadingError }) => isLoadingError);
  if (failed !== undefined) {
    return (
      <RetryNotice message={failed.error?.message ?? t('failed')} onRetry={() => void failed.refetch()} />
    );
  }
  if (
    !isSessionKnown ||
    runtime.data === undefined ||
    (rowId !== null && (row.data === undefined || row.isPlaceholderData))
  ) {
    return (
      <FormSkeleton fields={form.data === undefined ? undefined : Object.keys(form.data.fields).length} />
    );
  }
  if (rowId !== null && row.data === null) return <p className="form-missing">{t('rowMissing')}</p>;
  return (
    <FormEditor
      key={`${formId} ${runtime.data.form.version} ${rowId}`}
      runtime={runtime.data}
      rowId={rowId}
      stored={rowId === null ? null : (row.data ?? null)}
      isReadOnly={isReadOnly}
      isSent={isSent}
      {...rest}
    />
  );
}

function widgetsOf(form: ServedForm): string[] {
  const own = Object.values(form.fields).map(({ widget }) => widget);
  return [...own, ...Object.values(form.compiled.subForms).flatMap(widgetsOf)];
}
