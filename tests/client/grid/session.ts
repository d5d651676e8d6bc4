import { QueryClient } from '@tanstack/react-query';
import {
  createGridSession,
  type GridInputs,
  type GridSession,
} from '../../../src/client/runtime/grid/session/grid-session';
import type { GridState } from '../../../src/client/runtime/grid/session/grid-state';
import { gridOf } from './definition';

export const noSettings: GridState = { search: '', sorts: [], filters: [] };

/** The properties of a page that only shows its list. */
export function inputsOf({
  page,
  ...changes
}: Partial<Omit<GridInputs, 'page'>> & {
  page?: Partial<GridInputs['page']>;
} = {}): GridInputs {
  return {
    grid: gridOf(),
    views: { status: true, layout: null, views: [], mayShare: false },
    settings: noSettings,
    formats: null,
    isPhone: false,
    isCompact: false,
    ...changes,
    page: { refreshKey: 0, selectedId: null, savedRow: null, actions: [], onOpen: () => undefined, ...page },
  };
}

/** A session whose address takes every change at once. */
export function sessionOf(inputs = inputsOf()): GridSession {
  const session: GridSession = createGridSession(inputs, {
    client: new QueryClient(),
    change: (change) => {
      const { grid, views, settings, page, formats, isPhone, isCompact } = session.getState();
      const next = { ...settings, ...change };
      session.update({ grid, views, settings: next, page, formats, isPhone, isCompact });
    },
  });
  return session;
}
