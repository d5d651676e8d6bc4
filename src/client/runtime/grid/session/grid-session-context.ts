import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { RowSelection } from '../selection/row-selection';
import { canChooseRows, type GridSession, type GridSessionState } from './grid-session';

export const GridSessionContext = createContext<GridSession | null>(null);

export function useGridSession(): GridSession {
  const session = use(GridSessionContext);
  if (session === null) throw new Error('A part of a list is outside its list');
  return session;
}

/** Selects a part of the list's state; the component renders again when that part changes. */
export function useGrid<T>(select: (state: GridSessionState) => T): T {
  return useStore(useGridSession(), select);
}

/** Returns the selection; null where no bulk action is allowed. */
export function useRowSelection(): RowSelection | null {
  const { selection } = useGridSession();
  return useGrid(canChooseRows) ? selection : null;
}
