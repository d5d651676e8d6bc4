import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm } from '../../../definitions/public-pages/first-view';
import { publicAddressIn } from '../../../definitions/public-pages/public-address';
import { languages, type Language } from '../../../definitions/text';
import { asHttpError } from '../../data/query/as-http-error';
import type { AppParts } from '../../definitions/app-parts';
import { networkKey } from '../../platform/http/address';
import { errorBody, prepareErrorResponse } from '../../platform/http/error-response';
import { HttpError } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { textOfStatus } from '../../platform/http/messages';
import { pagePolicy } from '../../platform/http/security-headers';
import type { SendPage } from '../../platform/http/routes/pages';
import { requireOwnOrigin } from './own-origin';
import type { Notice, PlainForm, Refusal, Values } from './plain-form';
import { plainNotice } from './plain-notice';

/** Bytes: the longest text has six for each Cyrillic letter. */
const bodyLimit = 64 * 1024;

/**
 * `POST` to the page of each form, in every language, with its fields urlencoded: the plain form of the page, which needs no
 * script. The sender is a visitor: the session is not read, so that another site's page could do nothing with it that it
 * cannot do by itself; another origin is refused all the same (403). 303 to the page that follows once it was taken; a refused one
 * is the page again with the errors at its fields and what was entered. Where that page cannot be shown, with the database away or
 * the network's limit reached, a plain page has both.
 */
export async function plainFormRoutes(
  api: FastifyInstance,
  parts: AppParts,
  { forms, sendPage }: { forms: readonly PlainForm[]; sendPage: SendPage },
): Promise<void> {
  await api.register(async (routes) => {
    // Only plain forms are read here; anything else is 415.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    for (const form of forms)
      for (const language of languages) addRoute(routes, parts, { form, language, sendPage });
  });
}

interface Route {
  form: PlainForm;
  language: Language;
  sendPage: SendPage;
}

function addRoute(
  routes: FastifyInstance,
  { database, config, store }: AppParts,
  { form, language, sendPage }: Route,
) {
  const page = publicAddressIn(language, form.path);
  const sendNotice = (reply: FastifyReply, notice: Omit<Notice, 'language'>) => {
    if (notice.values !== undefined) reply.header('content-security-policy', pagePolicy());
    const text = plainNotice(form, { language, ...notice }, store.current());
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
  };
  routes.post(
    page,
    {
      bodyLimit,
      config: { session: 'ignored', xsrf: 'none' },
      // Before the body is read: nothing of another site's form is shown.
      onRequest: async (request) => requireOwnOrigin(request, config.publicUrl),
      errorHandler: (error, request, reply) => {
        const failure = errorText(prepareErrorResponse(error, request, reply), language);
        const values = request.body instanceof URLSearchParams ? readValues(form, request.body) : undefined;
        sendNotice(reply, { failure, values, faults: {} });
      },
    },
    async (request, reply) => {
      if (!(request.body instanceof URLSearchParams)) throw new HttpError(415, textOfStatus(415));
      const values = readValues(form, request.body);
      await limitCalls(database, { ...form.limit, by: networkKey(request.ip) });
      const result = await form
        .submit({ ...request.context, language }, values)
        .catch((error: unknown) => refusedBy(error, request, reply, language));
      if (typeof result === 'string') return reply.code(303).header('location', `${page}${result}`).send();
      const { status, faults, failure } = result;
      const refused: RefusedForm = { values, faults, failure };
      if (await sendPage(request, reply, { address: page, status, form: refused })) return reply;
      return sendNotice(reply.code(status), refused);
    },
  );
}

/** The fields that the form has, each once. */
function readValues({ fields }: PlainForm, body: URLSearchParams): Values {
  return Object.fromEntries(fields.map((name) => [name, body.get(name) ?? '']));
}

function refusedBy(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Refusal {
  const known = prepareErrorResponse(asHttpError(error, request.log), request, reply);
  const said = errorBody(known, language).error;
  if (typeof said === 'string') return { status: known.status, faults: {}, failure: said };
  return { status: 422, faults: said, failure: null };
}

function errorText(known: HttpError, language: Language): string {
  const { error } = errorBody(known, language);
  return typeof error === 'string' ? error : Object.values(error).flat().join(' ');
}
