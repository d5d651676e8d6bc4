import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readGridState, writeGridState, type GridState } from './grid-state';

export interface GridStateInAddress {
  state: GridState;
  /**
   * Writes a change to the address as a step that Back undoes. Consecutive searches are one step, and changes of the
   * layout are none.
   */
  change: (change: Partial<GridState>) => void;
}

/** Reads the grid's state from the address; other parameters stay unchanged. */
export function useGridState(columns: ReadonlySet<string>): GridStateInAddress {
  const [params, setParams] = useSearchParams();
  const text = writeGridState(new URLSearchParams(), readGridState(params, columns)).toString();
  const state = useMemo(() => readGridState(new URLSearchParams(text), columns), [text, columns]);

  const latest = useRef({ params, state, setParams });
  const wasSearch = useRef(false);
  useEffect(() => {
    latest.current = { params, state, setParams };
  });

  const change = useCallback((change: Partial<GridState>) => {
    const { params, state, setParams } = latest.current;
    const names = Object.keys(change);
    const isSearch = names.every((name) => name === 'search') && state.search !== '';
    // Back should not undo each step of a column being resized.
    const isLayout = names.every((name) => name === 'layout');
    setParams(writeGridState(params, { ...state, ...change }), {
      replace: isLayout || (isSearch && wasSearch.current),
    });
    wasSearch.current = Object.hasOwn(change, 'search');
  }, []);
  return { state, change };
}
