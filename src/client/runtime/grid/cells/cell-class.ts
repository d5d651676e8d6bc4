import type { KeyedRow } from '../../../../engine/row';
import type { ICellRendererParams, IHeaderParams, IRowNode } from 'ag-grid-community';
import type { ReactNode } from 'react';

import type { TableTools } from './table-tools';

/** What stands in a cell of AG Grid. */
export interface BuiltCell {
  element: HTMLElement;
  /** Called when the cell leaves the table. */
  end?: () => void;
}

/** What our cells read of what AG Grid tells them. */
export type CellParams = Pick<
  ICellRendererParams<KeyedRow, unknown, TableTools>,
  'data' | 'value' | 'context'
> & {
  node: Pick<IRowNode<KeyedRow>, 'rowPinned'>;
};
export type HeaderParams = Pick<IHeaderParams<KeyedRow, TableTools>, 'context'>;

/** The class that AG Grid wants, of a function that builds a cell: another value is another cell. */
export function cellClass<Params>(build: (params: Params) => BuiltCell) {
  return class {
    #built: BuiltCell | undefined;

    init(params: Params): void {
      this.#built = build(params);
    }

    getGui(): HTMLElement {
      if (this.#built === undefined) throw new Error('A cell is asked for its element before it was built.');
      return this.#built.element;
    }

    refresh(): boolean {
      return false;
    }

    destroy(): void {
      this.#built?.end?.();
    }
  };
}

/** A cell that React draws, when it finds the time. */
export function drawnCell({ drawn }: TableTools, content: ReactNode): BuiltCell {
  const element = document.createElement('span');
  element.className = 'grid-drawn';
  drawn.put(element, content);
  return { element, end: () => drawn.remove(element) };
}

/** A cell in which there is nothing. */
export function emptyCell(): BuiltCell {
  return { element: document.createElement('span') };
}
