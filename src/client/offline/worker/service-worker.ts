import { createPageCache } from './page-cache';
import { localPicture } from './local-pictures';
import { openBuilds } from './open-builds';
import { readPageMessage } from './page-messages';
import { showPushes } from './pushes';
import { sendInBackground } from './send-in-background';
import { syncTag } from './sync-tag';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;
// Filled in by the build, see `vite.config.ts`.
declare const __BUILD__: string;
declare const __SHELL__: readonly string[];
declare const __ASSETS__: readonly string[];

const pages = createPageCache({ name: __BUILD__, shell: __SHELL__, assets: __ASSETS__ });

// A new worker waits until a loaded page requests the takeover, so that one worker serves a whole page load.
self.addEventListener('install', (event) => event.waitUntil(pages.install()));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const response = localPicture(event.request) ?? pages.answer(event.request);
  if (response !== undefined) event.respondWith(response);
});

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message === 'takeOver') event.waitUntil(self.skipWaiting());
  else if (message?.keep === 'whole') event.waitUntil(cacheAll(event.ports[0]));
  else if (message !== undefined) event.waitUntil(cacheUsed(message.keep));
});

async function cacheAll(port: MessagePort | undefined): Promise<void> {
  try {
    await pages.cacheAll();
    port?.postMessage('kept', []);
  } catch (error) {
    port?.postMessage('failed', []);
    throw error;
  }
}

/** Caches the files that a loaded page has used, then deletes the caches of builds without open pages. */
async function cacheUsed(addresses: readonly string[]): Promise<void> {
  await pages.keep(addresses);
  await pages.removeOtherBuilds(async () => {
    const builds = await openBuilds(self);
    // Nothing is deleted while a build is being installed: no page uses it yet, so its cache would count as unused.
    const { installing, waiting } = self.registration;
    return installing === null && waiting === null ? builds : undefined;
  });
}

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendInBackground(self));
});

showPushes(self);
