let listener: (() => boolean) | undefined;

/**
 * Sets the hook for a session that the server no longer knows; it returns whether the page had one and says that it has ended. The
 * calls themselves do not depend on pages.
 */
export function onSessionEnded(listen: () => boolean): void {
  listener = listen;
}

/** Returns whether the page says so itself: then the call that met the end needs no toast. */
export function sessionEnded(): boolean {
  return listener?.() ?? false;
}
