/** Sources of map tiles. */
export interface Tiles {
  /** With `{z}`, `{x}`, `{y}`, and perhaps `{s}` and `{r}`. */
  url: string;
  /** Whom the pictures are owed to; plain text. */
  attribution: string;
  /** Origins from which pages may load pictures. */
  origins: readonly string[];
}

/** Values of `{s}`, to distribute the load over hosts. */
const subdomains = ['a', 'b', 'c'];

const openStreetMap = '© OpenStreetMap contributors';

/** Reads `TILE_URL`; undefined where it is no address of tiles. */
export function readTileUrl(url: string, attribution: string | undefined): Tiles | undefined {
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) return undefined;
  const hosts = url.includes('{s}') ? subdomains.map((name) => url.replaceAll('{s}', name)) : [url];
  const origins = hosts.flatMap((host) => originOf(host) ?? []);
  if (origins.length < hosts.length) return undefined;
  return {
    url,
    attribution: attribution ?? (/openstreetmap\.org/.test(url) ? openStreetMap : ''),
    origins: [...new Set(origins)],
  };
}

/** Braces are not valid in a host, so every other placeholder comes after it. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, host } = new URL(url);
  const isPlain = /^[a-z0-9.:[\]-]+$/i.test(host);
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? origin : undefined;
}
