import { useMemo } from 'react';
import type { FilterSet } from '../../../definitions/filter';
import type { PermittedKrud } from '../../session/session-types';
import type { ServedForm } from '../form/form-document';
import { lockedFields } from '../form/locked-fields';
import type { GridViewProps } from '../grid/grid-view-props';
import type { OfferedPaper } from '../paper/use-papers';
import type { KrudRights } from './krud-rights';

interface GridOfferOptions {
  krud: Pick<PermittedKrud, 'form' | 'doubleClick'>;
  rights: KrudRights;
  /** The condition that locks fields of the page's form. */
  condition: FilterSet | undefined;
  /** Undefined while it loads. */
  form: ServedForm | undefined;
  /** True where deleted rows can be restored. */
  isReversible: boolean;
  /** The printed documents of the rows. */
  papers: readonly OfferedPaper[];
  /** Called when rows have been changed, deleted or imported. */
  onChanged: () => void;
}

/** Returns the actions on the deleted rows of a krud's list: many are restored at once. */
export function useBinOffers({
  krud,
  isReversible,
  form,
  onChanged,
}: Pick<GridOfferOptions, 'krud' | 'form' | 'isReversible' | 'onChanged'>): Pick<GridViewProps, 'bulk'> {
  const mutations = form?.compiled.source.mutations;
  return useMemo(
    () => ({
      bulk: {
        formId: krud.form,
        locked: new Set<string>(),
        canUpdate: false,
        canDelete: false,
        // Accounts are restored one by one, by a request of their own.
        canRestore: isReversible && mutations?.includes('delete') === true,
        isReversible,
        onChanged,
      },
    }),
    [krud, isReversible, mutations, onChanged],
  );
}

/** Returns the actions of a krud's list beyond single rows: files, bulk changes, and editing in place. */
export function useGridOffers(options: GridOfferOptions): Pick<GridViewProps, 'files' | 'bulk' | 'editing'> {
  const { krud, rights, condition, form, isReversible, papers, onChanged } = options;
  const { canExport, canImport, canUpdate, canDelete } = rights;
  const mutations = form?.compiled.source.mutations;
  return useMemo(() => {
    const locked = new Set(form && Object.keys(lockedFields(form, condition)));
    return {
      files: { canExport, canImport, onImported: onChanged },
      bulk: {
        formId: krud.form,
        locked,
        canUpdate,
        // Accounts are deleted one by one, by a request of their own.
        canDelete: canDelete && mutations?.includes('delete') === true,
        isReversible,
        papers,
        onChanged,
      },
      editing:
        canUpdate && form !== undefined ? { form, locked, isFirst: krud.doubleClick === 'cell' } : undefined,
    };
  }, [
    krud,
    condition,
    form,
    mutations,
    canExport,
    canImport,
    canUpdate,
    canDelete,
    isReversible,
    papers,
    onChanged,
  ]);
}
