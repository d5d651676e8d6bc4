import {
  CellStyleModule,
  ColumnApiModule,
  EventApiModule,
  InfiniteRowModelModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  type Module,
} from 'ag-grid-community';

/** The parts of AG Grid that this grid uses: whatever is not named here is not loaded. */
export const gridModules: Module[] = [
  InfiniteRowModelModule,
  ColumnApiModule,
  EventApiModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  RowSelectionModule,
  CellStyleModule,
  RowStyleModule,
  PinnedRowModule,
  LocaleModule,
];
