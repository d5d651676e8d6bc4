let opening: Promise<void> | undefined;

/**
 * From now on calls wait, until the function that it gives is called: while a session ends nobody asks for what only it
 * may see, and what nobody wants any more by then is never asked for.
 */
export function holdCalls(): () => void {
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

/** Resolves when calls may go; undefined where they may at once. */
export function whenCallsMayGo(): Promise<void> | undefined {
  return opening;
}
