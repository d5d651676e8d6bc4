import { lazy, type ComponentType } from 'react';
import type { CellProps, FilterProps, LineOf } from './contract';
import { fieldModules, type WidgetField } from './field-modules';
import { isLineCell } from './line-cell';
import { widgetFolder, manifests } from './manifests';
import './widget.css';

/** Parts of a widget with untyped values: only the definition knows the type of a value. */
export type WidgetCell = ComponentType<CellProps>;
export type WidgetFilter = ComponentType<FilterProps>;

type Loader<Part> = () => Promise<{ default: Part }>;

const fields = lazyParts(fieldModules, 'Field.tsx');
const cells = lazyParts(import.meta.glob<{ default: WidgetCell }>('./*/Cell.tsx'), 'Cell.tsx');
const filters = lazyParts(import.meta.glob<{ default: WidgetFilter }>('./*/Filter.tsx'), 'Filter.tsx');

/** The control of a widget. It is loaded on first use: render it inside `<Suspense>`. Undefined for an unknown type. */
export function widgetField(type: string): WidgetField | undefined {
  return fields.component(type);
}

/** The cell of a widget; render it inside `<Suspense>`. */
export function widgetCell(type: string): WidgetCell | undefined {
  return cells.component(type);
}

/**
 * The function that formats a widget's value as one line; undefined if its cell is more than a line, or its code is not
 * loaded yet.
 */
export function widgetLine(type: string): LineOf | undefined {
  const cell = cells.loaded(type);
  return cell !== undefined && isLineCell(cell) ? cell.lineOf : undefined;
}

/** The column filter of a widget; undefined for widgets that cannot be filtered. Render it inside `<Suspense>`. */
export function widgetFilter(type: string): WidgetFilter | undefined {
  return filters.component(type);
}

/** Loads the code of several widgets at once, so that a form or a grid appears whole. Unknown types are skipped. */
export async function preloadWidgets(
  part: 'field' | 'cell' | 'filter',
  types: Iterable<string>,
): Promise<void> {
  const parts = { field: fields, cell: cells, filter: filters }[part];
  await Promise.all([...new Set(types)].map((type) => parts.load(type)));
}

/**
 * Components per widget: a loaded one renders at once, any other suspends. A type always returns the same component,
 * because another one would remount the rendered one.
 */
function lazyParts<Props>(modules: Record<string, Loader<ComponentType<Props>>>, file: string) {
  const loaders = new Map(Object.entries(modules).map(([path, load]) => [widgetFolder(path), load]));
  for (const type of loaders.keys()) {
    if (!manifests.has(type)) throw new Error(`widgets: ${type}/${file} has no index.ts beside it`);
  }
  const given = new Map<string, ComponentType<Props>>();
  const loaded = new Map<string, ComponentType<Props>>();
  return {
    component(type: string): ComponentType<Props> | undefined {
      const load = loaders.get(type);
      if (!load) return undefined;
      const component = given.get(type) ?? loaded.get(type) ?? lazy(load);
      given.set(type, component);
      return component;
    },
    loaded: (type: string) => loaded.get(type),
    async load(type: string): Promise<void> {
      const load = loaders.get(type);
      if (load && !loaded.has(type)) loaded.set(type, (await load()).default);
    },
  };
}
