import type { FastifyInstance } from 'fastify';
import { listAlternates } from '../../../definitions/public-pages/public-address';
import { publicPages, type PublicPage } from '../../../definitions/public-pages/public-pages';
import type { AppParts } from '../../definitions/app-parts';
import type { Queryable } from '../../platform/database/database';
import { escapeHtml } from '../../platform/escape-html';
import type { Snapshot } from '../../platform/snapshot';
import { siteAddress } from './site';
import { readAtIntervals, readVisitorRows } from './visitor-rows';

/** Rows of a source that the map names at most, the newest first. Search engines read 50,000 addresses of a map. */
const mostRows = 5000;

/** A report of a weakness goes to the contact page; a year is the most that RFC 9116 recommends. */
const daysOfContact = 180;

/**
 * Files that programs expect of a site: `/robots.txt`, `/sitemap.xml`, `/favicon.ico`, `/.well-known/security.txt` (RFC 9116).
 * Anybody may ask. The map names the public pages of the product in every language and those of definitions, and the rows that
 * visitors may read; it is read from the database at most once in ten minutes, however many ask. A read that failed is tried
 * again by the next request. The others read nothing but the settings in force.
 */
export function siteFileRoutes(
  api: FastifyInstance,
  { database, store, config }: Pick<AppParts, 'database' | 'store' | 'config'>,
): void {
  const addresses = readAtIntervals(() => readAddresses(database, store.current()));

  api.get('/robots.txt', (request, reply) => {
    const closed = ['/admin', '/auth/', '/form/', '/menu/', '/outbox', '/query', '/select-role'];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...closed.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${siteAddress(config, request)}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });

  api.get('/favicon.ico', (_request, reply) => {
    const [settings] = store.current().definitions.settings.values();
    return reply
      .header('cache-control', 'public, max-age=3600')
      .redirect(settings?.favicon ?? '/brand/favicon.svg');
  });

  api.get('/.well-known/security.txt', (request, reply) => {
    const site = siteAddress(config, request);
    const expires = new Date(Date.now() + daysOfContact * 86_400_000).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${site}/contact`,
          `Expires: ${expires}`,
          'Preferred-Languages: mn, en, ko',
          `Canonical: ${site}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });

  api.get('/sitemap.xml', async (request, reply) => {
    const site = escapeHtml(siteAddress(config, request));
    const entries = (await addresses()).map((address) => entryOf(site, address));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

/** One entry of the map, with the same page in every language where it has them. `site` is escaped. */
function entryOf(site: string, address: string): string {
  const links = listAlternates(address).map(
    ({ tag, path }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${site}${escapeHtml(path)}"/>`,
  );
  return `<url><loc>${site}${escapeHtml(address)}</loc>${links.join('')}</url>`;
}

async function readAddresses(database: Queryable, snapshot: Snapshot): Promise<string[]> {
  const shown: readonly PublicPage[] = publicPages.filter((page: PublicPage) => page.isHidden !== true);
  const readKeys = async ({ source, filters = [] }: NonNullable<PublicPage['rows']>) => {
    const query = { source, columns: ['id'], filters, limit: mostRows };
    return (await readVisitorRows<{ id: string }>(database, snapshot, query)).map(({ id }) => id);
  };
  const found: string[] = [];
  for (const { path, rows } of shown) {
    if (rows === undefined) found.push(path);
    else found.push(...(await readKeys(rows)).map((id) => path.replace(':id', () => id)));
  }
  const defined = [...snapshot.definitions.page.values()].flatMap(({ path, isPublic }) =>
    isPublic === true && !path.includes(':') ? [path] : [],
  );
  return [...found, ...defined];
}
