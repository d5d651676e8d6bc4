import { memo, type ReactNode } from 'react';
import { FileMenu, type FileRights } from '../spreadsheets/file-menu';
import { FilterPanel } from './filters/filter-panel';
import type { GridColumnView, GridDefinition } from './grid-columns';
import { searchColumns } from './rows/grid-query';
import type { GridState } from './session/grid-state';
import { QuickSearch } from './filters/quick-search';
import type { RowCount } from './rows/row-blocks';
import type { GridArrangement } from './views/use-grid-layout';
import { ViewsMenu } from './views/views-menu';

interface GridToolbarProps {
  /** With its columns as they are arranged. */
  grid: GridDefinition;
  columns: readonly GridColumnView[];
  state: GridState;
  total: RowCount | null;
  isPhone: boolean;
  arrangement: GridArrangement;
  files: FileRights | undefined;
  onSearch: (search: string) => void;
  onFilters: (filters: GridState['filters'][number][]) => void;
  /** The page's primary action. */
  children: ReactNode;
}

/** What stands above the rows: search, filters, views, files, and the page's own buttons. */
export const GridToolbar = memo(function GridToolbar(props: GridToolbarProps) {
  const { grid, columns, state, total, isPhone, arrangement, files } = props;
  return (
    <div className="grid-toolbar">
      {searchColumns(grid, grid.compiled.source).length === 0 ? null : (
        <QuickSearch value={state.search} onSearch={props.onSearch} />
      )}
      <FilterPanel
        columns={columns}
        filters={state.filters}
        total={total}
        isPhone={isPhone}
        onChange={props.onFilters}
      />
      <span className="grid-toolbar-end">
        {grid.isBin === true || (isPhone && arrangement.views.length === 0) ? null : (
          <ViewsMenu grid={grid} arrangement={arrangement} isPhone={isPhone} />
        )}
        {files === undefined ? null : <FileMenu grid={grid} state={state} rights={files} />}
        {props.children}
      </span>
    </div>
  );
});
