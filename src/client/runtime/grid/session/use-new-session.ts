import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { GridViewsResponse } from '../../../../definitions/grid-view';
import { useMediaQuery } from '../../use-media-query';
import { useRowFormats } from '../formats/use-row-formats';
import type { GridDefinition } from '../../list/grid-columns';
import { createGridSession, type GridPage, type GridSession } from './grid-session';
import { useGridState } from './use-grid-state';

/** Below the breakpoint `md` a list shows cards. */
export const phones = '(max-width: 767.98px)';
/** Narrow or touch screens: a row's actions are behind one button. */
const compact = '(max-width: 1023.98px), (pointer: coarse)';

interface SessionOptions {
  grid: GridDefinition;
  views: GridViewsResponse;
  page: GridPage;
}

/** Creates the session of a list, and passes it the inputs from the page, the address and the device. */
export function useNewSession({ grid, views, page }: SessionOptions): GridSession {
  const isPhone = useMediaQuery(phones);
  const isCompact = useMediaQuery(compact);
  const known = useMemo(() => new Set(grid.columns.map(({ column }) => column)), [grid]);
  const { state: settings, change } = useGridState(known);
  const formats = useRowFormats(grid);
  const client = useQueryClient();
  const inputs = { grid, views, settings, page, formats, isPhone, isCompact };
  const [session] = useState(() => createGridSession(inputs, { change, client }));
  // Updates before the browser paints, so that no part of the list shows outdated state.
  useLayoutEffect(() => session.update(inputs));
  useEffect(() => session.start(), [session]);
  return session;
}
