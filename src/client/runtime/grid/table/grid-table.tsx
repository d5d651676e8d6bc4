import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import {
  Suspense,
  lazy,
  memo,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumnGroup } from '../../../../definitions/grid';
import type { Sort } from '../../../../definitions/filter';
import type { Density, PlacedColumn } from '../../../../definitions/grid-view';
import { useLanguage } from '../../../shell/i18n';
import { useSettings } from '../../../shell/settings-store';
import { useWidgetServices } from '../../../shell/widget-services';
import {
  actionsColumnDef,
  columnDefsOf,
  columnStateOf,
  rowClassRulesOf,
  selectColumnDef,
  selectWidth,
} from './column-defs';
import { gridModules } from './grid-modules';
import { createDrawnCells, DrawnCellsView } from '../cells/drawn-cells';
import { StencilsView, useStencils } from '../cells/stencils';
import { tableStencils } from '../cells/table-stencils';
import type { TableTools } from '../cells/table-tools';
import { underHeadings } from '../columns/header-groups';
import { fitWidths } from './fit-widths';
import type { RowFormats } from '../formats/row-formats';
import type { GridColumnView, GridDefinition } from '../grid-columns';
import type { Row } from '../rows/grid-query';
import { rowHeightOf } from './grid-theme';
import { useCellWriting, type CellWriting } from '../inline/use-cell-writing';
import type { RowBlocks, RowCount } from '../rows/row-blocks';
import { RowActionsContext } from '../row-actions';
import { rowsBetween, type RowPosition } from '../rows/row-position';
import { SelectionContext } from '../selection/selection-context';
import { lightUp } from './table-dom';
import { useTableOptions, type TableHandlers } from './use-table-options';

const CellLayer = lazy(async () => ({ default: (await import('../inline/cell-layer')).CellLayer }));

interface GridTableProps {
  /** Read aloud as the table's name. */
  label: string;
  grid: GridDefinition;
  columns: readonly GridColumnView[];
  groups: readonly GridColumnGroup[];
  density: Density;
  formats: RowFormats | null;
  /** There is a row of totals. */
  hasTotals: boolean;
  writing: CellWriting | undefined;
  blocks: RowBlocks;
  generation: number;
  total: RowCount | null;
  sorts: readonly Sort[];
  selectedId: string | null;
  /** The row that has just been saved; it lights up once. A new object lights it up again. */
  fresh: { id: string } | null;
  /** Pixels of the column of actions; 0 where there are none. */
  actionsWidth: number;
  position: RowPosition;
  /** Where to put the function that scrolls by pages of what is visible. */
  pagerRef: { current: ((pages: 1 | -1) => void) | null };
  onSorts: (sorts: Sort[]) => void;
  onOpen: (row: Row) => void;
  /** Columns were dragged: where each of those that are shown stands now. */
  onPlaces: (places: readonly PlacedColumn[]) => void;
  onWidth: (column: string, width: number) => void;
  /** A block did not come; `retry` asks for it again. */
  onBlockError: (error: unknown, retry: () => void) => void;
}

/** The rows as a table, for screens of 768 px and more. */
export const GridTable = memo(function GridTable(props: GridTableProps) {
  const spacing = useSettings((settings) => settings.density);
  const rowHeight = rowHeightOf(props.density, spacing);
  // Another height of rows is another table: the old one would keep its places.
  return <TableOfHeight key={rowHeight} {...props} rowHeight={rowHeight} />;
});

function TableOfHeight(props: GridTableProps & { rowHeight: number }) {
  const { blocks, columns, generation, total, sorts, selectedId, fresh, position, pagerRef } = props;
  const { formats, writing, density, groups, rowHeight } = props;
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const selection = use(SelectionContext);
  const rowActions = use(RowActionsContext);
  const services = useWidgetServices();
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const isChoosing = selection !== null;

  const columnDefs = useMemo(() => {
    const looks = { formats, editable: writing?.columns ?? nobody };
    const defs = underHeadings(columnDefsOf(columns, language, looks), columns, groups, language);
    return [
      ...(isChoosing ? [selectColumnDef(t('select.column'))] : []),
      ...defs,
      ...(props.actionsWidth === 0 ? [] : [actionsColumnDef(props.actionsWidth, t('actions'))]),
    ];
  }, [columns, groups, language, formats, writing?.columns, isChoosing, props.actionsWidth, t]);
  const rowClassRules = useMemo(() => rowClassRulesOf(formats), [formats]);

  const [drawn] = useState(createDrawnCells);
  const stencils = useStencils();
  const tools = useMemo(
    (): TableTools => ({
      services,
      formats,
      actions: rowActions,
      selection,
      selectLabel: (label) => t('select.row', { label }),
      selectAllLabel: t('select.all'),
      drawn,
      stencils,
    }),
    [services, formats, rowActions, selection, t, drawn, stencils],
  );
  const shapes = useMemo(() => tableStencils(rowActions.actions, formats), [rowActions.actions, formats]);
  const handlers = useRef<TableHandlers>(null);
  const options = useTableOptions({
    blocks,
    columnDefs,
    rowClassRules,
    rowHeight,
    hasTotals: props.hasTotals,
    tools,
    handlers,
    t,
  });
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  // What the cells work with is another (what can be done with rows, which of them are leaving, words), so that they are built
  // anew. AG Grid knows it by now: its own effects come first.
  const builtWith = useRef(tools);
  useEffect(() => {
    if (builtWith.current === tools || api === null || api.isDestroyed()) return;
    builtWith.current = tools;
    api.refreshCells({ force: true });
  }, [api, tools]);

  const showPosition = useCallback(() => {
    if (api === null || api.isDestroyed()) return;
    const { top, bottom } = api.getVerticalPixelRange();
    const { total, rowHeight: height } = latest.current;
    const count = total === null || total.isEstimate ? api.getDisplayedRowCount() : total.rows;
    const { first, last } = rowsBetween(top, bottom, height, count);
    position.write(first, last);
  }, [api, position]);

  useEffect(() => {
    if (api === null || api.isDestroyed()) return;
    const shown = sorts.filter((sort) => columns.some(({ column }) => column === sort.column));
    api.applyColumnState({ state: columnStateOf(shown), defaultState: { sort: null } });
  }, [api, sorts, columns]);

  /** Once the person has made a column wider or narrower, none moves by itself any more, until he takes that back. */
  const isResized = useRef(false);
  const fitColumns = useCallback(() => {
    const { current } = frame;
    if (api === null || api.isDestroyed() || current === null) return;
    isResized.current &&= columns.some(({ hasOwnWidth }) => hasOwnWidth);
    if (isResized.current) return;
    const besides = props.actionsWidth + (isChoosing ? selectWidth : 0) + scrollbar;
    const widths = fitWidths(columns, current.clientWidth - besides, language);
    api.applyColumnState({ state: [...widths].map(([colId, width]) => ({ colId, width })) });
  }, [api, columns, language, isChoosing, props.actionsWidth]);
  useEffect(fitColumns, [fitColumns, columnDefs]);

  useEffect(() => {
    if (api !== null && !api.isDestroyed() && blocks.size > 0) api.ensureIndexVisible(0, 'top');
  }, [api, blocks]);

  useEffect(() => {
    if (api === null || api.isDestroyed() || total === null || blocks.size === 0) return;
    // Behind an estimate there may be more rows: the last block says where they end.
    api.setRowCount(total.rows, !total.isEstimate);
    showPosition();
  }, [api, total, blocks, showPosition]);

  const lastGeneration = useRef(generation);
  useEffect(() => {
    if (lastGeneration.current === generation) return;
    lastGeneration.current = generation;
    if (api?.isDestroyed() === false) api.refreshInfiniteCache();
  }, [api, generation]);

  /** The saved row that has not come yet. */
  const waiting = useRef<string | null>(null);
  const markRows = useCallback(() => {
    if (api === null || api.isDestroyed()) return;
    api.forEachNode((node) => {
      if (node.data === undefined) return;
      const isSelected = node.data.id === latest.current.selectedId;
      if (node.isSelected() !== isSelected) node.setSelected(isSelected);
      if (node.data.id !== waiting.current) return;
      waiting.current = null;
      const { id } = node.data;
      requestAnimationFrame(() => lightUp(frame.current, id));
    });
  }, [api]);
  useEffect(markRows, [markRows, selectedId]);

  useEffect(() => {
    waiting.current = fresh?.id ?? null;
    markRows();
  }, [fresh, markRows]);

  useEffect(() => {
    pagerRef.current = (pages) => {
      if (api === null) return;
      const { first, last } = position.read();
      const step = Math.max(1, last - first);
      const target = first - 1 + pages * step;
      api.ensureIndexVisible(Math.max(0, Math.min(target, api.getDisplayedRowCount() - 1)), 'top');
    };
    return () => {
      pagerRef.current = null;
    };
  }, [api, pagerRef, position]);

  const { write, act, layer } = useCellWriting({ api, frame, blocks, latest });
  // Before the table itself is made, which asks for its texts at once.
  useLayoutEffect(() => {
    const { onSorts, onPlaces, onWidth } = props;
    handlers.current = {
      selection,
      onSorts,
      onPlaces,
      onWidth,
      onBlockError: (error) => props.onBlockError(error, () => api?.refreshInfiniteCache()),
      onRows: () => {
        showPosition();
        markRows();
      },
      onScroll: showPosition,
      onSize: () => {
        fitColumns();
        showPosition();
      },
      onPull: () => {
        isResized.current = true;
      },
      act,
      write,
    };
  });

  return (
    <div
      ref={frame}
      className={`grid-table is-${density}${rowActions.leaving.size > 0 ? ' has-leaving' : ''}`}
    >
      <AgGridReact<Row> {...options} modules={gridModules} onGridReady={({ api: made }) => setApi(made)} />
      <StencilsView stencils={stencils} shapes={shapes} />
      <DrawnCellsView cells={drawn} />
      {writing === undefined || layer.target === null ? null : (
        <Suspense>
          <CellLayer
            {...layer}
            grid={props.grid}
            formId={writing.formId}
            nameOf={rowActions.nameOf}
            onWritten={writing.onWritten}
          />
        </Suspense>
      )}
    </div>
  );
}

const nobody: ReadonlySet<string> = new Set();

/** Pixels that the table's own scroll bar takes. */
const scrollbar = 16;
