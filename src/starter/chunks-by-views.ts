import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { moduleGraph, reachedFrom, type ModuleGraph } from './module-graph.js';

const client = fileURLToPath(new URL('../client', import.meta.url));
const main = join(client, 'main.tsx');

/** Entries of code that are loaded together or after one another, named by what they show. */
const views = {
  device: ['offline/device.ts'],
  session: ['api/live/keep-live.ts', 'shell/inbox/inbox-link.tsx', 'shell/notices/notice-bell.tsx'],
  staff: ['shell/layouts/module-layout.tsx'],
  page: ['runtime/page/page-view.tsx'],
  dashboard: ['portal/dashboard-page.tsx'],
  pictures: ['runtime/chart/chart-picture.tsx', 'runtime/chart/map-picture.tsx'],
  gis: ['gis-layout', 'overview-page', 'service-page', 'usage-page', 'layers-page', 'layer-page'].map(
    (page) => `portal/gis/${page}.tsx`,
  ),
  // Every map, in forms, lists and pages too, with Leaflet.
  canvas: ['../../widgets/map/canvas/map-canvas.tsx'],
  // The outline that a page of a form shows before its fields.
  outline: ['shell/layouts/form-layout.tsx', 'admin/form-route.tsx', 'runtime/form/request-form.ts'],
  form: ['runtime/form/form-entry.tsx'],
  // The controls that most forms have.
  controls: ['select', 'text', 'textarea'].map((type) => `../../widgets/${type}/Field.tsx`),
  map: ['MapWithGeometry', 'Point', 'PointWithAddress'].map((type) => `../../widgets/${type}/Field.tsx`),
  lookups: ['offline/lookups/cache-lookups.ts'],
  list: ['admin/menu-page.tsx', 'runtime/grid/grid-view.tsx'],
  builder: ['builders/builder-page.tsx', 'builders/form-host.tsx'],
};

/** Modules that at least so many kinds of views need lie in the file of definitions: one for each set of views would cost more requests. */
const most = 4;
/** The view that loads a view after its own code: both count as one. */
const laterViews: Readonly<Record<string, string>> = {
  outline: 'form',
  controls: 'form',
  map: 'form',
  lookups: 'form',
  pictures: 'dashboard',
};

/**
 * Views whose shared modules are one file, where one of the `core` needs them: a file for each set of these views would be a few
 * kB, and whoever loads one soon loads the others.
 */
const families: Readonly<Record<string, { views: readonly string[]; core: readonly string[] }>> = {
  maps: { views: ['gis', 'canvas', 'map', 'builder'], core: ['gis', 'canvas'] },
  charts: { views: ['page', 'dashboard', 'pictures', 'builder'], core: ['dashboard'] },
  'pictures-canvas': { views: ['pictures', 'canvas', 'map'], core: ['pictures'] },
};

/** Views that are one file with what other lazy code needs of them, by the name of that file: what nobody else needs is a few kB. */
const wholeViews: Readonly<Record<string, string>> = {
  dashboard: 'charts',
  gis: 'maps',
  pictures: 'pictures',
};

/** Every visit loads this view: its modules stay in its own file, so that it brings nothing of other views. */
const everywhere = 'device';

/** Pages of definitions and those of an account read their data with these, and keep it on the device. */
const dataFiles =
  /[\\/]node_modules[\\/](?:idb|fast-deep-equal)[\\/]|[\\/]client[\\/](?:api[\\/]upload|offline[\\/](?:response-cache|vault[\\/]offline-database)|runtime[\\/](?:use-source-changes|use-definition|process[\\/]on-process-change))\.ts$/;

/** The parts of definitions that a page reads, with what checks them: whatever reads one reads most. */
const definitions = 'definitions';
const definitionFiles =
  /[\\/]src[\\/]definitions[\\/](?:text|filter|form|source|values[\\/](?:name|chart-colors|aggregate|geometry-rules|schedule|text-format|tone))\.ts$|[\\/]node_modules[\\/]typebox[\\/]build[\\/]system[\\/]/;

/** Maps and figures are drawn with the parts of lists and pages of definitions, and are views with them. */
const handwrittenPage =
  /[\\/]client[\\/](?:portal[\\/](?!gis[\\/]|dashboard-page)|auth[\\/]).*-(?:page|layout)\.tsx$/;

/**
 * Names the chunk of a module by all views that need it, unless a hand-written page needs it too. So a view loads nothing
 * large that it does not need, and a list 45 files instead of 150, each a way of its own on a slow line.
 */
export function byViews(): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | undefined;
  return (id, context) => {
    names ??= namesByViews(moduleGraph(context));
    return names.get(id) ?? null;
  };
}

function namesByViews(graph: ModuleGraph): Map<string, string> {
  const all = reachedFrom([main], (id) => [...graph.importsOf(id), ...graph.lazyImportsOf(id)]);
  const entriesOf = entriesOfViews(all);
  const handwritten = [...all].filter((id) => handwrittenPage.test(id));
  const excluded = reachedFrom([main, ...handwritten], graph.importsOf);
  const needed = neededWithout(entriesOf, graph);
  const viewsOf = new Map<string, string[]>();
  for (const [view, entries] of entriesOf)
    for (const id of reachedFrom(entries, graph.importsOf))
      if (!excluded.has(id)) viewsOf.set(id, [...(viewsOf.get(id) ?? []), view]);
  const names = new Map<string, string>();
  for (const [id, of] of viewsOf) names.set(id, nameOf(of, needed.get(of[0] ?? '')?.has(id) === true));
  const parts = [...all].filter((id) => definitionFiles.test(id));
  for (const id of reachedFrom(parts, graph.importsOf)) names.set(id, definitions);
  for (const id of all) if (dataFiles.test(id)) names.set(id, everywhere);
  return names;
}

function entriesOfViews(all: ReadonlySet<string>): Map<string, string[]> {
  const entriesOf = new Map(
    Object.entries(views).map(([view, entries]) => [view, entries.map((entry) => join(client, entry))]),
  );
  const missing = [...entriesOf.values()].flat().filter((path) => !all.has(path));
  if (missing.length > 0) throw new Error(`The pages have no ${missing.join(', ')}`);
  return entriesOf;
}

/** The modules of each view that lazy code needs which a page may load without that view. */
function neededWithout(
  entriesOf: ReadonlyMap<string, readonly string[]>,
  { importsOf, lazyImportsOf }: ModuleGraph,
): Map<string, Set<string>> {
  const everyEntry = new Set([...entriesOf.values()].flat());
  return new Map(
    [...entriesOf].map(([view, entries]) => {
      const own = new Set(entries);
      const without = reachedFrom([main], (id) =>
        [...importsOf(id), ...lazyImportsOf(id)].filter((other) => !own.has(other)),
      );
      const lazy = [...without].flatMap(lazyImportsOf).filter((id) => !everyEntry.has(id));
      return [view, reachedFrom(lazy, importsOf)];
    }),
  );
}

/** @param of the views that need the module; of a single one, `isShared` says whether code outside it needs the module too */
function nameOf(of: readonly string[], isShared: boolean): string {
  if (of.includes(everywhere)) return everywhere;
  const kinds = new Set(of.map((view) => laterViews[view] ?? view));
  if (kinds.size > most) return definitions;
  const [view = ''] = of;
  if (of.length > 1) return familyOf(of) ?? of.join('-');
  return wholeViews[view] ?? (isShared ? `${view}-shared` : view);
}

function familyOf(of: readonly string[]): string | undefined {
  return Object.keys(families).find((name) => {
    const family = families[name];
    return of.every((view) => family?.views.includes(view)) && of.some((view) => family?.core.includes(view));
  });
}
