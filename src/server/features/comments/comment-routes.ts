import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../definitions/app-parts';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { requireUser } from '../../platform/http/require-caller';
import type { WriteContext } from '../../data/write/write-context';
import { runWriteCall } from '../../data/write/write-call';
import { mayAssign, requireCommentPlace, type CommentPlace } from './comment-place';
import { readComments } from './comments';
import { findReaders } from './readers';
import { addComment, assignRow, changeComment, removeComment } from './write-comment';

const Key = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Place = Type.Object({ source: Type.String({ maxLength: 63 }), row: Key });
const CommentAt = Type.Object({
  ...Place.properties,
  id: Type.String({ pattern: '^[1-9]\\d{0,15}$' }),
});
const Body = Type.Object({ body: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }) });
const Assignee = Type.Object({ user: Type.Union([Key, Type.Null()]) });
const Page = Type.Object({ before: Type.Optional(Key) });
const Name = Type.Object({ q: Type.Optional(Type.String({ maxLength: 75 })) });

type AtRow = { Params: Static<typeof Place> };
type AtComment = { Params: Static<typeof CommentAt> };

/** Searches of one person in a minute: one for each letter of a name. */
const searchesPerMinute = 120;
/** Comments and assignments of one person. */
const writes = { call: 'comments', most: 300, seconds: 600 };

/**
 * `/comments/{source}/{row}`: comments on a row of a table or of a view on it, and its assignee. A caller who may read
 * the row reads and writes them; the author changes their own, administrators delete any. Who may change the row assigns it.
 */
export function commentRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  const path = '/comments/:source/:row';
  const placeOf = ({ context, params }: FastifyRequest<AtRow>): Promise<CommentPlace> => {
    const { snapshot, caller, access } = context;
    return requireCommentPlace(database, snapshot, { caller, access }, params);
  };
  /** Runs a write on the row, whose rights are checked in its transaction. */
  const write = (
    request: FastifyRequest<AtRow>,
    content: unknown,
    work: (context: WriteContext, place: CommentPlace) => Promise<object | void>,
  ) =>
    runWriteCall(request, database, {
      limit: writes,
      content: { params: request.params, content },
      authorize: ({ transaction, snapshot, rights }) =>
        requireCommentPlace(transaction, snapshot, rights, request.params),
      work: async (context, place) => ({ status: true, ...(await work(context, place)) }),
    });

  api.get<AtRow & { Querystring: Static<typeof Page> }>(
    path,
    { schema: { params: Place, querystring: Page } },
    async (request, reply) => {
      const user = requireUser(request.context);
      const place = await placeOf(request);
      const { snapshot, caller, access } = request.context;
      void reply.header('cache-control', 'no-store');
      const mayAssignRow = await mayAssign(database, snapshot, { caller, access }, place);
      const reader = { user, isAdministrator: access.isAdministrator, mayAssign: mayAssignRow };
      return { status: true, ...(await readComments(database, place, reader, request.query.before ?? null)) };
    },
  );

  api.get<AtRow & { Querystring: Static<typeof Name> }>(
    `${path}/people`,
    { schema: { params: Place, querystring: Name } },
    async (request, reply) => {
      const user = requireUser(request.context);
      const place = await placeOf(request);
      await limitCalls(database, {
        call: 'readers of rows',
        by: `user:${user}`,
        limit: searchesPerMinute,
        windowSeconds: 60,
      });
      void reply.header('cache-control', 'no-store');
      const people = await findReaders(database, request.context.snapshot, place, request.query.q ?? '');
      return { status: true, people };
    },
  );

  api.post<AtRow & { Body: Static<typeof Body> }>(
    path,
    { schema: { params: Place, body: Body } },
    (request) =>
      write(request, request.body, async (context, place) => ({
        id: await addComment(context, place, request.body),
      })),
  );

  api.put<AtComment & { Body: Static<typeof Body> }>(
    `${path}/:id`,
    { schema: { params: CommentAt, body: Body } },
    (request) =>
      write(request, request.body, (context, place) =>
        changeComment(context, place, request.params.id, request.body),
      ),
  );

  api.delete<AtComment>(`${path}/:id`, { schema: { params: CommentAt } }, (request) =>
    write(request, 'delete', (context, place) => removeComment(context, place, request.params.id)),
  );

  api.put<AtRow & { Body: Static<typeof Assignee> }>(
    `${path}/assignee`,
    { schema: { params: Place, body: Assignee } },
    (request) =>
      write(request, request.body, (context, place) => assignRow(context, place, request.body.user)),
  );
}
