import { root } from './paths.js';

/**
 * Loads a TypeScript file of this repository through Vite (JSON, import.meta.glob).
 * @param {string} path relative to the repository
 * @returns {Promise<Record<string, unknown>>}
 */
export async function importTypeScript(path) {
  const { runnerImport } = await import('vite');
  /** @type {{ module: Record<string, unknown> }} */
  const { module } = await runnerImport(`/${path}`, { root, configFile: false, logLevel: 'warn' });
  return module;
}

/**
 * Loads a file and calls one function that it exports; what the function imports while it runs is loaded too.
 * @param {string} path relative to the repository
 * @param {string} name of the exported function
 */
export async function callExport(path, name) {
  const { createServer } = await import('vite');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const called = (await server.ssrLoadModule(`/${path}`))[name];
    if (typeof called !== 'function') throw new Error(`${path} does not export a function \`${name}\`.`);
    await called();
  } finally {
    await server.close();
  }
}
