import type { KeyedRow } from '../../../../engine/row';
import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { Suspense, lazy, memo, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../../ui/appearance/settings-store';
import { createDrawnCells, DrawnCellsView } from '../cells/drawn-cells';
import { CellTemplatesView, useCellTemplates } from '../cells/cell-templates';
import { tableTemplates } from '../cells/table-templates';
import { useTableTools } from '../cells/table-tools';
import { useCellWriting } from '../inline/use-cell-writing';
import { RowActionsContext } from '../row-actions';

import type { RowBlocks } from '../rows/row-blocks';
import { hasTotals } from '../session/grid-session';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { gridModules } from './grid-modules';
import { chooseRowHeight } from './grid-theme';
import { useColumnDefs } from './use-column-defs';
import { useColumnWidths } from './use-column-widths';
import { useRowMarks } from './use-row-marks';
import { useRowsOfTable } from './use-rows-of-table';
import { useTableOptions, type TableHandlers } from './use-table-options';

const CellLayer = lazy(async () => ({ default: (await import('../inline/cell-layer')).CellLayer }));

/** Renders the rows as a table, for screens of 768 px and more. */
export const GridTable = memo(function GridTable({ blocks }: { blocks: RowBlocks }) {
  const spacing = useSettings((settings) => settings.density);
  const density = useGrid(({ layout }) => layout.density);
  const rowHeight = chooseRowHeight(density, spacing);
  // A new row height needs a new table: the old one would retain the positions of its rows.
  return <TableOfHeight key={rowHeight} blocks={blocks} rowHeight={rowHeight} />;
});

function TableOfHeight({ blocks, rowHeight }: { blocks: RowBlocks; rowHeight: number }) {
  const session = useGridSession();
  const density = useGrid(({ layout }) => layout.density);
  const formats = useGrid((state) => state.formats ?? null);
  const writing = useGrid((state) => state.writing);
  const queried = useGrid((state) => state.queried);
  const withTotals = useGrid(hasTotals);
  const { actions, restoring, nameOf } = use(RowActionsContext);
  const frame = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<GridApi<KeyedRow> | null>(null);

  const { columnDefs, besides } = useColumnDefs();
  const [drawn] = useState(createDrawnCells);
  const templates = useCellTemplates();
  const tools = useTableTools(drawn, templates);
  const contents = useMemo(() => tableTemplates(actions, formats), [actions, formats]);
  // The tools of the cells have changed (actions, rows that are being restored, texts), so the cells are built again.
  // AG Grid has the new tools by now, because its own effects run first.
  const builtWith = useRef(tools);
  useEffect(() => {
    if (builtWith.current === tools || api === null || api.isDestroyed()) return;
    builtWith.current = tools;
    api.refreshCells({ force: true });
  }, [api, tools]);

  const showPosition = useRowsOfTable({ api, blocks, rowHeight });
  const { fitColumns, saveWidths } = useColumnWidths({ api, frame, columnDefs, besides });
  const markRows = useRowMarks({ api, frame });
  const { write, act, layer } = useCellWriting({ api, frame, blocks });
  const handlers = useRef<TableHandlers>(null);
  // Runs before AG Grid creates the table, which reads its texts at once.
  useLayoutEffect(() => {
    handlers.current = { showPosition, fitColumns, saveWidths, markRows, act, write };
  });
  const options = useTableOptions({
    blocks,
    columnDefs,
    rowHeight,
    hasTotals: withTotals,
    tools,
    handlers,
  });

  return (
    <div ref={frame} className={`grid-table is-${density}${restoring.size > 0 ? ' has-leaving' : ''}`}>
      <AgGridReact<KeyedRow>
        {...options}
        modules={gridModules}
        onGridReady={({ api: made }) => setApi(made)}
      />
      <CellTemplatesView templates={templates} contents={contents} />
      <DrawnCellsView cells={drawn} />
      {writing === undefined || layer.target === null ? null : (
        <Suspense>
          <CellLayer
            {...layer}
            grid={queried}
            formId={writing.formId}
            nameOf={nameOf}
            onWritten={session.noteWrite}
          />
        </Suspense>
      )}
    </div>
  );
}
