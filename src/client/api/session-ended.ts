let listener: (() => void) | undefined;

/** The session says here what shall happen when the server no longer knows it; the calls themselves know no pages. */
export function onSessionEnded(listen: () => void): void {
  listener = listen;
}

export function sessionEnded(): void {
  listener?.();
}
