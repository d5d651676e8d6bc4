import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isVisitor } from '../../../engine/access/caller';
import { isKind, type Kind } from '../../../definitions/definition';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { serveDefinition } from './served-definition';
import { formValidator } from './validators';
import { openForms } from './open-forms';
import { pageAddresses } from './page-addresses';
import { maySee } from './served-kinds';
import type { Database } from '../../platform/database/database';
import { limitCaller } from '../../platform/http/limits/caller-limit';
import type { Snapshot } from '../../platform/snapshot';
import { sendTagged, tagBody, type TaggedBody } from './tagged-response';

/** Calls of everybody, programs included. */
const open = { deadSession: 'visitor', apiKey: 'allowed' } as const;

/**
 * `GET /schema/{kind}/{id}` and the validators of forms: published definitions as each caller may see them. `GET /schema/page`:
 * the addresses of pages. `GET /schema/form`: the forms by which the caller may create rows. Both lists are limited and sent with an
 * ETag.
 */
export function schemaRoutes(api: FastifyInstance, { database }: { database: Database }): void {
  api.get<{ Params: { kind: string; id: string } }>(
    '/schema/:kind/:id',
    { config: open },
    (request, reply) => {
      const { kind, id } = request.params;
      if (!isKind(kind)) throw new HttpError(404, textOfStatus(404));
      requireSight(request, kind, id);
      const { snapshot, access } = request.context;
      const served = serveDefinition(snapshot, kind, id, access);
      if (!served) throw new HttpError(404, textOfStatus(404));
      reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
      return sendTagged(request, reply, served);
    },
  );

  // The handler checks the right to a page: an existing address asks visitors to sign in.
  api.get('/schema/page', { config: open }, async (request, reply) => {
    await limitCaller(database, request.context, listLimit);
    const { snapshot } = request.context;
    const listed = pageLists.get(snapshot) ?? tagBody({ pages: pageAddresses(snapshot) });
    pageLists.set(snapshot, listed);
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return sendTagged(request, reply, listed);
  });

  api.get('/schema/form', { config: open }, async (request, reply) => {
    await limitCaller(database, request.context, listLimit);
    const { snapshot, access } = request.context;
    const lists = formLists.get(snapshot) ?? new Map<string, TaggedBody>();
    formLists.set(snapshot, lists);
    const listed = lists.get(access.role) ?? tagBody({ forms: openForms(snapshot, access) });
    lists.set(access.role, listed);
    reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
    return sendTagged(request, reply, listed);
  });

  api.get<{ Params: { id: string }; Querystring: { v?: string } }>(
    '/schema/form/:id/validator.js',
    { config: open },
    (request, reply) => {
      requireSight(request, 'form', request.params.id);
      const { snapshot } = request.context;
      const form = snapshot.definitions.form.get(request.params.id);
      if (!form) throw new HttpError(404, textOfStatus(404));
      const { code, tag } = formValidator(form, snapshot);
      const isExact = request.query.v === tag;
      reply.header('cache-control', isExact ? 'private, max-age=31536000, immutable' : 'private, no-cache');
      reply.type('text/javascript; charset=utf-8');
      return sendTagged(request, reply, { body: code, etag: `W/"${tag}"` });
    },
  );
}

/** Calls of the two lists: each page that is opened reads one at most once. */
const listLimit = { call: 'schema list', person: 1_200, visitors: 600 };

/** The addresses of pages; the forms that are open by role. As many as there are roles, until the next publication. */
const pageLists = new WeakMap<Snapshot, TaggedBody>();
const formLists = new WeakMap<Snapshot, Map<string, TaggedBody>>();

function requireSight({ context }: FastifyRequest, kind: Kind, id: string): void {
  const definition = context.snapshot.definitions[kind].get(id);
  if (!definition) throw new HttpError(404, textOfStatus(404));
  if (maySee(definition, context)) return;
  const status = isVisitor(context.caller) ? 401 : 403;
  throw new HttpError(status, textOfStatus(status));
}
