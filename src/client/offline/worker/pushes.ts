import type { WorkerScope } from './worker-scope';

/** Shows pushes of the server while no page is open, and opens the page that a clicked one links to. */
export function showPushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const message = recordOf(event.data?.json());
    const { title, body, link, key } = message;
    if (typeof title !== 'string') return;
    const path = typeof link === 'string' && /^\/(?!\/)/.test(link) ? link : '/';
    event.waitUntil(
      worker.registration.showNotification(title, {
        ...(typeof body === 'string' ? { body } : {}),
        ...(typeof key === 'string' ? { tag: key } : {}),
        icon: '/brand/icon-192.png',
        data: { link: path },
      }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link } = recordOf(event.notification.data);
    event.waitUntil(worker.clients.openWindow(typeof link === 'string' ? link : '/'));
  });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
