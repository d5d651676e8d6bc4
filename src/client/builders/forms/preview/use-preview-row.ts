import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ServedForm } from '../../../runtime/form/form-document';
import { builderPrefix } from '../../change-sets/queries';
import { readPreviewRow, type PreviewRow } from './read-preview-row';

/** The row that fills the preview, and the role with whose rights it is read. */
export interface ChosenRow {
  key: string | undefined;
  role: string | undefined;
}

/** Reads the chosen row of the form's table; it is read again where the form shows other fields. */
export function usePreviewRow(
  form: ServedForm | undefined,
  { key, role }: ChosenRow,
): UseQueryResult<PreviewRow | null> {
  const client = useQueryClient();
  const fields = Object.keys(form?.fields ?? {}).join(' ');
  const lists = form?.subTables?.map(({ name, form: rows }) => `${name}:${rows}`).join(' ');
  return useQuery({
    queryKey: [builderPrefix, 'preview-row', form?.source, fields, lists, key, role],
    queryFn: ({ signal }) => {
      if (form === undefined || key === undefined) throw new Error('No row is chosen');
      return readPreviewRow(client, form, { key, role }, signal);
    },
    enabled: form !== undefined && key !== undefined,
    retry: false,
    gcTime: 30_000,
  });
}
