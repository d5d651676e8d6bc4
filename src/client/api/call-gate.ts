let opening: Promise<void> | undefined;

/**
 * Queues all calls until the returned function is called. While a session ends, no page may query data of that session,
 * and queries that are aborted meanwhile are never sent.
 */
export function pauseCalls(): () => void {
  let open: (() => void) | undefined;
  const own = new Promise<void>((resolve) => {
    open = resolve;
  });
  opening = own;
  return () => {
    if (opening === own) opening = undefined;
    open?.();
  };
}

/** Resolves when calls may be sent; returns undefined if they may be sent now. */
export function whenCallsResume(): Promise<void> | undefined {
  return opening;
}
