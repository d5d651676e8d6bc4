import { listMenuItems } from '../../../../definitions/menu';
import type { Snapshot } from '../../snapshot';

/** The targets of menu items of type `iframe`: only they may be embedded. */
export interface Frames {
  /** Origins that may be embedded. */
  origins: readonly string[];
  /** Paths of our own pages that may. */
  paths: ReadonlySet<string>;
}

const known = new WeakMap<Snapshot, Frames>();

export function cachedFrames(snapshot: Snapshot): Frames {
  const present = known.get(snapshot);
  if (present) return present;
  const items = listMenuItems([...snapshot.definitions.menu.values()].flatMap(({ items }) => items));
  const addresses = items.flatMap(({ linkTo, url = '' }) => (linkTo === 'iframe' ? [url] : []));
  const origins = addresses.flatMap((url) =>
    URL.canParse(url) && url.startsWith('https://') ? [new URL(url).origin] : [],
  );
  const paths = addresses.flatMap((url) => (url.startsWith('/') ? [routePath(url)] : []));
  const frames = { origins: [...new Set(origins)].toSorted(), paths: new Set(paths) };
  known.set(snapshot, frames);
  return frames;
}

/** The path of a URL, without query and fragment. */
export function routePath(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? url;
}
