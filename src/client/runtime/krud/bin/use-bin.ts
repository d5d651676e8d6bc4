import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const name = 'deleted';

export interface Bin {
  /** True where the page lists deleted rows. */
  isOpen: boolean;
  /** True where the address requests it, even while the person's rights are still unknown. */
  isAsked: boolean;
  /**
   * Switches to the deleted rows or back: a step that Back undoes. Search and filters are cleared, because they belong
   * to the other list.
   */
  toggle: () => void;
}

/** Reads from the address whether to show the deleted rows (`?deleted=1`), where the person may see them. */
export function useBin(isOffered: boolean): Bin {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get(name) === '1';
  const isOpen = isOffered && isAsked;
  const toggle = useCallback(() => setParams(isOpen ? {} : { [name]: '1' }), [isOpen, setParams]);
  return { isOpen, isAsked, toggle };
}
