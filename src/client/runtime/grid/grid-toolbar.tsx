import { memo, type ReactNode } from 'react';
import { FileMenu } from '../spreadsheets/file-menu';
import { FilterPanel } from './filters/filter-panel';
import { QuickSearch } from './filters/quick-search';
import { searchColumns } from '../list/grid-query';
import { useGrid } from './session/grid-session-context';
import { ListViewSwitch } from './list-views/list-view-switch';
import { ViewsMenu } from './views/views-menu';

/** Renders the toolbar above the rows: search, filters, views, files, and the page's own buttons. */
export const GridToolbar = memo(function GridToolbar({ children }: { children: ReactNode }) {
  const grid = useGrid(({ arranged }) => arranged);
  const isPhone = useGrid((state) => state.isPhone);
  const hasViews = useGrid(({ views }) => views.views.length > 0);
  const files = useGrid(({ page }) => page.files);
  return (
    <div className="grid-toolbar">
      {searchColumns(grid, grid.compiled.source).length === 0 ? null : <QuickSearch />}
      <FilterPanel />
      <ListViewSwitch />
      <span className="grid-toolbar-end">
        {grid.isBin === true || (isPhone && !hasViews) ? null : <ViewsMenu />}
        {files === undefined ? null : <FileMenu rights={files} />}
        {children}
      </span>
    </div>
  );
});
