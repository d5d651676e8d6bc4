import { createPageCache } from './page-cache';
import { localPicture } from './local-pictures';
import { showPushes } from './pushes';
import { sendInBackground } from './send-in-background';
import { syncTag } from './sync-tag';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;
// The build writes these in, see `vite.config.ts`.
declare const __BUILD__: string;
declare const __SHELL__: readonly string[];
declare const __ASSETS__: readonly string[];

const pages = createPageCache({ name: __BUILD__, shell: __SHELL__, assets: __ASSETS__ });

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await pages.install();
      // Nothing of the build before is taken away, so its pages may go on under this worker.
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await pages.activate();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const response = localPicture(event.request) ?? pages.answer(event.request);
  if (response !== undefined) event.respondWith(response);
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (typeof data !== 'object' || data === null || !('keep' in data)) return;
  const { keep } = data;
  const work = async () => {
    try {
      if (keep === 'whole') await pages.keepWhole();
      else if (Array.isArray(keep)) await pages.keep(keep.filter((address) => typeof address === 'string'));
      ports[0]?.postMessage('kept', []);
    } catch (error) {
      ports[0]?.postMessage('failed', []);
      throw error;
    }
  };
  event.waitUntil(work());
});

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendInBackground(self));
});

showPushes(self);
