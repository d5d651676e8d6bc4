let listener: (() => void) | undefined;

/** Sets the hook for a session that the server no longer knows. The calls themselves do not depend on pages. */
export function onSessionEnded(listen: () => void): void {
  listener = listen;
}

export function sessionEnded(): void {
  listener?.();
}
