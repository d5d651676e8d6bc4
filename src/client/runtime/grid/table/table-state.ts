import type { KeyedRow } from '../../../../engine/row';
import type { GetRowIdParams, GridApi, IDatasource } from 'ag-grid-community';
import type { Sort } from '../../../../definitions/filter';
import type { PlacedColumn } from '../../../../definitions/grid-view';
import { isAborted } from '../../../api/api-error';

import type { RowBlocks } from '../rows/row-blocks';

/** Adapts the row blocks to AG Grid's data source. */
export function createDatasource(
  blocks: RowBlocks,
  onError: (error: unknown, retry: () => void) => void,
): IDatasource {
  return {
    getRows: (request) => {
      blocks.load(request.startRow / blocks.size).then(
        (rows) => request.successCallback([...rows], blocks.knownTotal() ?? -1),
        (error: unknown) => {
          request.failCallback();
          if (!isAborted(error)) onError(error, () => request.api.refreshInfiniteCache());
        },
      );
    },
  };
}

export function readRowId({ data }: GetRowIdParams<KeyedRow>): string {
  return data.id;
}

/** Returns the position of each shown column. */
export function readColumnPlaces(api: GridApi<KeyedRow>): PlacedColumn[] {
  return api
    .getColumnState()
    .flatMap(({ colId, pinned, hide }) =>
      colId.startsWith('_') || hide === true
        ? []
        : [{ column: colId, ...(pinned === 'left' || pinned === 'right' ? { pinned } : {}) }],
    );
}

/** Reads the sorts from the headers. */
export function readSorts(api: GridApi<KeyedRow>): Sort[] {
  return api
    .getColumnState()
    .flatMap(({ colId, sort, sortIndex }) =>
      sort === 'asc' || sort === 'desc' ? [{ column: colId, order: sort, index: sortIndex ?? 0 }] : [],
    )
    .toSorted((one, other) => one.index - other.index)
    .map(({ column, order }) => ({ column, order }));
}
