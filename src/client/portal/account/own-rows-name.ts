/** The beginning of the names under which a device caches a person's own rows of a source. */
export function ownRowsName(source: string): string {
  return `own row list ${source} `;
}
