import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { readHistory } from './read-history';

const Place = Type.Object({
  source: Type.String({ maxLength: 63 }),
  row: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
const Page = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

/**
 * `GET /history/{source}/{row}?size=20&before=…` lists who changed what in a row. The rights are those of the source
 * that is named, a table or a view on it.
 */
export function historyRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.get<{ Params: Static<typeof Place>; Querystring: Static<typeof Page> }>(
    '/history/:source/:row',
    { schema: { params: Place, querystring: Page } },
    async (request, reply) => {
      const { context, params, query } = request;
      if (!context.session) throw new HttpError(401, textOfStatus(401));
      const source = context.snapshot.model.sources.get(params.source);
      const page = { before: query.before ?? null, size: query.size ?? 20 };
      const history = source && (await readHistory(database, context, source, params.row, page));
      if (!history) throw new HttpError(404, textOfStatus(404));
      void reply.header('cache-control', 'no-store');
      return { status: true, ...history };
    },
  );
}
