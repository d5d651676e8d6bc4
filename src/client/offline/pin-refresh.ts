let refresh: () => Promise<void> = async () => undefined;

/** Sets the function that refreshes pinned forms. It depends on the runtime, which this folder does not import. */
export function setPinRefresh(work: () => Promise<void>): void {
  refresh = work;
}

export function refreshPins(): Promise<void> {
  return refresh();
}
