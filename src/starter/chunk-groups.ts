import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { byViews } from './chunks-by-views.js';
import { moduleGraph, reachedFrom } from './module-graph.js';

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
      test: /[\\/]src[\\/](?:client[\\/]portal[\\/]calculator[\\/](?:inputs-store|slices)|energy[\\/](?:refusal[\\/][^\\/]+|money[\\/]annuity|answers[\\/]read-inputs))\.ts$/,
    },
    { name: 'content-pages', priority: 92, test: contentFiles },
    { name: 'calculator', priority: 91, test: calculatorFiles },
    { name: 'dayjs', priority: 90, test: packages('dayjs') },
    ...antdGroups(),
    // The icons that the first parts of antd do not need. Our own pages share some with its windows.
    { name: 'antd-icons', priority: 57.5, test: packages('@ant-design/icons', '@ant-design/icons-svg') },
    { name: 'ag-grid', priority: 10, test: packages('ag-grid-react', 'ag-grid-community', 'ag-stack') },
    { name: 'rjsf', priority: 10, test: packages('@rjsf/[^/]+') },
    { name: 'graphql', priority: 10, test: packages('graphql', 'graphql-request') },
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
  const { importsOf } = moduleGraph(context);
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

/** Those of `first-view-styles.ts`, and of what surrounds public pages. */
const firstStyles =
  /[\\/]src[\\/]client[\\/](?:(?:shell|shell[\\/]header|ui|ui[\\/](?:appearance|entry-form|lists|overlays|states)|portal|portal[\\/](?:layout|news|home|content|crews|search|data-deletion|heatloss|certificate|calculator|calculator[\\/](?:questions|plain|handout|handout[\\/]print|result[\\/]losses))|runtime[\\/](?:page|dashboard|chart))[\\/][^\\/]+|portal[\\/](?:calculator[\\/]calibration[\\/]calibration-notice|calculator[\\/]saved[\\/]keep-section|gis[\\/]gis(?:-layers)?)|shell[\\/]layouts[\\/]default-layout)\.css$/;

const shellPackages = packages('i18next', 'react-i18next', '@tanstack/[^/]+', 'zustand');
/**
 * The frame around every page. Without parts drawn with antd, and those that only forms, staff pages, pages with formatted text and the
 * profile need.
 */
const shellFiles =
  /[\\/]src[\\/](?:energy[\\/]class[\\/]letter|client[\\/](?:(?:api|browser|i18n|session|shell|ui(?:[\\/](?:appearance|lists|navigation|overlays|states))?)[\\/](?!antd|dates|leave-guard|menu-|organization-store|own-profile|push|use-menu\.|rich-text|qr-code-drawing|first-touch|has-worker|tab-list|size-text|use-battery|use-drawer|download|upload|lines)[^\\/]+|shell[\\/]header[\\/](?:brand|language-popup|notice-bell-slot|outbox-slot|page-header|user-popup)|session[\\/](?:menu-tree|use-menu)|portal[\\/](?:layout[\\/][^\\/]+|content[\\/]page-heading)|offline[\\/](?:current-vault|pin-refresh|watch-connection|start-offline|vault[\\/]can-seal|worker[\\/](?:register|take-over))|portal[\\/]calculator[\\/](?:band|figures|kept-places|use-places)|runtime[\\/]form[\\/]function-panel-registry))\.tsx?$/;
/** The pages that are read rather than used: one file instead of a dozen small ones, each a way of its own on a slow line. */
const contentFiles =
  /[\\/]src[\\/]client[\\/]portal[\\/](?:(?:news|content)[\\/][^\\/]+|search[\\/](?:search-form|longest-search)|read-rows)\.tsx?$/;

/**
 * The questions of the calculator with what they calculate, which dozens of files would bring one by one. Not what the
 * result, its refinement and staff pages alone have.
 */
const calculatorFiles =
  /[\\/]src[\\/](?:client[\\/]portal[\\/]calculator[\\/](?:(?!ready-result)[^\\/]+|(?:questions|tables|calibration)[\\/][^\\/]+|saved[\\/](?:code-field|return-by-code|saved-calculation|clear-answers))|energy[\\/](?:air|answers|calibration|class|demand|design-load|ground|heat-loss|measures|population|refusal|supply|tables|u-value|uncertainty|whole-house)[\\/][^\\/]+)\.tsx?$/;

function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
}
