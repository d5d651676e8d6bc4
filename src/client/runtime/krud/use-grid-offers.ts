import { useMemo } from 'react';
import type { PermittedKrud } from '../../session/session-types';
import type { ServedForm } from '../form/form-document';
import type { GridViewProps } from '../grid/grid-view-props';
import type { KrudRights } from './krud-rights';

interface GridOfferOptions {
  krud: Pick<PermittedKrud, 'form' | 'doubleClick'>;
  rights: KrudRights;
  /** Undefined while it is on its way. */
  form: ServedForm | undefined;
  /** Deleted rows can be restored. */
  isReversible: boolean;
  /** Rows have been changed, deleted or taken in. */
  onChanged: () => void;
}

/** What a krud's list lets the person do beside single rows: files, many rows at once, and cells in place. */
export function useGridOffers(options: GridOfferOptions): Pick<GridViewProps, 'files' | 'bulk' | 'editing'> {
  const { krud, rights, form, isReversible, onChanged } = options;
  const { canExport, canImport, canUpdate, canDelete } = rights;
  const mutations = form?.compiled.source.mutations;
  return useMemo(
    () => ({
      files: { canExport, canImport, onImported: onChanged },
      bulk: {
        formId: krud.form,
        canUpdate,
        // Accounts are deleted one by one, by a call of their own.
        canDelete: canDelete && mutations?.includes('delete') === true,
        isReversible,
        onChanged,
      },
      editing: canUpdate && form !== undefined ? { form, isFirst: krud.doubleClick === 'cell' } : undefined,
    }),
    [krud, form, mutations, canExport, canImport, canUpdate, canDelete, isReversible, onChanged],
  );
}
