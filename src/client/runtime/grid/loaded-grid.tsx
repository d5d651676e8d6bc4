import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadWidgets } from '../../../../widgets/registry';
import type { Sort } from '../../../definitions/filter';
import type { GridViewsAnswer, PlacedColumn } from '../../../definitions/grid-view';
import { say } from '../../../definitions/language';
import { isUnreachable } from '../../api/connection';
import { useLanguage } from '../../shell/i18n';
import { useSession } from '../../shell/session';
import { useMediaQuery } from '../use-media-query';
import { actionsWidth } from './table/actions-width';
import { arrangedGrid, withColumn, withOrder } from './columns/grid-layout';
import { filterableColumns, useAskedGrid } from './session/asked-grid';
import { FilterChips } from './filters/filter-chips';
import { GridFormatsContext } from './formats/grid-formats-context';
import { useRowFormats } from './formats/use-row-formats';
import { BulkDialogs } from './bulk/bulk-dialogs';
import { columnViewsOf, type GridDefinition } from './grid-columns';
import { GridCards } from './cards/grid-cards';
import { EmptyGrid, GridError, GridErrorStrip } from './grid-message';
import { GridOutOfReach, KeptStrip } from './grid-offline';
import { rowQueryOf, sortsInForce, type Row } from './rows/grid-query';
import { GridSkeleton } from './grid-skeleton';
import { isFiltered, type GridState } from './session/grid-state';
import { GridStatus } from './grid-status';
import { GridToolbar } from './grid-toolbar';
import type { GridViewProps } from './grid-view-props';
import { editableColumns } from './inline/editable-cells';
import type { CellWriting } from './inline/use-cell-writing';
import { RowActionsContext } from './row-actions';
import type { RowBlocks } from './rows/row-blocks';
import { rowName } from './row-name';
import { createRowPosition } from './rows/row-position';
import { ChooseButton } from './selection/choose-button';
import { createRowSelection } from './selection/row-selection';
import { SelectionContext } from './selection/selection-context';
import { StaleChip } from './stale-chip';
import { TotalsContext } from './totals/total-cell';
import { TotalsStrip } from './totals/totals-strip';
import { useTotals } from './totals/use-totals';
import { useFreshness } from './rows/use-freshness';
import { useGridRows } from './rows/use-grid-rows';
import { useGridState } from './session/use-grid-state';
import { useSteady } from './session/use-steady';
import { useGridArrangement } from './views/use-grid-layout';

/** Below the breakpoint `md` a list is cards. */
export const phones = '(max-width: 767.98px)';
/** Little room, or a finger: a row's actions are behind one button. */
const compact = '(max-width: 1023.98px), (pointer: coarse)';

const nobody: ReadonlySet<string> = new Set();

const GridTable = lazy(async () => ({ default: (await import('./table/grid-table')).GridTable }));

interface LoadedGridProps extends Omit<GridViewProps, 'gridId' | 'binOf'> {
  grid: GridDefinition;
  views: GridViewsAnswer;
}

/** The rows of a grid whose definition is here. */
export function LoadedGrid({ grid, views, ...props }: LoadedGridProps) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const isPhone = useMediaQuery(phones);
  const isSignedIn = useSession((session) => session.user !== null);
  const isCompact = useMediaQuery(compact);
  const { source } = grid.compiled;
  const known = useMemo(() => new Set(grid.columns.map(({ column }) => column)), [grid]);
  const { state, change } = useGridState(known);
  const arrangement = useGridArrangement(grid, views, { state, change });
  const { layout, arrange } = arrangement;
  const arranged = useMemo(() => arrangedGrid(grid, layout), [grid, layout]);
  const columns = useMemo(() => columnViewsOf(arranged), [arranged]);
  const filterable = useMemo(() => filterableColumns(grid, arranged, state), [grid, arranged, state]);
  const asked = useAskedGrid(arranged);
  // Columns that are arranged are part of the state, and no other question.
  const query = useSteady(useMemo(() => rowQueryOf(grid, source, state), [grid, source, state]));
  const sorts = useSteady(useMemo(() => sortsInForce(grid, state), [grid, state]));
  const formats = useRowFormats(grid);

  const [position] = useState(createRowPosition);
  const [selection] = useState(createRowSelection);
  const frame = useRef<HTMLDivElement>(null);
  const isInUse = props.selectedId !== null;
  const isUntouched = useCallback(
    () => !isInUse && isAtRest(frame.current) && position.read().first <= 1,
    [isInUse, position],
  );
  const freshness = useFreshness({ source: source.id, refreshKey: props.refreshKey, isUntouched });
  const [writes, setWrites] = useState(0);
  const rows = useGridRows(asked, query, props.refreshKey + freshness.refreshes);
  const totals = useTotals(asked, query, props.refreshKey + freshness.refreshes + writes);
  const pager = useRef<((pages: 1 | -1) => void) | null>(null);
  const [blockError, setBlockError] = useState<BlockError | null>(null);
  const { blocks, total, isPending, error } = rows;

  useEffect(
    () => selection.keepWithin(JSON.stringify([query.filters, query.groupFilters])),
    [selection, query],
  );

  // A row whose cells come one by one looks broken: the first rows wait for the code of all of them.
  const widgets = useMemo(() => columns.map(({ widget }) => widget).join(), [columns]);
  const [hasCells, setHasCells] = useState(false);
  useEffect(() => {
    const show = () => setHasCells(true);
    // What did not come is asked for again when the cell is drawn.
    preloadWidgets('cell', widgets.split(',')).then(show, show);
  }, [widgets]);

  const latestOpen = useRef(props.onOpen);
  useEffect(() => {
    latestOpen.current = props.onOpen;
  });
  const onOpen = useCallback((row: Row) => latestOpen.current(row), []);
  const onSorts = useCallback(
    (next: Sort[]) => change({ sorts: isDefault(grid, next) ? [] : next }),
    [change, grid],
  );
  const onPlaces = useCallback(
    (places: readonly PlacedColumn[]) => {
      const ordered = withOrder(
        layout,
        places.map(({ column }) => column),
      );
      const sides = new Map(places.map(({ column, pinned }) => [column, pinned]));
      arrange({
        ...ordered,
        columns: ordered.columns.map(({ pinned: _pinned, ...place }) => {
          const pinned = sides.get(place.column);
          return pinned === undefined ? place : { ...place, pinned };
        }),
      });
    },
    [layout, arrange],
  );
  const onWidth = useCallback(
    (column: string, width: number) =>
      arrange(withColumn(layout, column, (place) => ({ ...place, width: Math.round(width) }))),
    [layout, arrange],
  );
  const onBlockError = useCallback(
    (error: unknown, retry: () => void) => setBlockError({ blocks, error, retry }),
    [blocks],
  );
  const onFilters = useCallback((filters: GridState['filters'][number][]) => change({ filters }), [change]);
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const onClear = useCallback(() => change({ filters: [], search: '' }), [change]);

  const { editing } = props;
  const { noteWrite } = freshness;
  const writing = useMemo((): CellWriting | undefined => {
    if (editing === undefined) return undefined;
    return {
      formId: editing.form.id,
      columns: editableColumns(columns, editing.form),
      isFirst: editing.isFirst,
      onWritten: () => {
        noteWrite();
        setWrites((count) => count + 1);
      },
    };
  }, [editing, columns, noteWrite]);

  const nameOf = useCallback((row: Row) => rowName(grid, row) ?? t('unnamedRow', { id: row.id }), [grid, t]);
  const rowActions = useMemo(
    () => ({ actions: props.actions, nameOf, isCompact, leaving: props.leaving ?? nobody }),
    [props.actions, props.leaving, nameOf, isCompact],
  );
  const { bulk } = props;
  const canChoose = bulk !== undefined && (bulk.canUpdate || bulk.canDelete);
  const bulkDialogs = canChoose ? (
    <BulkDialogs
      grid={grid}
      bulk={bulk}
      selection={selection}
      total={total}
      state={state}
      holdRefreshes={freshness.hold}
    />
  ) : null;
  const shared = {
    label: say(grid.title, language),
    columns,
    generation: rows.generation,
    selectedId: props.selectedId,
    fresh: props.fresh,
    position,
    onOpen,
  };
  // Of rows that the device has kept nobody knows the totals.
  const hasTotals = totals.columns.size > 0 && blocks?.keptAt() === null;
  const isReady = blocks !== null && hasCells && formats !== undefined;
  /** Of rows that did not come there is nothing to say. */
  const statusOf = (end: ReactNode) =>
    error !== undefined ? null : (
      <GridStatus
        position={position}
        total={total}
        {...(isPhone ? {} : { onPage: (pages: 1 | -1) => pager.current?.(pages) })}
      >
        {end}
      </GridStatus>
    );

  return (
    <RowActionsContext value={rowActions}>
      <GridFormatsContext value={formats ?? null}>
        <SelectionContext value={canChoose ? selection : null}>
          <TotalsContext value={totals}>
            <div ref={frame} className={`grid${isPhone ? ' is-phone' : ''}`}>
              <GridToolbar
                grid={arranged}
                columns={filterable}
                state={state}
                total={total}
                isPhone={isPhone}
                arrangement={arrangement}
                files={props.files}
                onSearch={onSearch}
                onFilters={onFilters}
              >
                {props.toolbar}
              </GridToolbar>
              <FilterChips filters={state.filters} columns={columns} onChange={onFilters} onClear={onClear} />
              {isPhone
                ? statusOf(canChoose && total?.rows !== 0 ? <ChooseButton selection={selection} /> : null)
                : bulkDialogs}
              {blockError === null || blockError.blocks !== blocks ? null : (
                <GridErrorStrip
                  error={blockError.error}
                  onRetry={() => {
                    setBlockError(null);
                    blockError.retry();
                  }}
                />
              )}
              {error !== undefined || blocks === null ? null : <KeptStrip blocks={blocks} />}
              <div
                className={`grid-body${isPending && blocks !== null ? ' is-pending' : ''}`}
                aria-busy={isPending}
              >
                {freshness.isStale && !isPending ? <StaleChip onRefresh={freshness.refresh} /> : null}
                {isUnreachable(error) && isSignedIn ? (
                  <GridOutOfReach onClear={isFiltered(state) ? onClear : undefined} onRetry={rows.retry}>
                    {props.toolbar}
                  </GridOutOfReach>
                ) : error !== undefined ? (
                  <GridError error={error} onRetry={rows.retry} />
                ) : !isReady ? (
                  <GridSkeleton isPhone={isPhone} />
                ) : blocks.knownTotal() === 0 ? (
                  <EmptyGrid
                    isFiltered={isFiltered(state)}
                    isBin={grid.isBin === true}
                    createLabel={props.createLabel}
                    onClear={onClear}
                  />
                ) : isPhone ? (
                  <>
                    {!hasTotals ? null : <TotalsStrip columns={columns} totals={totals} />}
                    <GridCards {...shared} groups={grid.groups ?? noGroups} blocks={blocks} />
                  </>
                ) : (
                  <Suspense fallback={<GridSkeleton isPhone={false} />}>
                    <GridTable
                      {...shared}
                      grid={asked}
                      groups={grid.groups ?? noGroups}
                      density={layout.density}
                      formats={formats}
                      hasTotals={hasTotals}
                      writing={writing}
                      blocks={blocks}
                      total={total}
                      sorts={sorts}
                      actionsWidth={actionsWidth(props.actions.length, isCompact)}
                      pagerRef={pager}
                      onSorts={onSorts}
                      onPlaces={onPlaces}
                      onWidth={onWidth}
                      onBlockError={onBlockError}
                    />
                  </Suspense>
                )}
              </div>
              {isPhone ? bulkDialogs : statusOf(null)}
            </div>
          </TotalsContext>
        </SelectionContext>
      </GridFormatsContext>
    </RowActionsContext>
  );
}

const noGroups: NonNullable<GridDefinition['groups']> = [];

/** A block that did not come, while others did. */
interface BlockError {
  blocks: RowBlocks | null;
  error: unknown;
  retry: () => void;
}

/** Nobody points at the list, works in it or has scrolled the page. */
function isAtRest(frame: HTMLElement | null): boolean {
  return (
    frame !== null &&
    !frame.matches(':hover') &&
    !frame.contains(document.activeElement) &&
    window.scrollY < 8
  );
}

function isDefault(grid: GridDefinition, sorts: readonly Sort[]): boolean {
  return JSON.stringify(sorts) === JSON.stringify(grid.sorts ?? []);
}
