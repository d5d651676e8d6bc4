import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { FirstViewState, RenderFirstView } from '../../../../src/definitions/public-pages/first-view';

/** An index.html with the parts of the built one that the server changes. */
const index = `<!doctype html><html lang="mn"><head><meta name="description" content="x">
<meta name="theme-color" content="#ffffff" /><title>Дулаан</title>
<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" href="/assets/react.js">
</head><body><div id="root">
  <!--first-look-->
  <div class="first-look" role="status" aria-label="Ачаалж байна"></div>
  <!--/first-look-->
</div><link rel="stylesheet" crossorigin href="/assets/styles.css">
<noscript>Энэ хуудсыг үзэхийн тулд JavaScript-ийг идэвхжүүлнэ үү.</noscript></body></html>`;

/** Writes a folder of built pages; the caller removes it. */
export async function buildPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-pages-'));
  await writeFile(join(folder, 'index.html'), index);
  return folder;
}

/** Loads the renderer of the pages from its source. */
export async function loadRenderer(): Promise<RenderFirstView> {
  const { renderFirstView } = await import('../../../../src/client/first-view');
  return renderFirstView;
}

/** Opens a page until the server has rendered it, and returns what it rendered. */
export async function renderedRoot(app: FastifyInstance, url: string): Promise<string> {
  const open = async () => partsOf((await app.inject({ url, headers: { accept: 'text/html' } })).body);
  await expect.poll(async () => (await open()).isRendered).toBe(true);
  return (await open()).root;
}

/** The parts of a page's HTML that tests look at. */
export function partsOf(body: string) {
  const state = /<script type="application\/json" id="first-view"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
  return {
    isRendered: state !== undefined && !body.includes('first-look'),
    lang: /<html lang="(.*?)"/.exec(body)?.[1],
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1],
    root: /<div id="root">(.*)<script type="application\/json"/s.exec(body)?.[1] ?? '',
    state: state === undefined ? undefined : (JSON.parse(state) as FirstViewState),
  };
}
