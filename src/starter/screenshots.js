/**
 * `npm run screenshots`: retakes the pictures of docs/screenshots from the built product with its demo. With `-- pages` it takes
 * every public page in each width instead, into a temporary folder.
 */
import { ensureBrowser } from './browser.js';
import { build } from './build.js';
import { explainErrors } from './explain.js';
import { install } from './install.js';
import { callExport } from './typescript.js';

await explainErrors(async () => {
  await install();
  process.env.CHROMIUM_PATH = await ensureBrowser();
  await build();
  await (process.argv[2] === 'pages'
    ? callExport('e2e/page-screenshots.ts', 'takePageScreenshots')
    : callExport('e2e/screenshots.ts', 'takeScreenshots'));
});
