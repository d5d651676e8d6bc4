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

/** The modules of AG Grid that this grid uses; no others are loaded. */
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
