/** Milliseconds within which a page that could not be loaded is not loaded anew a second time. */
const guardTime = 10_000;
const key = 'reloadedAt';

/** True when this error means that a part of the page could not be fetched: mostly a new build has replaced it. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css|error loading dynamically/i.test(
      error.message,
    )
  );
}

/** Loads the page anew unless that was done within the last ten seconds; says whether it does. */
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
