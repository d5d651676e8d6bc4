import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { createRowSelection, type Chosen, type RowSelection } from './row-selection';

/** Boxes read the selection here; null where nothing can be done with many rows. */
export const SelectionContext = createContext<RowSelection | null>(null);

const none = createRowSelection();

export function useIsChosen(id: string): boolean {
  const selection = use(SelectionContext) ?? none;
  return useSyncExternalStore(
    selection.subscribe,
    useCallback(() => selection.has(id), [selection, id]),
  );
}

export function useChosen(selection: RowSelection): Chosen {
  return useSyncExternalStore(selection.subscribe, selection.read);
}

export function useIsChoosing(selection: RowSelection | null): boolean {
  const { subscribe, isChoosing } = selection ?? none;
  return useSyncExternalStore(subscribe, isChoosing);
}
