import type {
  CellKeyDownEvent,
  ColumnResizedEvent,
  FullWidthCellKeyDownEvent,
  GetLocaleTextParams,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  IDatasource,
  RowDoubleClickedEvent,
  RowSelectionOptions,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../../definitions/filter';
import { isAborted } from '../../api/api-error';
import { cspNonce } from '../../shell/csp-nonce';
import { useLanguage } from '../../shell/i18n';
import { actionsColumnDef, columnDefsOf, columnStateOf } from './column-defs';
import { fitWidths } from './fit-widths';
import type { GridColumnView } from './grid-columns';
import { gridModules } from './grid-modules';
import type { Row } from './grid-query';
import { gridTheme, headerHeight, rowHeight } from './grid-theme';
import type { RowBlocks } from './row-blocks';
import { rowsBetween, type RowPosition } from './row-position';

interface GridTableProps {
  /** Read aloud as the table's name. */
  label: string;
  columns: readonly GridColumnView[];
  blocks: RowBlocks;
  generation: number;
  total: number | null;
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
  /** A block did not come; `retry` asks for it again. */
  onBlockError: (error: unknown, retry: () => void) => void;
}

const rowSelection: RowSelectionOptions = {
  mode: 'singleRow',
  checkboxes: false,
  enableClickSelection: false,
};

/** The rows as a table, for screens of 768 px and more. */
export const GridTable = memo(function GridTable(props: GridTableProps) {
  const { blocks, columns, generation, total, sorts, selectedId, fresh, position, pagerRef } = props;
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const columnDefs = useMemo(() => {
    const defs = columnDefsOf(columns, language);
    return props.actionsWidth === 0 ? defs : [...defs, actionsColumnDef(props.actionsWidth, t('actions'))];
  }, [columns, language, props.actionsWidth, t]);

  const datasource = useMemo(
    () =>
      datasourceOf(blocks, (error) => latest.current.onBlockError(error, () => api?.refreshInfiniteCache())),
    [blocks, api],
  );

  const showPosition = useCallback(() => {
    if (api === null || api.isDestroyed()) return;
    const { top, bottom } = api.getVerticalPixelRange();
    const { first, last } = rowsBetween(
      top,
      bottom,
      rowHeight,
      latest.current.total ?? api.getDisplayedRowCount(),
    );
    position.write(first, last);
  }, [api, position]);

  useEffect(() => {
    api?.applyColumnState({ state: columnStateOf(sorts), defaultState: { sort: null } });
  }, [api, sorts, columnDefs]);

  /** Columns that the person has made wider or narrower keep their widths from then on. */
  const isResized = useRef(false);
  const fitColumns = useCallback(() => {
    const { current } = frame;
    if (api === null || api.isDestroyed() || current === null || isResized.current) return;
    const available = current.clientWidth - props.actionsWidth - scrollbar;
    const widths = fitWidths(columns, available, language);
    api.applyColumnState({ state: [...widths].map(([colId, width]) => ({ colId, width })) });
  }, [api, columns, language, props.actionsWidth]);
  useEffect(fitColumns, [fitColumns, columnDefs]);

  useEffect(() => {
    if (api !== null && blocks.size > 0) api.ensureIndexVisible(0, 'top');
  }, [api, blocks]);

  useEffect(() => {
    if (api === null || total === null) return;
    api.setRowCount(total, true);
    showPosition();
  }, [api, total, blocks, showPosition]);

  const lastGeneration = useRef(generation);
  useEffect(() => {
    if (lastGeneration.current === generation) return;
    lastGeneration.current = generation;
    api?.refreshInfiniteCache();
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

  const onModelUpdated = useCallback(() => {
    showPosition();
    markRows();
  }, [showPosition, markRows]);

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

  return (
    <div ref={frame} className="grid-table">
      <AgGridReact<Row>
        modules={gridModules}
        theme={gridTheme}
        {...(styleNonce === undefined ? {} : { styleNonce })}
        rowModelType="infinite"
        datasource={datasource}
        cacheBlockSize={blocks.size}
        maxBlocksInCache={12}
        maxConcurrentDatasourceRequests={2}
        blockLoadDebounceMillis={60}
        infiniteInitialRowCount={blocks.size}
        columnDefs={columnDefs}
        rowHeight={rowHeight}
        headerHeight={headerHeight}
        rowSelection={rowSelection}
        getRowId={rowIdOf}
        getLocaleText={localeText(t)}
        ensureDomOrder
        suppressNoRowsOverlay
        suppressDragLeaveHidesColumns
        suppressMultiRangeSelection
        onGridReady={(event: GridReadyEvent<Row>) => setApi(event.api)}
        onModelUpdated={onModelUpdated}
        onBodyScroll={showPosition}
        onGridSizeChanged={() => {
          fitColumns();
          showPosition();
        }}
        onColumnResized={({ source }: ColumnResizedEvent<Row>) => {
          if (source === 'uiColumnResized') isResized.current = true;
        }}
        onSortChanged={(event: SortChangedEvent<Row>) => {
          if (event.source === 'uiColumnSorted') props.onSorts(sortsOf(event.api));
        }}
        onRowDoubleClicked={({ data, event }: RowDoubleClickedEvent<Row>) => {
          if (data !== undefined && !isOnButton(event?.target)) latest.current.onOpen(data);
        }}
        onCellKeyDown={(event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
          if (event.data !== undefined && isEnter(event.event) && !isOnButton(event.event?.target)) {
            latest.current.onOpen(event.data);
          }
        }}
      />
    </div>
  );
});

const styleNonce = cspNonce();

/** Pixels that the table's own scroll bar takes. */
const scrollbar = 16;

function datasourceOf(blocks: RowBlocks, onError: (error: unknown) => void): IDatasource {
  return {
    getRows: (request) => {
      blocks.load(request.startRow / blocks.size).then(
        (rows) => request.successCallback([...rows], blocks.knownTotal() ?? -1),
        (error: unknown) => {
          request.failCallback();
          if (!isAborted(error)) onError(error);
        },
      );
    },
  };
}

/** Has a row calm down from the colour of success; it consists of one element per pinned side. */
function lightUp(frame: HTMLElement | null, id: string): void {
  for (const row of frame?.querySelectorAll(`[row-id="${CSS.escape(id)}"]`) ?? []) {
    const lit = { backgroundColor: 'var(--success-soft)' };
    row.animate([lit, { ...lit, offset: 0.5 }, { backgroundColor: 'transparent' }], 2400);
  }
}

function rowIdOf({ data }: GetRowIdParams<Row>): string {
  return data.id;
}

function sortsOf(api: GridApi<Row>): Sort[] {
  return api
    .getColumnState()
    .flatMap(({ colId, sort, sortIndex }) =>
      sort === 'asc' || sort === 'desc' ? [{ column: colId, order: sort, index: sortIndex ?? 0 }] : [],
    )
    .toSorted((one, other) => one.index - other.index)
    .map(({ column, order }) => ({ column, order }));
}

/** The texts of AG Grid that can appear here, by its keys. */
const textKeys: Readonly<Record<string, string>> = {
  ariaSortableColumn: 'table.sort',
  ariaRowSelect: 'table.rowSelection',
  ariaRowToggleSelection: 'table.rowSelection',
  loadingOoo: 'table.loading',
  loadingError: 'table.failed',
  noRowsToShow: 'table.noRows',
};

function localeText(t: (key: string) => string) {
  return ({ key, defaultValue }: GetLocaleTextParams<Row>): string => {
    const known = textKeys[key];
    return known === undefined ? defaultValue : t(known);
  };
}

function isEnter(event: Event | null | undefined): boolean {
  return event instanceof KeyboardEvent && event.key === 'Enter';
}

function isOnButton(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
