import type { Snapshot } from '../../platform/snapshot';

/** The addresses of the pages that definitions describe. */
export function pageAddresses({ definitions }: Snapshot): { id: string; path: string }[] {
  return [...definitions.page.values()].map(({ id, path }) => ({ id, path }));
}
