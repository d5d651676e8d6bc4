import type { KeyedRow } from '../../../engine/row';
import { Suspense, lazy, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridViewsResponse } from '../../../definitions/grid-view';
import { BulkDialogs } from './bulk/bulk-dialogs';
import { FilterChips } from './filters/filter-chips';
import { GridBody } from './grid-body';
import type { GridDefinition } from '../list/grid-columns';
import { GridErrorStrip } from './grid-message';
import { KeptStrip } from './grid-offline';
import { GridStatus } from './grid-status';
import { GridToolbar } from './grid-toolbar';
import { RowActionsContext } from './row-actions';
import { rowName } from './row-name';

import { ChooseButton } from './selection/choose-button';
import { canChooseRows, type GridPage } from './session/grid-session';
import { GridSessionContext, useGrid, useGridSession } from './session/grid-session-context';
import { useNewSession } from './session/use-new-session';
import type { OfferedPaper } from '../paper/use-papers';

const PrintStrip = lazy(async () => ({
  default: (await import('../paper/batch/print-strip')).PrintStrip,
}));

interface LoadedGridProps extends GridPage {
  grid: GridDefinition;
  views: GridViewsResponse;
  toolbar?: ReactNode;
}

/** Renders the rows of a grid whose definition has loaded. */
export function LoadedGrid({ grid, views, toolbar, ...page }: LoadedGridProps) {
  const session = useNewSession({ grid, views, page });
  return (
    <GridSessionContext value={session}>
      <RowActionsProvider>
        <GridFrame toolbar={toolbar} />
      </RowActionsProvider>
    </GridSessionContext>
  );
}

const none: ReadonlySet<string> = new Set();

function RowActionsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('grid');
  const grid = useGrid((state) => state.grid);
  const actions = useGrid(({ page }) => page.actions);
  const restoring = useGrid(({ page }) => page.restoring ?? none);
  const isCompact = useGrid((state) => state.isCompact);
  const value = useMemo(() => {
    const nameOf = (row: KeyedRow) => rowName(grid, row) ?? t('unnamedRow', { id: row.id });
    return { actions, nameOf, isCompact, restoring };
  }, [grid, actions, restoring, isCompact, t]);
  return <RowActionsContext value={value}>{children}</RowActionsContext>;
}

const noPapers: readonly OfferedPaper[] = [];

function GridFrame({ toolbar }: { toolbar: ReactNode }) {
  const { frame } = useGridSession();
  const isPhone = useGrid((state) => state.isPhone);
  const canChoose = useGrid(canChooseRows);
  const isEmpty = useGrid(({ rows }) => rows.total?.rows === 0);
  const papers = useGrid(({ page }) => page.bulk?.papers ?? noPapers);
  const isTable = useGrid(({ listView }) => listView === undefined);
  const bulkDialogs = canChoose ? <BulkDialogs /> : null;
  return (
    <div ref={frame} className={`grid${isPhone ? ' is-phone' : ''}`}>
      <GridToolbar>{toolbar}</GridToolbar>
      <FilterChips />
      {papers.length > 0 ? (
        <Suspense>
          <PrintStrip papers={papers} />
        </Suspense>
      ) : null}
      {isTable && isPhone ? <GridStatus>{canChoose && !isEmpty ? <ChooseButton /> : null}</GridStatus> : null}
      {isTable && !isPhone ? bulkDialogs : null}
      {isTable ? <BlockErrorStrip /> : null}
      {isTable ? <KeptStrip /> : null}
      <GridBody>{toolbar}</GridBody>
      {isTable && isPhone ? bulkDialogs : null}
      {isTable && !isPhone ? <GridStatus /> : null}
    </div>
  );
}

/** Reports that a block of the rows on the screen failed to load. */
function BlockErrorStrip() {
  const { retryBlock } = useGridSession();
  const blocks = useGrid(({ rows }) => rows.blocks);
  const blockError = useGrid((state) => state.blockError);
  if (blockError === null || blockError.blocks !== blocks) return null;
  return <GridErrorStrip error={blockError.error} onRetry={retryBlock} />;
}
