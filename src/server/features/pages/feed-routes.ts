import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../definitions/app-parts';
import { escapeHtml } from '../../platform/escape-html';
import { siteAddress } from './site';
import { readAtIntervals, readVisitorRows } from './visitor-rows';

const path = '/feed.xml';
/** News that the feed names, the newest first. */
const size = 30;

interface FeedRow {
  id: string;
  title: string;
  news_type: string | null;
  created_at: string;
}

/**
 * `GET /feed.xml`: the newest published news in Mongolian, as Atom (RFC 4287). Anybody may ask; the database is read at
 * most once in ten minutes, however many ask.
 */
export function feedRoutes(
  api: FastifyInstance,
  { database, store, config }: Pick<AppParts, 'database' | 'store' | 'config'>,
): void {
  const news = readAtIntervals(() =>
    readVisitorRows<FeedRow>(database, store.current(), {
      source: 'v_news',
      columns: ['id', 'title', 'news_type', 'created_at'],
      filters: [{ column: 'is_publish', condition: 'equals', value: 'true' }],
      sorts: [{ column: 'created_at', order: 'desc' }],
      limit: size,
    }),
  );

  api.get(path, async (request, reply) => {
    const site = siteAddress(config, request);
    const rows = await news();
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="mn">',
          '<title>Дулаан: мэдээ</title>',
          `<id>${escapeHtml(site + path)}</id>`,
          `<link rel="self" href="${escapeHtml(site + path)}"/>`,
          `<link rel="alternate" href="${escapeHtml(site)}/news"/>`,
          `<updated>${momentOf(rows[0]?.created_at ?? '1970-01-01T00:00:00Z')}</updated>`,
          '<author><name>Дулаан</name></author>',
          ...rows.map((row) => entryOf(site, row)),
          '</feed>',
          '',
        ].join('\n'),
      );
  });
}

function entryOf(site: string, { id, title, news_type, created_at }: FeedRow): string {
  const address = escapeHtml(`${site}/news/detail/${id}`);
  const category = news_type === null ? '' : `<category term="${escapeHtml(news_type)}"/>`;
  return `<entry><title>${escapeHtml(title)}</title><id>${address}</id><link href="${address}"/><updated>${momentOf(created_at)}</updated>${category}</entry>`;
}

function momentOf(moment: string): string {
  return new Date(moment).toISOString();
}
