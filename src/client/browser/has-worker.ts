/** Whether a service worker answers for this page: the browser was here before, and the page may be as it was then. */
export function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
