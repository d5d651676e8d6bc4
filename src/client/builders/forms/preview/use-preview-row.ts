import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ServedForm } from '../../../runtime/form/form-document';
import { builderPrefix } from '../../change-sets/queries';
import { useChangeSet } from '../../change-sets/session';
import { usePreviewRoles } from '../../preview/use-preview-roles';
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
  const { id, revision } = useChangeSet();
  const known = usePreviewRoles()?.find(({ value }) => value === role);
  const isKnown = role === undefined || known !== undefined;
  const set = known?.isNew === true ? id : undefined;
  const fields = Object.keys(form?.fields ?? {}).join(' ');
  const lists = form?.subTables?.map(({ name, form: rows }) => `${name}:${rows}`).join(' ');
  return useQuery({
    queryKey: [builderPrefix, 'preview-row', form?.source, fields, lists, key, role, set, set && revision],
    queryFn: ({ signal }) => {
      if (form === undefined || key === undefined || set === null) throw new Error('No row is chosen');
      return readPreviewRow(client, form, { key, role, set }, signal);
    },
    // A set that is not saved yet has no id.
    enabled: form !== undefined && key !== undefined && set !== null && isKnown,
    retry: false,
    gcTime: 30_000,
  });
}
