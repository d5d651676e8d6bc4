/** Milliseconds within which a page is not reloaded a second time. */
const guardTime = 10_000;
const key = 'reloadedAt';

/** Returns true if a part of the page could not be loaded, mostly because a new build has replaced it. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css|error loading dynamically/i.test(
      error.message,
    )
  );
}

/** Reloads the page, unless it was reloaded within the last ten seconds. Returns whether it does. */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage,
  reload: () => void = () => window.location.reload(),
  now = Date.now(),
): boolean {
  if (now - Number(storage.getItem(key) ?? 0) < guardTime) return false;
  storage.setItem(key, String(now));
  reload();
  return true;
}
