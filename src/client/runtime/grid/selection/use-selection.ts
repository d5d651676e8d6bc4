import { useCallback, useSyncExternalStore } from 'react';
import { useGridSession } from '../session/grid-session-context';
import type { Chosen, RowSelection } from './row-selection';

export function useIsChosen(id: string): boolean {
  const { selection } = useGridSession();
  return useSyncExternalStore(
    selection.subscribe,
    useCallback(() => selection.has(id), [selection, id]),
  );
}

export function useChosen({ subscribe, read }: RowSelection): Chosen {
  return useSyncExternalStore(subscribe, read);
}

export function useIsChoosing({ subscribe, isChoosing }: RowSelection): boolean {
  return useSyncExternalStore(subscribe, isChoosing);
}
