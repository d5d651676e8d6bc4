import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const name = 'deleted';

export interface Bin {
  /** The page lists what was deleted. */
  isOpen: boolean;
  /** The address asks for it; whether the person may see it can still be unknown. */
  isAsked: boolean;
  /** Goes there or back: a step that Back undoes. What was searched and filtered belongs to the other list. */
  toggle: () => void;
}

/** Whether the address asks for the deleted rows (`?deleted=1`), where the person may see them. */
export function useBin(isOffered: boolean): Bin {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get(name) === '1';
  const isOpen = isOffered && isAsked;
  const toggle = useCallback(() => setParams(isOpen ? {} : { [name]: '1' }), [isOpen, setParams]);
  return { isOpen, isAsked, toggle };
}
