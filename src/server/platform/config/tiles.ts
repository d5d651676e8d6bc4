/** Where the tiles of a map come from. */
export interface Tiles {
  /** With `{z}`, `{x}`, `{y}`, and perhaps `{s}` and `{r}`. */
  url: string;
  /** Whom the pictures are owed to; plain text. */
  attribution: string;
  /** What the pages must be allowed to load pictures from. */
  origins: readonly string[];
}

/** What `{s}` stands for, so that one host need not bear all. */
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

/** Braces are no part of a host, so whatever else is a placeholder stands behind it. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, host } = new URL(url);
  const isPlain = /^[a-z0-9.:[\]-]+$/i.test(host);
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? origin : undefined;
}
