import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { isLanguage, type Language } from '../../../definitions/language';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { requireUser } from '../../platform/http/require-caller';
import { textOfStatus } from '../../platform/http/messages';
import { countUnread, markRead, readNotices } from './notice-box';
import { readPreferences, savePreferences } from './preferences';
import { pushIdentity } from '../../platform/messaging/channels/push-channel';
import { subscribeToPush, unsubscribeFromPush } from './push-subscriptions';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Question = Type.Object({
  unread: Type.Optional(Type.Enum(['true', 'false', '1', '0', ''])),
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
const Place = Type.Object({ id: Id });
const Wanted = Type.Object(
  {
    app: Type.Optional(Type.Boolean()),
    mail: Type.Optional(Type.Boolean()),
    sms: Type.Optional(Type.Boolean()),
    push: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const Preferences = Type.Object(
  {
    channels: Wanted,
    kinds: Type.Optional(Type.Record(Type.String({ maxLength: 63 }), Wanted, { maxProperties: 100 })),
    language: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
const Key = Type.String({ pattern: '^[A-Za-z0-9_=+/-]+$', minLength: 10, maxLength: 200 });
const Subscription = Type.Object({
  endpoint: Type.String({ maxLength: 2000 }),
  keys: Type.Object({ p256dh: Key, auth: Key }),
});
const Endpoint = Type.Object({ endpoint: Type.String({ maxLength: 2000 }) });

/** A person's notices, their channel settings, and their browsers with push. */
export function noticeRoutes(api: FastifyInstance, { database }: AppParts): void {
  api.get<{ Querystring: Static<typeof Question> }>(
    '/notices',
    { schema: { querystring: Question } },
    async (request, reply) => {
      const user = requireUser(request.context);
      const { unread = 'false', before, limit = 30 } = request.query;
      const isUnread = unread === 'true' || unread === '1' || unread === '';
      const { language } = request.context;
      const notices = await readNotices(database, { user, isUnread, before, limit, language });
      void reply.header('cache-control', 'no-store');
      return { status: true, unread: await countUnread(database, user), notices };
    },
  );

  api.post<{ Params: Static<typeof Place> }>(
    '/notices/:id/read',
    { schema: { params: Place } },
    async (request) => {
      const isThere = await markRead(database, requireUser(request.context), request.params.id);
      if (!isThere) throw new HttpError(404, textOfStatus(404));
      return { status: true };
    },
  );

  api.post('/notices/read-all', async (request) => {
    await markRead(database, requireUser(request.context), undefined);
    return { status: true };
  });

  api.get('/notices/preferences', async (request) => {
    const { language } = request.context;
    return { status: true, ...(await readPreferences(database, requireUser(request.context), language)) };
  });

  api.put<{ Body: Static<typeof Preferences> }>(
    '/notices/preferences',
    { schema: { body: Preferences } },
    async (request) => {
      const user = requireUser(request.context);
      const { channels, kinds = {} } = request.body;
      await savePreferences(database, user, { channels, kinds }, chosenLanguage(request));
      const { language } = request.context;
      return { status: true, ...(await readPreferences(database, user, language)) };
    },
  );

  api.get('/push/key', async (request) => {
    requireUser(request.context);
    return { status: true, key: (await pushIdentity(database)).publicKey };
  });

  api.post<{ Body: Static<typeof Subscription> }>(
    '/push/subscribe',
    { schema: { body: Subscription } },
    async (request) => {
      const user = requireUser(request.context);
      const { endpoint, keys } = request.body;
      const isAddress = URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol);
      if (!isAddress) throw new HttpError(400, { endpoint: [textOfStatus(422)] });
      const session = request.context.session?.id ?? 0;
      await subscribeToPush(database, { user, session, endpoint, ...keys });
      return { status: true };
    },
  );

  api.post<{ Body: Static<typeof Endpoint> }>(
    '/push/unsubscribe',
    { schema: { body: Endpoint } },
    async (request) => {
      await unsubscribeFromPush(database, requireUser(request.context), request.body.endpoint);
      return { status: true };
    },
  );
}

/** The language of messages: that of the body, else that of the page. */
function chosenLanguage(request: FastifyRequest<{ Body: Static<typeof Preferences> }>): Language {
  const { language } = request.body;
  if (language === undefined) return request.context.language;
  if (isLanguage(language)) return language;
  throw new HttpError(400, { language: [textOfStatus(422)] });
}
