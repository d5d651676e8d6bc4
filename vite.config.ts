import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type ProxyOptions, type Rollup, type UserConfig } from 'vite';
import { bundledPackages } from './src/starter/bundled-packages.js';
import { chunkGroups } from './src/starter/chunk-groups.js';
import { withoutFacades } from './src/starter/without-facades.js';

const repository = fileURLToPath(new URL('.', import.meta.url));
const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Two builds: `vite build` makes the pages (dist/client), `vite build --ssr` the server (dist/server).
 * `src/starter/build.js` runs both into a temporary folder and gives the build's name as VITE_BUILD, which
 * the pages compare with `/build.json`.
 */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild === true ? serverBuild() : clientBuild()));

function clientBuild(): UserConfig {
  return {
    root: inRepository('src/client'),
    plugins: [
      react(),
      stylesAfterFirstLook(),
      codeAhead(),
      leanForms(),
      ownTemporal(),
      withoutFacades(),
      serviceWorker(),
      compressAssets(),
    ],
    build: {
      outDir: inRepository('dist/client'),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // Large libraries are lazy chunks of their own, so that the size of one says nothing about a page.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        // Antd's own parts do nothing but export, as antd itself says of its files; theirs do not say it.
        treeshake: {
          moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false }],
        },
        output: {
          codeSplitting: { groups: chunkGroups() },
        },
      },
    },
    server: {
      port: Number(process.env.VITE_PORT ?? 5173),
      strictPort: true,
      // Widgets and definitions lie outside src/client.
      fs: { allow: [repository] },
      proxy: serverProxy(),
    },
  };
}

/**
 * Styles in the head keep a browser from showing anything. Behind what index.html shows by itself, they keep back only
 * what comes after it, and the pages' code waits for them all the same.
 */
function stylesAfterFirstLook(): Plugin {
  return {
    name: 'dulaan-styles-after-first-look',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const rest = links.reduce((text, link) => text.replace(link, ''), html);
        if (links.length === 0 || !rest.includes('<noscript>'))
          throw new Error('index.html is not as expected');
        return rest.replace('<noscript>', `${links.join('\n    ')}\n    <noscript>`);
      },
    },
  };
}

/**
 * Names the code of the pages in index.html: a page that the browser draws itself needs it at once, and should not learn
 * that from a script that has to come first. The server leaves it out of pages that it has rendered.
 */
function codeAhead(): Plugin {
  return {
    name: 'dulaan-code-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (bundle === undefined) throw new Error('The pages have no bundle');
        return [...shellOf(bundle)]
          .filter((name) => name.endsWith('.js') && !entriesOf(bundle).has(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

/** Where the form library's modules import what our forms cannot reach, and what stands there in its place. */
const unreachableParts = [
  // Descriptions and helps are drawn by our own templates; the rest are messages about broken schemas.
  { imported: 'markdown-to-jsx/react', code: 'export const Markdown = ({ children }) => children;' },
  // Schemas of forms have no `$ref` and no `$id`: publishing refuses them.
  {
    imported: 'fast-uri',
    code: `const refuse = () => { throw new Error('Schemas of forms have no references'); };
export default { equal: refuse, resolve: refuse };`,
  },
  // Every field names the field component that draws it (`toRjsf`), so only the tree around them is the library's.
  { imported: './components/widgets/index.js', code: 'export default () => ({});' },
  {
    imported: './components/fields/index.js',
    code: `import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import OptionalDataControlsField from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
export default () => ({ ObjectField, OptionalDataControlsField, SchemaField });`,
  },
];

/**
 * Leaves out of `@rjsf/core` what no form of ours can reach: more than half of its code. A build fails where the
 * library no longer imports one of these parts, so that a new version is looked at.
 */
function leanForms(): Plugin {
  const prefix = '\0dulaan-lean-forms:';
  const met = new Set<string>();
  return {
    name: 'dulaan-lean-forms',
    apply: 'build',
    enforce: 'pre',
    resolveId(imported, importer) {
      const part = unreachableParts.findIndex((each) => each.imported === imported);
      if (part < 0 || !/[\\/]@rjsf[\\/]/.test(importer ?? '')) return null;
      met.add(imported);
      return `${prefix}${part}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      return unreachableParts[Number(id.slice(prefix.length))]?.code ?? null;
    },
    buildEnd(error) {
      const missing = unreachableParts.filter(({ imported }) => !met.has(imported));
      if (error === undefined && missing.length > 0)
        throw new Error(`@rjsf no longer imports ${missing.map(({ imported }) => imported).join(', ')}`);
    },
  };
}

/**
 * Loads the polyfill of `Temporal`, which the expressions' engine imports, only in browsers without their own: it is 27 KB of
 * every form and list, and does nothing in the others.
 */
function ownTemporal(): Plugin {
  const id = '\0dulaan-own-temporal';
  const polyfill = 'temporal-polyfill';
  return {
    name: 'dulaan-own-temporal',
    apply: 'build',
    enforce: 'pre',
    resolveId: (imported, importer) => (imported === polyfill && importer !== id ? id : null),
    load: (asked) =>
      asked === id
        ? `export const Temporal = globalThis.Temporal ?? (await import('${polyfill}')).Temporal;`
        : null,
  };
}

/**
 * Builds the service worker beside the pages, in one file under an unchanging address, and writes into it which
 * files the build has.
 */
function serviceWorker(): Plugin {
  return {
    name: 'dulaan-service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The pages have no folder');
      await build({
        configFile: false,
        root: repository,
        publicDir: false,
        logLevel: 'warn',
        define: {
          __BUILD__: JSON.stringify(process.env.VITE_BUILD ?? ''),
          __SHELL__: addresses(shellOf(bundle)),
          __ASSETS__: addresses(
            Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name)),
          ),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: inRepository('src/client/offline/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/** Bytes from which a file that is no part of the first page is compressed with less effort. */
const largeFile = 200_000;

/**
 * Compresses the files of the pages: the server cannot spend seconds on one that is requested. Those that every visitor
 * loads are as small as Brotli makes them. The large libraries of the admin pages would take 4 seconds of a processor more
 * to save 3 % of all bytes.
 */
function compressAssets(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'dulaan-compress-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The pages have no folder');
      const first = shellOf(bundle);
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|json|svg)$/.test(name));
      // zlib compresses in threads of its own.
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          const content = await readFile(file);
          const quality = content.length > largeFile && !first.has(name) ? 9 : constants.BROTLI_MAX_QUALITY;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await writeFile(`${file}.br`, await compress(content, { params }));
        }),
      );
    },
  };
}

function addresses(names: Iterable<string>): string {
  return JSON.stringify([...names].map((name) => `/${name}`));
}

/** What the first page needs before it shows anything: the entry, the code of all pages, and their styles. */
function shellOf(bundle: Rollup.OutputBundle): Set<string> {
  const needed = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (needed.has(name) || chunk?.type !== 'chunk') return;
    needed.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    if (output.isEntry || output.moduleIds.includes(inRepository('src/client/main.tsx')))
      add(output.fileName);
  }
  return needed;
}

function entriesOf(bundle: Rollup.OutputBundle): Set<string> {
  return new Set(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
    ),
  );
}

/**
 * The development server passes on whatever is neither one of its own modules nor a page: what the server answers is
 * the server's to say.
 */
function serverProxy(): Record<string, ProxyOptions> {
  return {
    '^/': {
      target: `http://127.0.0.1:${process.env.PORT ?? '8080'}`,
      bypass: ({ url = '', headers }) => {
        if (isModule(url)) return url;
        // Some addresses are both (`/auth/login`): a browser that navigates gets the page, but files are downloads.
        const isPage = (headers.accept ?? '').includes('text/html') && !/^\/(files|export)\//.test(url);
        return isPage ? '/index.html' : undefined;
      },
    },
  };
}

/** Is it an address of Vite's own, or a file of the pages? */
function isModule(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  if (path.startsWith('/@') || path.startsWith('/node_modules/') || path === '/index.html') return true;
  return ['src/client', 'src/client/public'].some(
    (folder) => statSync(inRepository(`${folder}${path}`), { throwIfNoEntry: false })?.isFile() === true,
  );
}

function serverBuild(): UserConfig {
  return {
    root: repository,
    plugins: [react()],
    publicDir: false,
    ssr: { noExternal: bundledPackages },
    build: {
      outDir: inRepository('dist/server'),
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      ssr: true,
      rolldownOptions: {
        input: {
          main: inRepository('src/server/main.ts'),
          operate: inRepository('src/server/operate.ts'),
          // Loaded once the server listens: it brings in the code of the pages.
          'first-view': inRepository('src/client/first-view.tsx'),
          'embedded-worker': inRepository('src/server/platform/database/embedded/embedded-worker.ts'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // Node parses every map at the start; it reads the lines that it prints from the files themselves.
          sourcemapExcludeSources: true,
        },
      },
    },
  };
}
