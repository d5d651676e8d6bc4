import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Text } from '../../../definitions/text';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { requireUser } from '../../platform/http/require-caller';
import { asHttpError } from '../../data/query/as-http-error';
import { searchRows } from './search-rows';
import { markFavourite, recordVisit, readShortcuts, shortcutLimits } from './shortcuts';

/** Two letters, or a number. */
const Question = Type.Object({ q: Type.String({ maxLength: 100, pattern: '\\d|\\S.*\\S' }) });
const Key = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const PlaceBody = Type.Object({
  menu: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  row: Type.Union([Key, Type.Null()]),
});
const Mark = Type.Object({ ...PlaceBody.properties, isFavourite: Type.Boolean() });

const tooMany: Text = {
  mn_MN: `Дуртай хуудас хэт олон байна. Дээд тоо: ${shortcutLimits.favourite}`,
  en_US: `At most ${shortcutLimits.favourite} favourites can be saved`,
  ko_KR: `즐겨찾기는 최대 ${shortcutLimits.favourite}개입니다`,
};

/** Calls of one person in a minute: a search for every word that they type, and a visit for every page. */
const perMinute = { search: 60, shortcut: 120 } as const;

/**
 * `GET /row-search?q=`: rows of the lists in the caller's menu. `GET /row-search/shortcuts`, `POST /row-search/visits {menu, row}`,
 * `PUT /row-search/favourites {menu, row, isFavourite}`: places that the caller opened last or marked.
 */
export function searchRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  const limit = (user: number, call: keyof typeof perMinute) =>
    limitCalls(database, { call, by: `user:${user}`, limit: perMinute[call], windowSeconds: 60 });

  api.get<{ Querystring: Static<typeof Question> }>(
    '/row-search',
    { schema: { querystring: Question } },
    async ({ context, query }, reply) => {
      await limit(requireUser(context), 'search');
      void reply.header('cache-control', 'no-store');
      const found = await searchRows(context, database, query.q).catch((error: unknown) => {
        throw asHttpError(error, context.log);
      });
      return { status: true, ...found };
    },
  );

  api.get('/row-search/shortcuts', async ({ context }, reply) => {
    const user = requireUser(context);
    void reply.header('cache-control', 'no-store');
    return { status: true, shortcuts: await readShortcuts(context, database, user) };
  });

  api.post<{ Body: Static<typeof PlaceBody> }>(
    '/row-search/visits',
    { schema: { body: PlaceBody } },
    async ({ context, body }) => {
      const user = requireUser(context);
      await limit(user, 'shortcut');
      await recordVisit(database, user, body);
      return { status: true };
    },
  );

  api.put<{ Body: Static<typeof Mark> }>(
    '/row-search/favourites',
    { schema: { body: Mark } },
    async ({ context, body }) => {
      const user = requireUser(context);
      await limit(user, 'shortcut');
      const { isFavourite, ...place } = body;
      if (!(await markFavourite(database, user, place, isFavourite))) throw new HttpError(422, tooMany);
      return { status: true };
    },
  );
}
