import { requestBuild } from './page-messages';
import type { WorkerScope } from './worker-scope';

/** Timeout of one page in milliseconds. A frozen or a loading page does not respond. */
const patience = 5_000;

/** Returns the build names of all open pages; undefined if a page does not respond, as its build is unknown then. */
export async function openBuilds({ clients }: WorkerScope): Promise<ReadonlySet<string> | undefined> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const builds = await Promise.all(
    pages.map(
      (page) =>
        new Promise<unknown>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
          port1.start();
          setTimeout(resolve, patience, undefined);
          page.postMessage(requestBuild, [port2]);
        }),
    ),
  );
  const names = builds.filter((build) => typeof build === 'string');
  return names.length === pages.length ? new Set(names) : undefined;
}
