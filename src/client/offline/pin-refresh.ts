let refresh: () => Promise<void> = async () => undefined;

/** Sets what brings pinned forms up to date: it draws on the runtime, which this part does not import. */
export function setPinRefresh(work: () => Promise<void>): void {
  refresh = work;
}

export function refreshPins(): Promise<void> {
  return refresh();
}
