import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * The address of a worker thread's code, for `new Worker(…)`. The production build has each worker as an entry of its
 * own beside `main.js` (this module may be in `chunks/`). From TypeScript source, under vitest and `npm run dev`, Vite
 * bundles the worker once into `node_modules/.cache/dulaan`, named by its sources' hash. A worker therefore imports
 * only Node, packages and `platform/database`.
 */
export async function workerEntry(name: 'embedded-worker'): Promise<URL> {
  if (import.meta.url.endsWith('.ts')) return bundleWorker(name);
  const built = [`./${name}.js`, `../${name}.js`].map((path) => new URL(path, import.meta.url));
  const entry = built.find((url) => existsSync(url));
  if (entry === undefined) throw new Error(`The build has no worker ${name}.js: build the server again.`);
  return entry;
}

async function bundleWorker(name: string): Promise<URL> {
  const cache = new URL('../../../../../node_modules/.cache/dulaan/', import.meta.url);
  const bundle = new URL(`${name}-${await hashFolder()}.mjs`, cache);
  if (existsSync(bundle)) return bundle;

  const { build } = await import('vite');
  const folder = new URL(`${name}-${process.pid}-${Date.now()}/`, cache);
  await mkdir(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: fileURLToPath(folder),
      rolldownOptions: {
        input: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
        output: { entryFileNames: 'worker.mjs' },
      },
    },
  });
  // Renaming replaces in one step, so two test processes may build at the same time.
  await rename(new URL('worker.mjs', folder), bundle);
  await rm(folder, { recursive: true });
  return bundle;
}

async function hashFolder(): Promise<string> {
  const folder = new URL('../', import.meta.url);
  const hash = createHash('sha256');
  for (const file of (await readdir(folder, { recursive: true })).toSorted()) {
    if (file.endsWith('.ts')) hash.update(file).update(await readFile(new URL(file, folder)));
  }
  return hash.digest('hex').slice(0, 16);
}
