import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions, type UserConfig } from 'vite';

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
    plugins: [react()],
    build: {
      outDir: inRepository('dist/client'),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // Large libraries are lazy chunks of their own, so that the size of one says nothing about a page.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: libraryChunks() },
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
 * A group takes its dependencies with it unless a group of a higher priority has claimed them. What no group
 * names is left to automatic splitting: one `vendor` chunk for the rest would tie every lazy page together.
 */
function libraryChunks() {
  return [
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
    // What every page asks of the shell from its first moment.
    {
      name: 'shell',
      priority: 95,
      test: (id: string) => shellPackages.test(id) || shellFiles.test(id),
    },
    { name: 'dayjs', priority: 90, test: packages('dayjs') },
    { name: 'antd-icons', priority: 60, test: packages('@ant-design/icons', '@ant-design/icons-svg') },
    { name: 'antd', priority: 50, test: packages('antd', '@ant-design/cssinjs', '@rc-component/[^/]+') },
    { name: 'ag-grid', priority: 10, test: packages('ag-grid-react', 'ag-grid-community', 'ag-stack') },
    { name: 'rjsf', priority: 10, test: packages('@rjsf/[^/]+') },
    { name: 'tiptap', priority: 10, test: packages('@tiptap/[^/]+', 'prosemirror-[^/]+') },
  ];
}

const shellPackages = packages('i18next', 'react-i18next', '@tanstack/[^/]+', 'zustand');
/** Not those that draw with antd, or that only forms and widgets need. */
const shellFiles = /[\\/]src[\\/]client[\\/](api|shell)[\\/](?!antd|dates|leave|widget)[^\\/]+\.tsx?$/;

function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
}

/** Paths that the server answers; the development server passes them on. */
const serverPaths = [
  'query',
  'auth',
  'files',
  'schema',
  'definitions',
  'drafts',
  'process',
  'otp',
  'export',
  'import',
  'events',
  'energy',
  'get-permissions',
  'lambda-config',
  'healthz',
  'readyz',
  'metrics',
  'build.json',
];

/** Some of these paths are also pages (`/auth/login`): a browser that asks for HTML gets the page. */
function serverProxy(): Record<string, ProxyOptions> {
  const pattern = `^/(${serverPaths.join('|').replace('.', '\\.')})([/?]|$)`;
  const isFile = /^\/(files|export)\//;
  return {
    [pattern]: {
      target: `http://127.0.0.1:${process.env.PORT ?? '8080'}`,
      bypass: ({ url = '', headers }) =>
        (headers.accept ?? '').includes('text/html') && !isFile.test(url) ? '/index.html' : undefined,
    },
  };
}

function serverBuild(): UserConfig {
  return {
    root: repository,
    plugins: [react()],
    publicDir: false,
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
          'embedded-worker': inRepository('src/server/database/embedded-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}
