import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { LayoutItem } from '../../../definitions/form';
import type { Text } from '../../../definitions/text';
import type { ColumnType } from '../../../definitions/source';
import type { WidgetServices } from '../../../../widgets/contract';
import type { Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
import type { BuilderStore } from './builder-store';
import { leafTitle, partLabel } from './canvas/canvas-context';
import type { Drop } from './canvas/drop-target';
import type { BuilderForm } from './compile/builder-form';
import { gatherLoose, moveItem, putBeside, takeApart, type Changed } from './layout/change-layout';
import {
  findPart,
  isNames,
  isNode,
  leafName,
  partKey,
  placedItems,
  type PartKey,
} from './layout/layout-items';
import { addPart, addSection, layoutEdit, placeFor, removePart, type PartEdit } from './layout/part-edits';
import { isAtPlace, type Place } from './layout/places';

/** A column that the form wants of its source. */
export interface ColumnWish {
  title: Text;
  type: ColumnType;
  /** Derived from the title; not among the source's columns. */
  name: string;
  /** The element type that the person chose, where the column would get another one by itself. */
  widget?: string;
}

/** The builder as it is when a command runs. */
export interface Latest {
  form: BuilderForm;
  document: JsonObject;
  onEdit: (edit: Edit) => void;
  onAddColumn: ((wish: ColumnWish) => void) | undefined;
  /** Adds a sub-table to the source with the table and the form of its rows; returns the id of the form. */
  onAddSubTable: ((name: string, title: Text) => string) | undefined;
  services: WidgetServices;
  t: TFunction<'form-builder'>;
}

export type Commands = ReturnType<typeof createCommands>;

/** Creates everything that a person can do with parts, by pointer and by keyboard alike. The functions stay the same. */
export function createCommands(store: BuilderStore, latest: () => Latest) {
  const titled = () => {
    const { form, services, t } = latest();
    return { form: form.form, lists: form.lists, services, t };
  };
  const label = (item: LayoutItem) => partLabel(titled(), item);

  function announce(key: string, values: Record<string, string | number> = {}): void {
    store.setState({ said: latest().t(key, values) });
  }

  function select(key: PartKey): void {
    store.setState({ selected: key, also: [], ...(key !== '' && { current: key }) });
  }

  /** Adds a part to those that are selected, or takes it out again. */
  function toggle(key: PartKey): void {
    const { selected, also } = store.getState();
    const chosen = [selected, ...also].filter((each) => each !== '');
    const [first = '', ...rest] = chosen.includes(key)
      ? chosen.filter((each) => each !== key)
      : [...chosen, key];
    store.setState({ selected: first, also: rest, current: key });
  }

  function run({ edit, selected }: PartEdit): void {
    latest().onEdit(edit);
    store.setState({ selected, also: [], current: selected, focused: selected, mark: null, picked: null });
  }

  function add(item: LayoutItem, more: Edit = [], place?: Pick<Place, 'list' | 'index'>): void {
    const { form } = latest();
    run(addPart(form, item, place ?? placeFor(form, item, store.getState().selected), more));
    announce('said.added', { label: label(item) });
  }

  /** Adds a column to the source, and its field to the form. */
  function addColumn(wish: ColumnWish, place?: Pick<Place, 'list' | 'index'>, more: Edit = []): void {
    latest().onAddColumn?.(wish);
    const widget =
      wish.widget === undefined ? [] : [{ pointer: `/fields/${wish.name}/widget`, value: wish.widget }];
    add(wish.name, [...widget, ...more], place);
  }

  /** Adds a sub-table to the source with the table of its rows, and shows it on the form. */
  function addSubTable(name: string, title: Text, place?: Pick<Place, 'list' | 'index'>): void {
    const { onAddSubTable, form } = latest();
    if (onAddSubTable === undefined) return;
    const rows = onAddSubTable(name, title);
    const shown = [...(form.document.subTables ?? []), { name, form: rows }];
    add(name, [{ pointer: '/subTables', value: shown }], place);
  }

  function change(changed: Changed | undefined, said: string): void {
    if (changed === undefined) return announce('said.full');
    const { items, pointer } = changed;
    const moved = placedItems(items).find((each) => each.pointer === pointer);
    run({ edit: layoutEdit(items), selected: moved === undefined ? '' : partKey(moved.item, pointer) });
    announce(said, { label: moved === undefined ? '' : label(moved.item) });
  }

  function move(from: string, place: Pick<Place, 'list' | 'index'>): void {
    const { items, lists } = latest().form;
    if (isAtPlace(from, place)) {
      store.setState({ mark: null, picked: null });
      announce('said.back');
    } else change(moveItem(items, from, place, lists), 'said.put');
  }

  function drop(from: string, target: Drop): void {
    const { items, lists } = latest().form;
    if ('place' in target) move(from, target.place);
    else change(putBeside(items, from, target.beside, target.side, lists), 'said.beside');
  }

  /** Puts a part into one row with the field above it. */
  function besidePrevious(key: PartKey): void {
    const { items, lists } = latest().form;
    const part = findPart(items, key);
    const above = part && fieldAbove(items, part.pointer);
    if (part && above !== undefined)
      change(putBeside(items, part.pointer, above, 'after', lists), 'said.beside');
  }

  function apart(key: PartKey): void {
    const { items, lists } = latest().form;
    const part = findPart(items, key);
    if (part) change(takeApart(items, part.pointer, lists), 'said.apart');
  }

  function remove(key: PartKey, isKept = false): void {
    const { form, document, onEdit } = latest();
    const part = findPart(form.items, key);
    if (part === undefined) return;
    const said = label(part.item);
    const order = placedItems(form.items).map(({ item, pointer }) => partKey(item, pointer));
    const next = order[order.indexOf(key) - 1] ?? '';
    onEdit(removePart(form, document, key, isKept));
    store.setState({ selected: '', also: [], current: next, focused: next });
    announce('said.removed', { label: said });
  }

  /** Moves what lies on the form itself into a tab or a step. */
  function gather(pointer: string): void {
    change(gatherLoose(latest().form.items, pointer), 'said.put');
  }

  function addTab(pointer: string): void {
    run(addSection(latest().form, pointer));
  }

  return {
    latest,
    announce,
    label,
    title: (name: string) => leafTitle(titled(), name),
    select,
    toggle,
    add,
    addColumn,
    addSubTable,
    move,
    drop,
    besidePrevious,
    apart,
    remove,
    gather,
    addTab,
  };
}

/** Returns the pointer of the field or sub-table directly above a part of the same list; in a row above, its last one. */
export function fieldAbove(items: readonly LayoutItem[], pointer: string): string | undefined {
  const slash = pointer.lastIndexOf('/');
  const index = Number(pointer.slice(slash + 1));
  if (index === 0) return undefined;
  const above = `${pointer.slice(0, slash)}/${index - 1}`;
  const inside = placedItems(items).filter(
    (each) => each.pointer === above || each.pointer.startsWith(`${above}/`),
  );
  const [first] = inside;
  if (first === undefined) return undefined;
  if (leafName(first.item) !== undefined) return above;
  const isRow = isNames(first.item) || (isNode(first.item) && first.item.type === 'row');
  return isRow ? inside.at(-1)?.pointer : undefined;
}

export const CommandsContext = createContext<Commands | null>(null);

export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (commands === null) throw new Error('A part of a builder is outside its builder');
  return commands;
}
