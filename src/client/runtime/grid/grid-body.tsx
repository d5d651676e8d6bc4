import { Suspense, lazy, type ReactNode } from 'react';
import { isUnreachable } from '../../api/connection';
import { useSession } from '../../session/session';
import { GridCards } from './cards/grid-cards';
import { EmptyGrid, GridError } from './grid-message';
import { GridOutOfReach } from './grid-offline';
import { GridSkeleton } from './grid-skeleton';
import { GridTable } from './table/lazy-grid-table';
import { hasTotals } from './session/grid-session';
import { useGrid, useGridSession } from './session/grid-session-context';
import { isFiltered } from './session/grid-state';
import { StaleChip } from './stale-chip';
import { TotalsStrip } from './totals/totals-strip';

const ListViewBody = lazy(async () => ({
  default: (await import('./list-views/list-view-body')).ListViewBody,
}));

/** Renders the rows, or a message that explains why there are none. */
export function GridBody({ children }: { children: ReactNode }) {
  const { freshness } = useGridSession();
  const listView = useGrid((state) => state.listView);
  const isPhone = useGrid((state) => state.isPhone);
  const isPending = useGrid(({ rows }) => rows.isPending) && listView === undefined;
  const hasRows = useGrid(({ rows }) => rows.blocks !== null);
  const isStale = useGrid((state) => state.isStale);
  return (
    <div className={`grid-body${isPending && hasRows ? ' is-pending' : ''}`} aria-busy={isPending}>
      {isStale && !isPending ? <StaleChip onRefresh={freshness.refresh} /> : null}
      {listView === undefined ? (
        <GridRows>{children}</GridRows>
      ) : (
        <Suspense fallback={<GridSkeleton isPhone={isPhone} />}>
          <ListViewBody view={listView}>{children}</ListViewBody>
        </Suspense>
      )}
    </div>
  );
}

function GridRows({ children }: { children: ReactNode }) {
  const session = useGridSession();
  const isSignedIn = useSession(({ user }) => user !== null);
  const isPhone = useGrid((state) => state.isPhone);
  const error = useGrid(({ rows }) => rows.error);
  const blocks = useGrid(({ rows }) => rows.blocks);
  const isEmpty = useGrid(({ rows }) => rows.blocks?.knownTotal() === 0);
  const isReady = useGrid(({ hasCells, formats }) => hasCells && formats !== undefined);
  const isLimited = useGrid(({ settings }) => isFiltered(settings));
  const isBin = useGrid(({ grid }) => grid.isBin === true);
  const createLabel = useGrid(({ page }) => page.createLabel);
  const onClear = () => session.change({ filters: [], search: '' });
  if (isUnreachable(error) && isSignedIn) {
    return (
      <GridOutOfReach onClear={isLimited ? onClear : undefined} onRetry={session.retry}>
        {children}
      </GridOutOfReach>
    );
  }
  if (error !== undefined) {
    return <GridError error={error} onRetry={session.retry} onClear={isLimited ? onClear : undefined} />;
  }
  if (blocks === null || !isReady) return <GridSkeleton isPhone={isPhone} />;
  if (isEmpty) {
    return <EmptyGrid isFiltered={isLimited} isBin={isBin} createLabel={createLabel} onClear={onClear} />;
  }
  if (isPhone) {
    return (
      <>
        <CardTotals />
        <GridCards blocks={blocks} />
      </>
    );
  }
  return (
    <Suspense fallback={<GridSkeleton isPhone={false} />}>
      <GridTable blocks={blocks} />
    </Suspense>
  );
}

function CardTotals() {
  return useGrid(hasTotals) ? <TotalsStrip /> : null;
}
