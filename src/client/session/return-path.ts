let asked: string | undefined;

/** Stores the path that a visitor opened before the sign-in page. */
export function rememberReturnPath(path: string): void {
  asked = path;
}

/** Returns the stored path and clears it. */
export function takeReturnPath(): string | undefined {
  const path = asked;
  asked = undefined;
  return path;
}
