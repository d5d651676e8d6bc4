import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm } from '../../../definitions/public-pages/first-view';
import { publicAddressIn } from '../../../definitions/public-pages/public-address';
import { languages, say, type Language } from '../../../definitions/text';
import { asHttpError } from '../../data/query/as-http-error';
import type { AppParts } from '../../definitions/app-parts';
import { networkOf } from '../../platform/http/address';
import { errorBody, prepareErrorResponse } from '../../platform/http/error-response';
import { HttpError } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { textOfStatus } from '../../platform/http/messages';
import { pagePolicy } from '../../platform/http/security-headers';
import type { SendPage } from '../../platform/http/routes/pages';
import { fileFeedback, feedbackFields } from './file-feedback';
import { messages } from './messages';
import { plainNotice } from './plain-notice';
import { requireOwnOrigin } from './own-origin';

/** Bytes: the longest text has six for each Cyrillic letter. */
const bodyLimit = 64 * 1024;

/** Forms that one network sends in an hour, refused ones too; of the accepted ones the table itself has a lower limit. */
const sends = { call: 'plain feedback', limit: 60, windowSeconds: 3600 } as const;

/**
 * `POST /contact`, `/en/contact`, `/ko/contact` with the fields of feedback, urlencoded: the plain form of the contact page,
 * which needs no script. The sender is a visitor: the session is not read, so that another site's page could do
 * nothing with it that it cannot do by itself; another origin is refused all the same (403). The row passes the rules and limits of
 * `createFeedback`. 303 to the thanks after it was filed; a refused one is the page again with the errors at its fields and what
 * was entered. Where that page cannot be shown, with the database away or the network's limit reached, a plain page has both. The
 * same text of the same network is filed once.
 */
export async function feedbackRoutes(
  api: FastifyInstance,
  parts: AppParts,
  sendPage: SendPage,
): Promise<void> {
  const { database, config, store } = parts;
  const sendNotice = (reply: FastifyReply, language: Language, refused: Notice) => {
    const { values, faults, failure } = refused;
    if (values !== undefined) reply.header('content-security-policy', pagePolicy());
    const title = say(messages.notSent, language);
    const again = values && { form: { values, faults }, snapshot: store.current() };
    const notice = plainNotice({ language, title, text: failure ?? '', again });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(notice);
  };

  await api.register(async (forms) => {
    // Only the plain form is read here; anything else is 415.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    for (const language of languages) {
      const page = publicAddressIn(language, '/contact');
      forms.post(
        page,
        {
          bodyLimit,
          config: { session: 'ignored', xsrf: 'none' },
          // Before the body is read: nothing of another site's form is shown.
          onRequest: async (request) => requireOwnOrigin(request, config.publicUrl),
          errorHandler: (error, request, reply) => {
            const known = prepareErrorResponse(error, request, reply);
            const form = request.body instanceof URLSearchParams ? readValues(request.body) : undefined;
            const failure = errorText(known, language);
            sendNotice(reply, language, { failure, values: form, faults: {} });
          },
        },
        async (request, reply) => {
          if (!(request.body instanceof URLSearchParams)) throw new HttpError(415, textOfStatus(415));
          const values = readValues(request.body);
          await limitCalls(database, { ...sends, by: networkOf(request.ip) });
          const refused = await fileFeedback(database, { ...request.context, language }, values).catch(
            (error: unknown) => refusedBy(error, request, reply, language),
          );
          if (refused === undefined)
            return reply.code(303).header('location', `${page}?sent=1#feedback`).send();
          const form: RefusedForm = { values, faults: refused.faults, failure: refused.failure };
          if (await sendPage(request, reply, { address: page, status: refused.status, form })) return reply;
          return sendNotice(reply.code(refused.status), language, form);
        },
      );
    }
  });
}

/** A refused form, of which the values are unknown where its body was not read. */
type Notice = Omit<RefusedForm, 'values'> & { values: RefusedForm['values'] | undefined };

/** The fields that the form has, each once. */
function readValues(body: URLSearchParams): Record<string, string> {
  return Object.fromEntries(feedbackFields.map((name) => [name, body.get(name) ?? '']));
}

/** A refusal of the whole form: too many, or a database that is away. */
function refusedBy(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language) {
  const known = prepareErrorResponse(asHttpError(error, request.log), request, reply);
  return { status: known.status, faults: {}, failure: errorText(known, language) };
}

function errorText(known: HttpError, language: Language): string {
  const { error } = errorBody(known, language);
  return typeof error === 'string' ? error : Object.values(error).flat().join(' ');
}
