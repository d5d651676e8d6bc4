import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const client = fileURLToPath(new URL('../client', import.meta.url));
const antd = fileURLToPath(new URL('../../node_modules/antd', import.meta.url));

/**
 * A group takes its dependencies with it unless a group of a higher priority has claimed them. What no group
 * names is left to automatic splitting: one `vendor` chunk for the rest would tie every lazy page together.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    // One file: before it has come, a page that the server has rendered shows nothing.
    { name: 'styles', priority: 110, test: firstStyles },
    // All that the entry needs: what it shared with another chunk would load that chunk at once.
    {
      name: 'loader',
      priority: 120,
      test: /vite[\\/]preload-helper|src[\\/](?:client[\\/]browser[\\/](?:first-touch|has-worker)|definitions[\\/]public-pages[\\/]first-view)\.ts$/,
    },
    {
      name: 'react',
      priority: 100,
      test: packages(
        'react',
        'react-dom',
        'scheduler',
        'react-router',
        'react-router-dom',
        'use-sync-external-store',
      ),
    },
    // A file that nothing else is in: what waits for it must not be a part of it.
    { name: 'temporal', priority: 98, test: packages('temporal-polyfill', 'temporal-utils') },
    // The part of the shell that every page uses from its first moment.
    {
      name: 'shell',
      priority: 95,
      test: (id: string) => shellPackages.test(id) || shellFiles.test(id),
    },
    {
      name: 'rich-text',
      priority: 93,
      test: /[\\/]node_modules[\\/]dompurify[\\/]|[\\/]client[\\/]ui[\\/]rich-text\.tsx$/,
    },
    // Pages of banks and crews share with the calculator how figures are written and refused, and where the visitor's house is.
    {
      name: 'figures',
      priority: 93,
      test: /[\\/]src[\\/](?:client[\\/]portal[\\/]calculator[\\/](?:figures|inputs-store|use-places|slices)|energy[\\/](?:refusal[\\/][^\\/]+|money[\\/]annuity|answers[\\/]read-inputs))\.ts$/,
    },
    { name: 'content-pages', priority: 92, test: contentFiles },
    { name: 'calculator', priority: 91, test: calculatorFiles },
    { name: 'dayjs', priority: 90, test: packages('dayjs') },
    ...antdGroups(),
    // The icons that the first parts of antd do not need. Our own pages share some with its windows.
    { name: 'antd-icons', priority: 57.5, test: packages('@ant-design/icons', '@ant-design/icons-svg') },
    { name: 'ag-grid', priority: 10, test: packages('ag-grid-react', 'ag-grid-community', 'ag-stack') },
    { name: 'rjsf', priority: 10, test: packages('@rjsf/[^/]+') },
    // The parts of definitions that a page checks, with what checks them.
    {
      name: 'definition-parts',
      priority: 10,
      test: /[\\/]src[\\/]definitions[\\/](?:text|filter|values[\\/](?:name|chart-colors))\.ts$/,
    },
    { name: 'graphql', priority: 10, test: packages('graphql', 'graphql-request') },
    // Whatever reads one of the others reads most: files of some hundred bytes otherwise.
    {
      name: 'definitions',
      priority: 5,
      includeDependenciesRecursively: false,
      test: /[\\/]src[\\/]definitions[\\/](?:values[\\/](?:aggregate|geometry-rules|schedule|text-format|tone)|form|source)\.ts$/,
    },
    { name: byViews(), priority: 1, includeDependenciesRecursively: false },
    { name: 'tiptap', priority: 10, test: packages('@tiptap/[^/]+', 'prosemirror-[^/]+') },
  ];
}

/**
 * Components of antd by what needs them together; a module belongs to the first part that needs it, and to the controls where
 * others need it beside dates. So a form loads the controls that most forms have, and dates, windows and trees only where it has any.
 */
const antdParts = {
  // The theme, which whatever is drawn with antd needs.
  antd: ['config-provider', 'theme', 'locale/mn_MN', 'locale/en_US', 'locale/ko_KR'],
  'antd-controls': ['button', 'input', 'select'],
  'antd-choices': ['alert', 'checkbox', 'input-number', 'radio'],
  'antd-dates': ['date-picker', 'time-picker'],
  'antd-windows': [
    'badge',
    'drawer',
    'dropdown',
    'modal',
    'popover',
    'progress',
    'segmented',
    'switch',
    'tag',
  ],
  'antd-more': ['auto-complete', 'color-picker', 'mentions', 'tour', 'tree-select'],
};

const antdFiles = packages('antd', '@ant-design/cssinjs', '@rc-component/[^/]+');

function antdGroups(): Rolldown.CodeSplittingGroup[] {
  let parts: Map<string, string> | undefined;
  return Object.keys(antdParts).map((name, index) => ({
    priority: 59 - index,
    test: antdFiles,
    name: (id, context) => {
      parts ??= antdPartOfModules(context);
      // Modules that no part needs go with the last part.
      return (parts.get(id) ?? 'antd-more') === name ? name : null;
    },
  }));
}

function antdPartOfModules(context: Rolldown.ChunkingContext): Map<string, string> {
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const partOf = new Map<string, string>();
  for (const [name, components] of Object.entries(antdParts)) {
    const files = components.map((each) => antdFile(each, context));
    for (const id of reachedFrom(files, importsOf)) {
      const earlier = partOf.get(id);
      if (earlier === undefined) partOf.set(id, name);
      else if (earlier === 'antd-dates') partOf.set(id, 'antd-controls');
    }
  }
  return partOf;
}

function antdFile(component: string, context: Rolldown.ChunkingContext): string {
  const folder = join(antd, 'es', component);
  const file = [join(folder, 'index.js'), `${folder}.js`].find((id) => context.getModuleInfo(id) !== null);
  if (file === undefined) throw new Error(`The pages have no ${folder}`);
  return file;
}

/** Entries of code that are loaded together or after one another, named by what they show. */
const views = {
  device: ['offline/device.ts'],
  session: ['api/live/keep-live.ts', 'shell/inbox/inbox-link.tsx', 'shell/notices/notice-bell.tsx'],
  staff: ['shell/layouts/module-layout.tsx'],
  page: ['runtime/page/page-view.tsx'],
  dashboard: ['portal/dashboard-page.tsx'],
  pictures: ['runtime/chart/chart-picture.tsx', 'runtime/chart/map-picture.tsx'],
  gis: ['portal/gis/overview-page.tsx', 'portal/gis/layers-page.tsx'],
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

/** Modules that at least so many kinds of views need share one file: one for each set of views would cost more requests. */
const common = 5;
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

function familyOf(views: readonly string[]): string | undefined {
  if (views.length < 2) return undefined;
  return Object.keys(families).find((name) => {
    const family = families[name];
    return (
      views.every((view) => family?.views.includes(view)) && views.some((view) => family?.core.includes(view))
    );
  });
}

/** Every visit loads this view: its modules stay in its own file, so that it brings nothing of other views. */
const everywhere = 'device';

/**
 * Names the chunk of a module by all views that need it, unless a hand-written page needs it too. So a view loads nothing
 * large that it does not need, and a list 45 files instead of 150, each a way of its own on a slow line.
 */
function byViews(): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | undefined;
  return (id, context) => {
    names ??= namesByViews(context);
    return names.get(id) ?? null;
  };
}

function namesByViews(context: Rolldown.ChunkingContext): Map<string, string> {
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const lazyImportsOf = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const main = join(client, 'main.tsx');
  const all = reachedFrom([main], (id) => [...importsOf(id), ...lazyImportsOf(id)]);
  const handwritten = [...all].filter((id) => handwrittenPage.test(id));
  const excluded = reachedFrom([main, ...handwritten], importsOf);
  const entriesOf = new Map(
    Object.entries(views).map(([view, entries]) => [view, entries.map((entry) => join(client, entry))]),
  );
  const viewEntries = new Set([...entriesOf.values()].flat());
  const users = new Map<string, string[]>();
  /** The modules of each view that lazy code needs which a page may load without that view. */
  const neededWithout = new Map<string, Set<string>>();
  for (const [view, paths] of entriesOf) {
    const missing = paths.filter((path) => !all.has(path));
    if (missing.length > 0) throw new Error(`The pages have no ${missing.join(', ')}`);
    for (const id of reachedFrom(paths, importsOf))
      if (!excluded.has(id)) users.set(id, [...(users.get(id) ?? []), view]);
    const own = new Set(paths);
    const without = reachedFrom([main], (id) =>
      [...importsOf(id), ...lazyImportsOf(id)].filter((other) => !own.has(other)),
    );
    const lazy = [...without].flatMap(lazyImportsOf).filter((id) => !viewEntries.has(id));
    neededWithout.set(view, reachedFrom(lazy, importsOf));
  }
  const names = new Map<string, string>();
  for (const [id, of] of users) {
    const kinds = new Set(of.map((view) => laterViews[view] ?? view));
    const [view = ''] = of;
    const isShared = of.length === 1 && neededWithout.get(view)?.has(id) === true;
    const own = familyOf(of) ?? (isShared ? `${view}-shared` : of.join('-'));
    const name = kinds.size >= common ? 'common' : own;
    names.set(id, of.includes(everywhere) ? everywhere : name);
  }
  for (const id of all) if (dataFiles.test(id)) names.set(id, everywhere);
  return names;
}

function reachedFrom(ids: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return reached;
}

/** Those of `first-view-styles.ts`, and of what surrounds public pages. */
const firstStyles =
  /[\\/]src[\\/]client[\\/](?:(?:shell|shell[\\/]header|ui|ui[\\/](?:appearance|entry-form|lists|overlays|states)|portal|portal[\\/](?:layout|news|home|content|crews|search|data-deletion|heatloss|certificate|calculator|calculator[\\/](?:questions|plain|handout|handout[\\/]print|result[\\/]losses))|runtime[\\/](?:page|dashboard|chart))[\\/][^\\/]+|portal[\\/](?:calculator[\\/]calibration[\\/]calibration-notice|calculator[\\/]saved[\\/]keep-section|gis[\\/]gis(?:-layers)?)|shell[\\/]layouts[\\/]default-layout)\.css$/;

/** Maps and figures are drawn with the parts of lists and pages of definitions, and are views with them. */
const handwrittenPage =
  /[\\/]client[\\/](?:portal[\\/](?!gis[\\/]|dashboard-page)|auth[\\/]).*-(?:page|layout)\.tsx$/;

const shellPackages = packages('i18next', 'react-i18next', '@tanstack/[^/]+', 'zustand');
/**
 * The frame around every page. Without parts drawn with antd, and those that only forms, staff pages, pages with formatted text and the
 * profile need.
 */
const shellFiles =
  /[\\/]src[\\/](?:energy[\\/]class[\\/]letter|client[\\/](?:(?:api|browser|i18n|session|shell|ui(?:[\\/](?:appearance|lists|navigation|overlays|states))?)[\\/](?!antd|dates|leave-guard|menu-|organization-store|own-profile|push|use-menu\.|rich-text|qr-code-drawing|first-touch|has-worker|tab-list|size-text|use-battery|use-drawer|download|upload|lines)[^\\/]+|shell[\\/]header[\\/](?:brand|language-popup|notice-bell-slot|outbox-slot|page-header|user-popup)|session[\\/](?:menu-tree|use-menu)|portal[\\/](?:layout[\\/][^\\/]+|content[\\/]page-heading)|offline[\\/](?:current-vault|pin-refresh|watch-connection|start-offline|vault[\\/]can-seal|worker[\\/](?:register|take-over))|portal[\\/]calculator[\\/]band|runtime[\\/]form[\\/]function-panel-registry))\.tsx?$/;
/** The pages that are read rather than used: one file instead of a dozen small ones, each a way of its own on a slow line. */
const contentFiles =
  /[\\/]src[\\/]client[\\/]portal[\\/](?:(?:news|content)[\\/][^\\/]+|search[\\/](?:search-form|longest-search)|read-rows)\.tsx?$/;

/**
 * The questions of the calculator with what they calculate, which dozens of files would bring one by one. Not what the
 * result, its refinement and staff pages alone have.
 */
const calculatorFiles =
  /[\\/]src[\\/](?:client[\\/]portal[\\/]calculator[\\/](?:(?!ready-result)[^\\/]+|(?:questions|tables|calibration)[\\/][^\\/]+|saved[\\/](?:code-field|return-by-code|saved-calculation|clear-answers))|energy[\\/](?:air|answers|calibration|class|demand|design-load|ground|heat-loss|measures|population|refusal|supply|tables|u-value|uncertainty|whole-house)[\\/][^\\/]+)\.tsx?$/;

/** Pages of definitions and those of an account read their data with these, and keep it on the device. */
const dataFiles =
  /[\\/]node_modules[\\/]idb[\\/]|[\\/]client[\\/](?:api[\\/]upload|offline[\\/](?:response-cache|vault[\\/]offline-database)|runtime[\\/](?:use-source-changes|use-definition|process[\\/]on-process-change))\.ts$/;

function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
}
