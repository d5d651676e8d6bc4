import { useEffect, useMemo } from 'react';
import { isUnreachable } from '../../api/connection';
import { useSession } from '../../session/session';
import { useDefinition } from '../use-definition';
import { useDevice } from '../../browser/use-device';
import { buildBinGrid } from '../krud/bin/bin-grid';
import './grid.css';
import './filters/filters.css';
import './cards/cards.css';
import './formats/formats.css';
import './totals/totals.css';
import './selection/selection.css';
import './columns/columns.css';
import './inline/inline.css';
import './list-views/list-views.css';
import { GridError } from './grid-message';
import { GridOutOfReach } from './grid-offline';
import { GridSkeleton } from './grid-skeleton';
import type { GridViewProps } from './grid-view-props';
import { LoadedGrid } from './loaded-grid';
import { GridTable } from './table/lazy-grid-table';
import { useGridViews } from './views/use-grid-views';

/** Renders the rows of a grid's source by its definition: as a table, or as cards on a phone. */
export function GridView(props: GridViewProps) {
  const { data: grid, error, refetch } = useDefinition('grid', props.gridId);
  const isPhone = useDevice() === 'mobile';
  useEffect(() => {
    if (!isPhone) GridTable.loadAhead();
  }, [isPhone]);
  const isSignedIn = useSession((session) => session.user !== null);
  const { gridId: _gridId, binOf, condition, ...page } = props;
  const views = useGridViews(props.gridId, binOf === undefined);
  const shown = useMemo(() => {
    if (grid === undefined) return undefined;
    const narrowed = condition === undefined ? grid : { ...grid, condition };
    return binOf === undefined ? narrowed : buildBinGrid(narrowed, binOf);
  }, [grid, binOf, condition]);
  if (isUnreachable(error) && isSignedIn && grid === undefined) {
    return <GridOutOfReach onRetry={() => void refetch()}>{props.toolbar}</GridOutOfReach>;
  }
  if (error !== null && grid === undefined) return <GridError error={error} onRetry={() => void refetch()} />;
  if (shown !== undefined && views !== undefined) return <LoadedGrid {...page} grid={shown} views={views} />;
  return <GridSkeleton isPhone={isPhone} />;
}
