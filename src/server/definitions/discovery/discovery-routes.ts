import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { isKind, kindNames, type Kind } from '../../../definitions/definition';
import { kindDescriptions } from '../../../definitions/descriptions/kind-descriptions';
import { kindSchema } from '../../../definitions/descriptions/kind-schema';
import { say, type Language } from '../../../definitions/language';
import { textFormats } from '../../../definitions/values/text-format';
import { functionDescriptions } from '../../../engine/expressions/function-descriptions';
import { textFormat } from '../../../engine/formats/formats';
import { manifests } from '../../../../widgets/manifests';
import type { Database } from '../../platform/database/database';
import { limitCaller } from '../../platform/http/limits/caller-limit';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { requireAdministrator } from '../../platform/http/require-caller';
import { sendTagged, tagBody, type TaggedBody } from '../serving/tagged-response';
import { readDraftNames } from '../store/drafts';
import { describeActions } from './describe-actions';
import { describeWidgets } from './describe-widgets';
import { estimateRows } from './estimate-rows';
import { listDefinitions } from './list-definitions';

/** Calls of the list in ten minutes. A key without a person counts for its network. */
const listLimit = { call: 'definition list', person: 1_200, visitors: 1_200 };

const ListQuery = Type.Object({ kind: Type.Optional(Type.String({ maxLength: 63 })) });

/**
 * Lists what builders and editors need before they write a definition: for administrators only, and read-only, so a retry
 * does no harm. The list costs two statements, one of drafts without bodies and one of
 * PostgreSQL's statistics, fails where the database is away, is as long as there are definitions, and is limited by person. The rest depends
 * on the build and the language alone: it is computed once and sent with an ETag.
 */
export function discoveryRoutes(api: FastifyInstance, { database }: { database: Database }): void {
  api.get<{ Querystring: Static<typeof ListQuery> }>(
    '/definitions',
    { schema: { querystring: ListQuery } },
    async ({ context, query }) => {
      requireAdministrator(context);
      await limitCaller(database, context, listLimit);
      const kind = query.kind === undefined ? null : requireKind(query.kind);
      const { snapshot } = context;
      const [drafts, estimates] = await Promise.all([
        readDraftNames(database, kind),
        estimateRows(database, snapshot.model),
      ]);
      const kinds = kind === null ? kindNames : [kind];
      return { status: true, definitions: listDefinitions(snapshot, drafts, kinds, estimates) };
    },
  );

  api.get('/definitions/kinds', (request, reply) => sendDescription(request, reply, 'kinds', describeKinds));

  api.get<{ Params: { kind: string } }>('/definitions/kinds/:kind', (request, reply) => {
    requireAdministrator(request.context);
    const kind = requireKind(request.params.kind);
    return sendDescription(request, reply, `kinds/${kind}`, (language) => kindSchema(kind, language));
  });

  api.get('/definitions/widgets', (request, reply) =>
    sendDescription(request, reply, 'widgets', (language) => ({
      status: true,
      widgets: describeWidgets(manifests.values(), language),
    })),
  );

  api.get('/definitions/actions', (request, reply) =>
    sendDescription(request, reply, 'actions', (language) => ({
      status: true,
      actions: describeActions(language),
    })),
  );

  api.get('/definitions/functions', (request, reply) =>
    sendDescription(request, reply, 'functions', describeFunctions),
  );

  api.get('/definitions/formats', (request, reply) =>
    sendDescription(request, reply, 'formats', describeFormats),
  );
}

function describeFormats(language: Language): object {
  const formats = textFormats.map((name) => {
    const { message, example, pattern } = textFormat[name];
    return {
      name,
      description: say(message, language),
      descriptions: message,
      example,
      pattern: pattern.source,
    };
  });
  return { status: true, formats };
}

function requireKind(kind: string): Kind {
  if (!isKind(kind)) throw new HttpError(404, textOfStatus(404));
  return kind;
}

function describeKinds(language: Language): object {
  const kinds = kindNames.map((name) => {
    const { titles, helps } = kindDescriptions[name];
    return {
      name,
      title: say(titles, language),
      titles,
      description: say(helps, language),
      descriptions: helps,
    };
  });
  return { status: true, kinds };
}

function describeFunctions(language: Language): object {
  const functions = Object.entries(functionDescriptions).map(([name, { parameters, helps, example }]) => ({
    name,
    parameters: parameters.map((parameter) => ({
      name: parameter.replace(/\?$/, ''),
      isOptional: parameter.endsWith('?'),
    })),
    description: say(helps, language),
    descriptions: helps,
    example,
  }));
  return { status: true, functions };
}

/** Responses by name and language: as many as there are kinds and languages, and never outdated while the server runs. */
const cache = new Map<string, TaggedBody>();

function sendDescription(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  describe: (language: Language) => object,
): FastifyReply {
  requireAdministrator(request.context);
  const { language } = request.context;
  const key = `${language} ${name}`;
  const known = cache.get(key) ?? tagBody(describe(language), 'Cookie, Authorization, Accept-Language');
  cache.set(key, known);
  reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
  return sendTagged(request, reply, known);
}
