/**
 * The size budget of a visitor's pages, measured in the built files: bytes after Brotli at its best, as the server sends
 * them. The first view is what a browser loads before the reader touches the page; the rest loads with the first touch.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { dist } from './paths.js';

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @typedef {{ scripts: number, scriptFiles: number, styles: number, styleFiles: number }} Size */

/**
 * The styles are those of charts too: figures come with the first HTML.
 * @type {Size}
 */
const firstView = { scripts: 6_000, scriptFiles: 2, styles: 13_600, styleFiles: 1 };

const content = { scripts: 167_000, scriptFiles: 10 };
/** All code of a page, without its texts; with what it loads next where that is named too. */
const pages = {
  // Its sections of pictures, figures, products and partners take 2 KB, their texts in the reader's language another; each
  // public page adds some 100 bytes of its address and title, and the offline page, which cannot load code when it is
  // needed, half a kilobyte.
  'portal/home/home-page.tsx': { scripts: 172_000, scriptFiles: 11 },
  'portal/news/news-page.tsx': content,
  'portal/news/news-detail-page.tsx': content,
  'portal/content/loan-page.tsx': content,
  'portal/content/faq-page.tsx': content,
  'portal/crews/crews-page.tsx': content,
  'portal/calculator/calculator-page.tsx': { scripts: 195_000, scriptFiles: 8 },
  'portal/dashboard-page.tsx': { scripts: 177_000, scriptFiles: 9 },
  'portal/gis/overview-page.tsx': { scripts: 204_000, scriptFiles: 10 },
  // With the map, which must bring nothing of charts and forms.
  'portal/gis/overview-page.tsx + ../../widgets/map/canvas/map-canvas.tsx': {
    scripts: 250_000,
    scriptFiles: 11,
  },
  'runtime/page/page-view.tsx': { scripts: 253_000, scriptFiles: 24 },
  // The outline that a page of a form shows first, and its fields without their controls.
  'admin/form-route.tsx': { scripts: 153_500, scriptFiles: 15 },
  'runtime/form/form-view.tsx': { scripts: 359_000, scriptFiles: 32 },
  // With a date, which must bring nothing of lists.
  'admin/form-route.tsx + runtime/form/form-entry.tsx + ../../widgets/date/Field.tsx': {
    scripts: 512_000,
    scriptFiles: 47,
  },
  'admin/menu-page.tsx': { scripts: 498_000, scriptFiles: 39 },
};

/** @returns {string[]} what is over the budget, a sentence each */
export function findOversize() {
  /** @type {Record<string, Chunk & { isEntry?: boolean }>} */
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true);
  if (entry === undefined) throw new Error('The build has no entry');
  const index = sizeOf(manifest, [entry]);
  return [
    ...over('The first view of every page', index, firstView),
    ...Object.entries(pages).flatMap(([page, budget]) =>
      over(page, sizeOf(manifest, [entry, 'main.tsx', ...page.split(' + ')]), budget),
    ),
  ];
}

/** @type {readonly (keyof Size)[]} */
const parts = ['scripts', 'scriptFiles', 'styles', 'styleFiles'];

/** @param {string} name @param {Size} size @param {Partial<Size>} budget @returns {string[]} */
function over(name, size, budget) {
  return parts.flatMap((part) => {
    const limit = budget[part];
    return limit === undefined || size[part] <= limit
      ? []
      : [`${name}: ${part} ${size[part]}, the budget is ${limit}`];
  });
}

/** @param {Record<string, Chunk>} manifest @param {string[]} names @returns {Size} */
function sizeOf(manifest, names) {
  const scripts = new Set();
  const styles = new Set();
  /** @param {string} name */
  const add = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    for (const style of chunk.css ?? []) styles.add(style);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of names) add(name);
  return {
    scripts: bytesOf(scripts),
    scriptFiles: scripts.size,
    styles: bytesOf(styles),
    styleFiles: styles.size,
  };
}

/** @param {Set<string>} files */
function bytesOf(files) {
  return [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(dist, 'client', file))).length,
    0,
  );
}
