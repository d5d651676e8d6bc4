let asked: string | undefined;

/** Keeps the path of this site that somebody wanted before he was asked to sign in. */
export function rememberAskedPath(path: string): void {
  asked = path;
}

/** The path that was asked for, once. */
export function takeAskedPath(): string | undefined {
  const path = asked;
  asked = undefined;
  return path;
}
