import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitor } from '../../../engine/access/caller';
import { sharedAddress } from '../../../definitions/public-pages/share-picture';
import { cacheKey } from '../../data/query/cache/cache-key';
import { createVersionedCache } from '../../data/query/cache/versioned-cache';
import type { AppParts } from '../../definitions/app-parts';
import type { Queryable } from '../../platform/database/database';
import { startTrace } from '../../platform/database/sql-statement';
import { networkKey } from '../../platform/http/address';
import { HttpError } from '../../platform/http/http-error';
import { gauge } from '../../platform/http/metrics/prometheus';
import { textOfStatus } from '../../platform/http/messages';
import { createRenderingShares } from '../first-view/rendering-shares';
import { drawSharePicture } from './draw-share-picture';
import { readShareWords } from './share-words';

/** Bytes of all cached pictures, and of one: a picture has 20 to 40 KB. */
const maxBytes = 12 * 1024 * 1024;
const maxPictureBytes = 256 * 1024;

/** Pictures drawn in a minute: for one network, and for all. Cached ones do not count. */
const limits = { ofNetwork: 30, ofAll: 120 } as const;

/** Milliseconds that one statement may take. */
const deadline = 3_000;

/** Milliseconds that a picture waits for its turn: uploads are drawn in the same queue, and each may take seconds. */
const patience = 5_000;

/**
 * `GET /share/news/detail/5.png`, `/share/en/loan.png`, `/share/index.png`: the picture with which other sites show a link to a
 * public page, 1200 × 630, drawn from what visitors may read of it, for every caller, and `/share/calculator-0123456789.png` that of a
 * saved calculation, for whoever knows its code. 404 for any other page, for a row that visitors cannot read, and for an unknown code. It is cached until a row that it was drawn from, or a definition, changes. A missing one is drawn in the
 * turn of all pictures; 429 for a network that has many drawn, 503 where too many
 * wait, or where its turn does not come within five seconds. A second call does nothing new.
 */
export function sharePictureRoutes(
  api: FastifyInstance,
  { database, files, config }: Pick<AppParts, 'database' | 'files' | 'config'>,
): void {
  const cache = createVersionedCache<Buffer>({
    maxBytes: config.readCacheMegabytes === 0 ? 1 : maxBytes,
    maxEntryBytes: maxPictureBytes,
    bytesOf: ({ byteLength }) => byteLength,
  });
  api.metrics.add(() =>
    gauge('dulaan_share_picture_cache_bytes', 'Memory of cached pictures of links.', cache.bytes()),
  );
  const mayDraw = createRenderingShares(Date.now, limits);
  const reader: Queryable = {
    query: (sql, values, options) => database.query(sql, values, { deadline, ...options, isRead: true }),
  };

  const pictureOf = async ({ context, ip }: FastifyRequest, address: string): Promise<Buffer> => {
    const { snapshot, versions } = context;
    const key = cacheKey(snapshot.version, visitor.role, address);
    const cached = cache.get(key, versions);
    if (cached !== undefined) return cached;
    if (!mayDraw(networkKey(ip))) throw new HttpError(429, textOfStatus(429));
    const trace = startTrace();
    const words = await readShareWords({ database: reader, snapshot, trace }, address);
    if (words === undefined) throw new HttpError(404, textOfStatus(404));
    const picture = await files.draw(() => drawSharePicture(words), patience);
    if (!trace.isTimed && !trace.isPersonal) cache.set(key, trace.tables, versions, picture);
    return picture;
  };

  api.get<{ Params: { '*': string } }>(
    '/share/*',
    { config: { deadSession: 'visitor' } },
    async (request, reply) => {
      const address = sharedAddress(`/share/${request.params['*']}`);
      if (address === undefined) throw new HttpError(404, textOfStatus(404));
      const picture = await pictureOf(request, address);
      const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
      void reply.headers({
        etag: tag,
        'cache-control': 'public, max-age=86400',
        // Pages of other sites show it.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('image/png').send(picture);
    },
  );
}
