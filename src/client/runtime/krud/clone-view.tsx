import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/graphql';
import { RetryNotice } from '../../ui/states/retry-notice';
import { keyFilter, rowDocument, type ServedForm } from '../form/form-document';
import { FormView, type FormViewProps } from '../form/form-view';
import type { Row } from '../../../engine/row';
import { useDefinition } from '../use-definition';
import { cloneValues } from './clone-values';
import { FormSkeleton } from './form-skeleton';

interface CloneViewProps extends Pick<
  FormViewProps,
  'formId' | 'condition' | 'onSaved' | 'onQueued' | 'onCancel' | 'onDirty'
> {
  /** The row that is copied. */
  from: string;
}

/** Renders a form for a new row that begins as a copy of another one. */
export function CloneView({ from, ...form }: CloneViewProps) {
  const { t } = useTranslation('krud');
  const { data: definition } = useDefinition('form', form.formId);
  const original = useQuery({
    queryKey: ['clone', form.formId, from],
    queryFn: ({ signal }) => (definition === undefined ? null : loadOriginal(definition, from, signal)),
    enabled: definition !== undefined,
    // Copies the row as it is now.
    staleTime: 0,
    gcTime: 0,
  });
  if (original.error !== null)
    return <RetryNotice message={original.error.message} onRetry={() => void original.refetch()} />;
  if (original.data === undefined || original.isFetching) return <FormSkeleton />;
  if (original.data === null) return <p className="form-missing">{t('cloneMissing')}</p>;
  return <FormView {...form} rowId={null} initial={original.data} />;
}

async function loadOriginal(form: ServedForm, id: string, signal: AbortSignal) {
  const answer = await query<Record<string, Row[]>>(
    rowDocument(form),
    { filters: keyFilter(id) },
    { signal },
  );
  const row = answer[form.compiled.source.id]?.[0];
  return row === undefined ? null : cloneValues(form, row);
}
