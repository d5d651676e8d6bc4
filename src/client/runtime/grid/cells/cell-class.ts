import type { KeyedRow } from '../../../../engine/row';
import type { ICellRendererParams, IHeaderParams, IRowNode } from 'ag-grid-community';
import type { ReactNode } from 'react';

import type { TableTools } from './table-tools';

/** The content of a cell of AG Grid. */
export interface BuiltCell {
  element: HTMLElement;
  /** Called when the cell leaves the table. */
  end?: () => void;
}

/** The part of AG Grid's cell parameters that our cells read. */
export type CellParams = Pick<
  ICellRendererParams<KeyedRow, unknown, TableTools>,
  'data' | 'value' | 'context'
> & {
  node: Pick<IRowNode<KeyedRow>, 'rowPinned'>;
};
export type HeaderParams = Pick<IHeaderParams<KeyedRow, TableTools>, 'context'>;

/**
 * Wraps a function that builds a cell in the class that AG Grid expects. It never refreshes: another value builds
 * another cell.
 */
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

/** Builds a cell whose content React renders when it has time. */
export function drawnCell({ drawn }: TableTools, content: ReactNode): BuiltCell {
  const element = document.createElement('span');
  element.className = 'grid-drawn';
  drawn.put(element, content);
  return { element, end: () => drawn.remove(element) };
}

/** Builds an empty cell. */
export function emptyCell(): BuiltCell {
  return { element: document.createElement('span') };
}
