// Shows what the server pushes while no page is open. It serves no pages: its scope holds none.
self.addEventListener('push', (event) => {
  const { title, body, link, key } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: key,
      icon: '/brand/logo.svg',
      data: { link: typeof link === 'string' && link.startsWith('/') ? link : '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.link));
});
