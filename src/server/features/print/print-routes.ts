import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { isLanguage, languages, say, type Language } from '../../../definitions/language';
import { isPrinted } from '../../../definitions/page';
import type { Paper } from '../../../definitions/paper';
import { missingParts } from '../../definitions/change-sets/preview/first-rows';
import { accessIn, requireCandidate } from '../../definitions/change-sets/preview/require-candidate';
import { asHttpError } from '../../data/query/as-http-error';
import type { AppParts } from '../../definitions/app-parts';
import { maySee } from '../../definitions/serving/served-kinds';
import { siteAddress } from '../../platform/config/site-address';
import { DatabaseError } from '../../platform/database/database';
import { attachment } from '../../platform/files/file-name';
import { HttpError } from '../../platform/http/http-error';
import { KeyedConcurrencyLimiter } from '../../platform/http/limits/concurrency-limiter';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { textOfStatus } from '../../platform/http/messages';
import { requireUser } from '../../platform/http/require-caller';
import { drawPaper } from './draw/draw-paper';
import { drawingTurns } from './drawing-turns';
import { printedTable, requirePrinted } from './printed-table';
import { readPaper, type PaperReading } from './read-paper';
import { readPictures } from './read-pictures';
import { readSiteLogo } from './read-site-logo';

const Place = Type.Object({
  page: Type.String({ maxLength: 63 }),
  row: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
const Wish = Type.Object({ lang: Type.Optional(Type.Enum([...languages])) });

const PreviewPlace = Type.Object({
  ...Place.properties,
  set: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
});
/** `role`: as people of this role would get it. Default: as the administrator does. */
const PreviewWish = Type.Object({ ...Wish.properties, role: Type.Optional(Type.String({ maxLength: 63 })) });

const Listed = Type.Object({ source: Type.String({ maxLength: 63 }) });

interface PaperRequest {
  Params: Static<typeof Place>;
  Querystring: Static<typeof Wish>;
}

/** Documents that one person reads and prints in an hour: an office prints a stack, a program that copies all is stopped. */
const reads = { call: 'paper', limit: 1200, windowSeconds: 3600 } as const;
const prints = { call: 'paper pdf', limit: 300, windowSeconds: 3600 } as const;

/**
 * `GET /papers?source=act`: the documents of the rows of a table, or of a view of it, that the caller may open, with the steps in which they
 * are signed.
 * `GET /papers/{page}/{row}`: a printed document of a row as JSON, which the browser draws, and `GET /papers/{page}/{row}/pdf`:
 * the same as PDF/A-2b. For people who may open the page and read the row, in the language of `lang`; 404 for others. One
 * document is drawn at once, one of each person; 503 where too many wait.
 *
 * `GET /definitions/change-sets/{id}/preview/paper/{page}/{row}` gives a document of an open set as JSON, for administrators; `paper` is null where
 * it reads what is not published yet.
 */
export function printRoutes(api: FastifyInstance, { database, files, clientDirectory }: AppParts): void {
  const each = new KeyedConcurrencyLimiter({ atOnce: 1, waiting: 10 });
  const options = { schema: { params: Place, querystring: Wish } };

  api.get<{ Querystring: Static<typeof Listed> }>(
    '/papers',
    { schema: { querystring: Listed } },
    async (request, reply) => {
      const user = requireUser(request.context);
      await limitCalls(database, { ...reads, by: `user:${user}` });
      const { snapshot, language } = request.context;
      void reply.header('cache-control', 'no-store');
      const table = snapshot.model.sources.get(request.query.source)?.rowSource;
      const papers = [...snapshot.definitions.page.values()]
        .filter((page) => isPrinted(page) && maySee(page, request.context))
        .filter((page) => printedTable(page, snapshot) === table)
        .map((page) => ({
          page: page.id,
          title: say(page.title, language),
          path: page.path,
          signed: page.blocks.flatMap(({ signedSteps = [] }) =>
            signedSteps.map(({ process, steps }) => ({ process, steps })),
          ),
        }));
      return { status: true, papers };
    },
  );

  api.get<PaperRequest>('/papers/:page/:row', options, async (request, reply) => {
    const user = requireUser(request.context);
    await limitCalls(database, { ...reads, by: `user:${user}` });
    const { paper } = await requirePaper(request);
    void reply.header('cache-control', 'no-store');
    return { status: true, paper };
  });

  api.get<PaperRequest>('/papers/:page/:row/pdf', options, async (request, reply) => {
    const user = requireUser(request.context);
    await limitCalls(database, { ...prints, by: `user:${user}` });
    const { reading, paper } = await requirePaper(request);
    const pdf = await each.run(String(user), () =>
      drawingTurns.run(async () => {
        const pictures = await readPictures(reading, paper, files);
        return drawPaper(paper, pictures, await readSiteLogo(reading, files, clientDirectory));
      }),
    );
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': attachment(`${paper.title} ${paper.number}.pdf`),
      })
      .type('application/pdf')
      .send(pdf);
  });

  api.get<{ Params: Static<typeof PreviewPlace>; Querystring: Static<typeof PreviewWish> }>(
    '/definitions/change-sets/:set/preview/paper/:page/:row',
    { schema: { params: PreviewPlace, querystring: PreviewWish } },
    async (request, reply) => {
      const { params, query, context } = request;
      const snapshot = await requireCandidate(request, params.set, database);
      const page = snapshot.definitions.page.get(params.page);
      if (!page || !isPrinted(page)) throw new HttpError(404, textOfStatus(404));
      const access = accessIn(snapshot, context, query.role);
      const language: Language = isLanguage(query.lang) ? query.lang : context.language;
      const rights = { caller: { ...context.caller, role: access.role, roleNumber: access.number }, access };
      const reading = { database, snapshot, rights, language, site: siteAddress.get() };
      const paper = await readPaper(reading, page, params.row).catch((error: unknown) => {
        if (error instanceof DatabaseError && missingParts.includes(error.code)) return null;
        throw asHttpError(error, context.log);
      });
      if (paper === undefined) throw new HttpError(404, textOfStatus(404));
      void reply.header('cache-control', 'no-store');
      return { status: true, paper };
    },
  );

  async function requirePaper(
    request: FastifyRequest<PaperRequest>,
  ): Promise<{ reading: PaperReading; paper: Paper }> {
    const { params, query, context } = request;
    const { snapshot, caller, access } = context;
    const page = requirePrinted(context, params.page);
    const language: Language = isLanguage(query.lang) ? query.lang : context.language;
    const site = siteAddress.get();
    const reading = { database, snapshot, rights: { caller, access }, language, site };
    const paper = await readPaper(reading, page, params.row).catch((error: unknown) => {
      throw asHttpError(error, context.log);
    });
    if (!paper) throw new HttpError(404, textOfStatus(404));
    return { reading, paper };
  }
}
