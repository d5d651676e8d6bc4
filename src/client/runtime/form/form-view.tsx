import type { KeyedRow } from '../../../engine/row';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadWidgets } from '../../../../widgets/registry';
import type { FilterSet } from '../../../definitions/filter';
import { RetryNotice } from '../../ui/states/retry-notice';
import { closedFields } from '../process/process-state';
import { useProcessState } from '../process/process-store';
import { useRowProcesses } from '../process/use-row-processes';
import { useDefinition } from '../use-definition';
import type { FormAddition } from './form-addition';
import { FormEditor } from './form-editor';
import { createRuntime } from './form-runtime';
import { FormSkeleton } from './form-skeleton';
import { firstFields, widgetsOf } from './needed-widgets';
import { fieldsWithoutRight, lockedFields } from './locked-fields';
import { loadRow, readRowRights } from './load-row';
import { loadValidator } from './validation/load-validator';
import { useIsSessionKnown } from '../../session/use-is-session-known';
import { useCachedLookups } from './use-cached-lookups';
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
  /** The page's condition: the fields for which it names one value carry it and are locked. */
  condition?: FilterSet | undefined;
  /** True where the entry is sent to another person, not saved for oneself; the button says so. */
  isSent?: boolean;
  /** True where it is a part of a page: the focus stays where the reader is. */
  isEmbedded?: boolean;
  /** Called after a save; of a new row only `id` is sure to be present. */
  onSaved: (row: KeyedRow) => void;
  /** Called after a save without a connection: the entry waits in the outbox. */
  onQueued: () => void;
  /** The entry of the outbox that is corrected. */
  corrected?: Corrected | undefined;
  /** Values of a new row besides the form's fields. */
  addition?: FormAddition | undefined;
  /** Called when the row turns out to be one that the caller may read but not change. */
  onClosed?: (rowId: string) => void;
  /** Adds a button that leaves the form. */
  onCancel?: () => void;
  /** Called when unsaved changes begin or end, and with false before `onSaved`. */
  onDirty?: (isDirty: boolean) => void;
}

/** Renders a form with its row, as the definition lays it out. Pass a `key` by row: another row is another entry. */
export function FormView(props: FormViewProps) {
  const { formId, rowId, initial, condition, isReadOnly = false, isSent = false, onClosed, ...rest } = props;
  const { t } = useTranslation('form');
  const form = useDefinition('form', formId);
  const runtime = useQuery({
    queryKey: ['form-runtime', formId, form.data?.version, form.data?.compiled.validator],
    queryFn: async () => {
      if (form.data === undefined) throw new Error('The form is not here yet');
      const [validator] = await Promise.all([
        loadValidator(form.data.compiled.validator),
        preloadWidgets('field', widgetsOf(form.data, firstFields(form.data))),
        preloadWidgets(
          'cell',
          Object.values(form.data.compiled.subForms).flatMap((each) => widgetsOf(each)),
        ),
      ]);
      return createRuntime(form.data, validator);
    },
    enabled: form.data !== undefined,
    staleTime: Infinity,
  });
  // Drafts and expressions belong to the person.
  const isSessionKnown = useIsSessionKnown();
  useEffect(() => {
    if (runtime.data === undefined || !isSessionKnown) return;
    // Those of later steps come while the first one is filled in; a step that is opened before waits for its own.
    preloadWidgets('field', widgetsOf(runtime.data.form)).catch((error: unknown) =>
      console.warn('The controls of the next steps did not load; each step loads its own.', error),
    );
  }, [runtime.data, isSessionKnown]);
  const row = useQuery({
    queryKey: ['form-row', formId, rowId],
    queryFn: ({ signal }) =>
      form.data === undefined || rowId === null ? null : loadRow(form.data, rowId, signal),
    enabled: form.data !== undefined && rowId !== null,
    // An entry begins with the row as it is now, not with an earlier page's cached copy.
    staleTime: 0,
    gcTime: 0,
  });

  const isChanged = rowId !== null && !isReadOnly;
  const isPublished = form.data?.compiled.source.mutations.includes('update') === true;
  const right = useQuery({
    queryKey: ['row-rights', form.data?.source, rowId],
    queryFn: ({ signal }) =>
      form.data === undefined || rowId === null ? null : readRowRights(form.data, rowId, signal),
    enabled: form.data !== undefined && isChanged && isPublished,
    staleTime: 0,
    gcTime: 0,
    // A form with unsaved entries stays open.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isClosed = isChanged && form.data !== undefined && (!isPublished || right.data?.update === false);

  const caseSource = form.data?.compiled.source.caseSource;
  const place = useMemo(
    () => (caseSource === undefined || rowId === null ? null : { source: caseSource, row: rowId }),
    [caseSource, rowId],
  );
  const processes = useRowProcesses(isChanged ? place : null);
  const process = useProcessState(isChanged ? place : null);

  useEffect(() => {
    if (isClosed && rowId !== null) onClosed?.(rowId);
  }, [isClosed, rowId, onClosed]);

  useCachedLookups(form.data, !isReadOnly && !isClosed);

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
    right.isLoading ||
    processes.isLoading ||
    (rowId !== null && (row.data === undefined || row.isPlaceholderData))
  ) {
    return <FormSkeleton form={form.data} isNew={rowId === null} />;
  }
  if (rowId !== null && row.data === null) return <p className="form-missing">{t('rowMissing')}</p>;
  const { fields, subTables = [] } = runtime.data.form;
  const closed = closedFields(process, [...Object.keys(fields), ...subTables.map(({ name }) => name)]);
  const withoutRight = right.data ? fieldsWithoutRight(runtime.data.form, right.data) : [];
  const isHeldByStep = process.isReadOnly || process.editable !== null;
  return (
    <>
      {isHeldByStep && !isClosed ? (
        <p className="form-process">
          {t(process.isReadOnly ? 'closedByStep' : 'limitedByStep', {
            step: process.currentStep?.title ?? '',
          })}
        </p>
      ) : withoutRight.length > 0 && !isClosed ? (
        <p className="form-process">{t('limitedByRights')}</p>
      ) : null}
      <FormEditor
        key={`${formId} ${runtime.data.form.version} ${rowId}`}
        runtime={runtime.data}
        rowId={rowId}
        stored={rowId === null ? null : (row.data ?? null)}
        isReadOnly={isReadOnly || isClosed || process.isReadOnly}
        isSent={isSent}
        initial={initial}
        locked={{
          ...Object.fromEntries([...closed, ...withoutRight].map((name) => [name, undefined])),
          ...lockedFields(runtime.data.form, condition),
        }}
        {...rest}
      />
    </>
  );
}
