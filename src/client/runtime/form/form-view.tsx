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
  /** The row to be changed or read; null for a new one. */
  rowId: string | null;
  /** Values that a new row begins with, besides the form's own defaults. */
  initial?: Values;
  isReadOnly?: boolean;
  /** The entry is sent to somebody, not kept for oneself: the button says so. */
  isSent?: boolean;
  /** After a save; of a new row only `id` is sure to be there. */
  onSaved: (row: KeyedRow) => void;
  /** After a save that found no connection: the entry waits in the outbox. */
  onKept: () => void;
  /** The entry of the outbox that is to be corrected. */
  corrected?: Corrected | undefined;
  /** Gives the form a button to leave it. */
  onCancel?: () => void;
  /** Whether something is unsaved; said when it changes, and false before `onSaved`. */
  onDirty?: (isDirty: boolean) => void;
}

/** A form with its row, as the definition draws it. Give it a `key` by row: another row is another entry. */
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
    // An entry begins with the row as it is now, not as a page saw it before.
    staleTime: 0,
    gcTime: 0,
  });

  useKeptLookups(form.data, !isReadOnly);
  // Drafts and expressions belong to the person.
  const isSessionKnown = useIsSessionKnown();

  // A form that is open stays open where a later reading fails.
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
