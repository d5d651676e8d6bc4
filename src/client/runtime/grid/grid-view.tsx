import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadWidgets } from '../../../../widgets/registry';
import type { Sort } from '../../../definitions/filter';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../shell/i18n';
import { useDefinition, type ServedDefinition } from '../use-definition';
import { FileMenu, type FileRights } from '../spreadsheets/file-menu';
import { useMediaQuery } from '../use-media-query';
import { actionsWidth } from './actions-width';
import { binGridOf } from './bin-grid';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import './grid.css';
import { GridCards } from './grid-cards';
import { columnViewsOf, type GridDefinition } from './grid-columns';
import { EmptyGrid, GridError, GridErrorStrip } from './grid-message';
import { rowQueryOf, searchColumns, sortsInForce, type Row } from './grid-query';
import { GridSkeleton } from './grid-skeleton';
import { isFiltered } from './grid-state';
import { GridStatus } from './grid-status';
import { QuickSearch } from './quick-search';
import { StaleChip } from './stale-chip';
import { useFreshness } from './use-freshness';
import { RowActionsContext, type RowAction } from './row-actions';
import { rowName } from './row-name';
import type { RowBlocks } from './row-blocks';
import { createRowPosition } from './row-position';
import { useGridRows } from './use-grid-rows';
import { useGridState } from './use-grid-state';

/** Below the breakpoint `md` a list is cards. */
const phones = '(max-width: 767.98px)';
/** Little room, or a finger: a row's actions are behind one button. */
const compact = '(max-width: 1023.98px), (pointer: coarse)';

const nobody: ReadonlySet<string> = new Set();

const GridTable = lazy(async () => ({ default: (await import('./grid-table')).GridTable }));

export interface GridViewProps {
  gridId: string;
  /** The form whose source's deleted rows are listed in place of the grid's own. */
  binOf?: ServedDefinition<'form'> | undefined;
  /** A new number reads the rows again, in place: something has been saved or deleted. */
  refreshKey: number;
  /** The row that stands open beside the grid. */
  selectedId: string | null;
  /** The row that has just been saved; a new object lights it up. */
  fresh: { id: string } | null;
  /** What can be done with a row; the list must be stable. */
  actions: readonly RowAction[];
  /** Rows that are on their way out of the list. */
  leaving?: ReadonlySet<string>;
  /** What the empty grid advises to press. */
  createLabel?: string | undefined;
  /** What may be done with the rows as files; without it there is no such menu. */
  files?: FileRights | undefined;
  /** Stands at the end of the toolbar: the page's primary action. */
  toolbar?: ReactNode;
  /** A double click, Enter, or a tap on a card. */
  onOpen: (row: Row) => void;
}

/** The rows of a grid's source as its definition draws them: a table, or cards on a phone. */
export function GridView(props: GridViewProps) {
  const { data: grid, error, refetch } = useDefinition('grid', props.gridId);
  const isPhone = useMediaQuery(phones);
  const { binOf } = props;
  const shown = useMemo(
    () => (grid === undefined || binOf === undefined ? grid : binGridOf(grid, binOf)),
    [grid, binOf],
  );
  if (shown !== undefined) return <LoadedGrid {...props} grid={shown} />;
  if (error !== null) return <GridError error={error} onRetry={() => void refetch()} />;
  return <GridSkeleton isPhone={isPhone} />;
}

function LoadedGrid({ grid, ...props }: GridViewProps & { grid: GridDefinition }) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const isPhone = useMediaQuery(phones);
  const isCompact = useMediaQuery(compact);
  const { source } = grid.compiled;
  const columns = useMemo(() => columnViewsOf(grid), [grid]);
  const known = useMemo(() => new Set(columns.map(({ column }) => column)), [columns]);
  const { state, change } = useGridState(known);
  const query = useMemo(() => rowQueryOf(grid, source, state), [grid, source, state]);
  const sorts = useMemo(() => sortsInForce(grid, state), [grid, state]);
  const [position] = useState(createRowPosition);
  const frame = useRef<HTMLDivElement>(null);
  const isInUse = props.selectedId !== null;
  const isUntouched = useCallback(
    () => !isInUse && isAtRest(frame.current) && position.read().first <= 1,
    [isInUse, position],
  );
  const freshness = useFreshness({ source: source.id, refreshKey: props.refreshKey, isUntouched });
  const rows = useGridRows(grid, query, props.refreshKey + freshness.refreshes);
  const pager = useRef<((pages: 1 | -1) => void) | null>(null);
  const [blockError, setBlockError] = useState<BlockError | null>(null);
  const { blocks, total, isPending, error } = rows;

  // A row whose cells come one by one looks broken: the first rows wait for the code of all of them.
  const [hasCells, setHasCells] = useState(false);
  useEffect(() => {
    const types = columns.map(({ widget }) => widget);
    const show = () => setHasCells(true);
    // What did not come is asked for again when the cell is drawn.
    preloadWidgets('cell', types).then(show, show);
  }, [columns]);

  const latestOpen = useRef(props.onOpen);
  useEffect(() => {
    latestOpen.current = props.onOpen;
  });
  const onOpen = useCallback((row: Row) => latestOpen.current(row), []);
  const onSorts = useCallback(
    (next: Sort[]) => change({ sorts: isDefault(grid, next) ? [] : next }),
    [change, grid],
  );
  const onBlockError = useCallback(
    (error: unknown, retry: () => void) => setBlockError({ blocks, error, retry }),
    [blocks],
  );
  const onFilters = useCallback((filters: GridStateFilters) => change({ filters }), [change]);
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const onClear = useCallback(() => change({ filters: [], search: '' }), [change]);

  const rowActions = useMemo(
    () => ({
      actions: props.actions,
      nameOf: (row: Row) => rowName(grid, row) ?? t('unnamedRow', { id: row.id }),
      isCompact,
      leaving: props.leaving ?? nobody,
    }),
    [props.actions, props.leaving, grid, t, isCompact],
  );
  const label = say(grid.title, language);
  const shared = {
    label,
    columns,
    generation: rows.generation,
    selectedId: props.selectedId,
    fresh: props.fresh,
    position,
    onOpen,
  };

  return (
    <RowActionsContext value={rowActions}>
      <div ref={frame} className={`grid${isPhone ? ' is-phone' : ''}`}>
        <div className="grid-toolbar">
          {searchColumns(grid, source).length === 0 ? null : (
            <QuickSearch value={state.search} onSearch={onSearch} />
          )}
          <FilterPanel
            columns={columns}
            filters={state.filters}
            total={total}
            isPhone={isPhone}
            onChange={onFilters}
          />
          <span className="grid-toolbar-end">
            {props.files === undefined ? null : <FileMenu grid={grid} state={state} rights={props.files} />}
            {props.toolbar}
          </span>
        </div>
        <FilterChips filters={state.filters} columns={columns} onChange={onFilters} onClear={onClear} />
        {blockError === null || blockError.blocks !== blocks ? null : (
          <GridErrorStrip
            error={blockError.error}
            onRetry={() => {
              setBlockError(null);
              blockError.retry();
            }}
          />
        )}
        <div
          className={`grid-body${isPending && blocks !== null ? ' is-pending' : ''}`}
          aria-busy={isPending}
        >
          {freshness.isStale && !isPending ? <StaleChip onRefresh={freshness.refresh} /> : null}
          {error !== undefined ? (
            <GridError error={error} onRetry={rows.retry} />
          ) : blocks === null || !hasCells ? (
            <GridSkeleton isPhone={isPhone} />
          ) : blocks.knownTotal() === 0 ? (
            <EmptyGrid
              isFiltered={isFiltered(state)}
              isBin={grid.isBin === true}
              createLabel={props.createLabel}
              onClear={onClear}
            />
          ) : isPhone ? (
            <GridCards {...shared} blocks={blocks} />
          ) : (
            <Suspense fallback={<GridSkeleton isPhone={false} />}>
              <GridTable
                {...shared}
                blocks={blocks}
                total={total}
                sorts={sorts}
                actionsWidth={actionsWidth(props.actions.length, isCompact)}
                pagerRef={pager}
                onSorts={onSorts}
                onBlockError={onBlockError}
              />
            </Suspense>
          )}
        </div>
        {/* Of rows that did not come there is nothing to say. */}
        {error !== undefined ? null : (
          <GridStatus
            position={position}
            total={total}
            {...(isPhone ? {} : { onPage: (pages: 1 | -1) => pager.current?.(pages) })}
          />
        )}
      </div>
    </RowActionsContext>
  );
}

/** A block that did not come, while others did. */
interface BlockError {
  blocks: RowBlocks | null;
  error: unknown;
  retry: () => void;
}

type GridStateFilters = ReturnType<typeof useGridState>['state']['filters'];

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
