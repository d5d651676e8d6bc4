import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { mapConfigPath, type MapConfig, type UnitsAt } from '../../../engine/map/map-answers';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { outlinesIn, readMapConfig, unitsAt } from './boundaries';
import { messages } from './messages';

const degrees = (most: number) => Type.Number({ minimum: -most, maximum: most });
const Outlines = Type.Object({
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  bbox: Type.String({ maxLength: 100 }),
});
const Place = Type.Object({ lon: degrees(180), lat: degrees(90) });

/** Seconds for which a response may be cached: outlines are imported once in years. */
const cacheControl = 'public, max-age=600';

/**
 * The basis of every map, public: `GET /map/config`, and the outlines of administrative units that an operator has
 * imported, `GET /map/boundaries?level=2&bbox=west,south,east,north` and `GET /map/boundaries/at?lon=…&lat=…`.
 */
export function mapRoutes(
  api: FastifyInstance,
  { database, config }: Pick<AppParts, 'database' | 'config'>,
): void {
  const visitor = { config: { deadSession: 'visitor' as const } };

  api.get(mapConfigPath, visitor, async (_request, reply): Promise<MapConfig> => {
    void reply.header('cache-control', 'no-cache');
    return readMapConfig(database, config);
  });

  api.get<{ Querystring: Static<typeof Outlines> }>(
    '/map/boundaries',
    { ...visitor, schema: { querystring: Outlines } },
    async ({ query }, reply) => {
      const [west, south, east, north, ...rest] = query.bbox.split(',').map(Number);
      const level = ([1, 2, 3] as const).find((known) => known === query.level);
      if (
        level === undefined ||
        west === undefined ||
        south === undefined ||
        east === undefined ||
        north === undefined ||
        rest.length > 0 ||
        ![west, south, east, north].every(Number.isFinite)
      ) {
        throw new HttpError(400, messages.badBox);
      }
      const response = await outlinesIn(database, level, [west, south, east, north]);
      return reply
        .header('cache-control', cacheControl)
        .type('application/geo+json; charset=utf-8')
        .send(response);
    },
  );

  api.get<{ Querystring: Static<typeof Place> }>(
    '/map/boundaries/at',
    { ...visitor, schema: { querystring: Place } },
    async ({ query: { lon, lat } }, reply): Promise<UnitsAt> => {
      void reply.header('cache-control', 'no-store');
      return { units: await unitsAt(database, [lon, lat]) };
    },
  );
}
