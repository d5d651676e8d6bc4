import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LayoutItem } from '../../../definitions/form';
import type { Missing } from './copy/paste-parts';
import type { PartKey } from './layout/layout-items';
import type { Place } from './layout/places';

/** A part that was picked up by keyboard, and the places where it may be put. */
export interface Picked {
  /** The pointer where it was. */
  from: string;
  item: LayoutItem;
  places: readonly Place[];
  at: number;
}

/** A place of a dragged part as it is drawn: before, after or in a part, or beside it in one row. */
export interface DropMark {
  /** The pointer of the part beside the place; the layout's own for an empty form. */
  pointer: string;
  side: 'before' | 'after' | 'inside' | 'left' | 'right';
}

export interface BuilderState {
  selected: PartKey;
  /** Further parts that are selected for copying. */
  also: readonly PartKey[];
  /** The part of the canvas that the Tab key reaches. */
  current: PartKey;
  picked: Picked | null;
  mark: DropMark | null;
  /** The part that gets the focus once it is drawn. */
  focused: PartKey | null;
  /** The last announcement for screen readers. */
  said: string;
  /** The outcome of copying or pasting, until it is closed. */
  report: ClipboardOutcome | null;
}

export type ClipboardOutcome =
  | { kind: 'copied' | 'copyByKeys' | 'pasteByKeys' | 'noParts' }
  | { kind: 'pasted'; count: number; missing: readonly Missing[] };

export type BuilderStore = StoreApi<BuilderState>;

/** Creates the state of one builder on the page that is not part of the document. */
export function createBuilderStore(): BuilderStore {
  return createStore<BuilderState>()(() => ({
    selected: '',
    also: [],
    current: '',
    picked: null,
    mark: null,
    focused: null,
    said: '',
    report: null,
  }));
}

export const BuilderStoreContext = createContext<BuilderStore | null>(null);

export function useBuilderStore(): BuilderStore {
  const store = use(BuilderStoreContext);
  if (store === null) throw new Error('A part of a builder is outside its builder');
  return store;
}

/** Selects from the state; the component renders again only when the result changes. */
export function useBuilderState<T>(select: (state: BuilderState) => T): T {
  return useStore(useBuilderStore(), select);
}
