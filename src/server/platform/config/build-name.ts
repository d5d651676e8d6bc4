/** The name of this build; a server that was not built has none of its own. */
export function buildName(): string {
  const name: unknown = import.meta.env.VITE_BUILD;
  return typeof name === 'string' ? name : 'development';
}
