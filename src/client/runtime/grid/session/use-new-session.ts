import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { GridViewsResponse } from '../../../../definitions/grid-view';
import { useDevice } from '../../../browser/use-device';
import { useMediaQuery } from '../../../browser/use-media-query';
import { useRowFormats } from '../formats/use-row-formats';
import type { GridDefinition } from '../../list/grid-columns';
import { createGridSession, type GridPage, type GridSession } from './grid-session';
import { useGridState } from './use-grid-state';

interface SessionOptions {
  grid: GridDefinition;
  views: GridViewsResponse;
  page: GridPage;
}

/** Creates the session of a list, and passes it the inputs from the page, the address and the device. */
export function useNewSession({ grid, views, page }: SessionOptions): GridSession {
  const device = useDevice();
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isPhone = device === 'mobile';
  // A row's actions are behind one button.
  const isCompact = device !== 'desktop' || isTouched;
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
