import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKind, type Kind } from '../../../definitions/definition';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { serveDefinition } from './served-definition';
import { formValidator } from './validators';
import { openForms } from './open-forms';
import { maySee } from './served-kinds';
import { sendTagged } from './tagged-response';

/**
 * `GET /schema/{kind}/{id}` and the validators of forms: published definitions as each caller may see them. `GET /schema/page`:
 * the addresses of pages. `GET /schema/form`: the forms by which the caller may create rows.
 */
export function schemaRoutes(api: FastifyInstance): void {
  api.get<{ Params: { kind: string; id: string } }>(
    '/schema/:kind/:id',
    { config: { deadSession: 'visitor' } },
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
  api.get('/schema/page', { config: { deadSession: 'visitor' } }, (request, reply) => {
    const pages = [...request.context.snapshot.definitions.page.values()].map(({ id, path }) => ({
      id,
      path,
    }));
    return reply.header('cache-control', 'no-cache').send({ pages });
  });

  api.get('/schema/form', { config: { deadSession: 'visitor' } }, (request, reply) => {
    const { snapshot, access } = request.context;
    return reply.header('cache-control', 'private, no-cache').send({ forms: openForms(snapshot, access) });
  });

  api.get<{ Params: { id: string }; Querystring: { v?: string } }>(
    '/schema/form/:id/validator.js',
    { config: { deadSession: 'visitor' } },
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

function requireSight({ context }: FastifyRequest, kind: Kind, id: string): void {
  const definition = context.snapshot.definitions[kind].get(id);
  if (!definition) throw new HttpError(404, textOfStatus(404));
  if (maySee(definition, context)) return;
  const status = context.session ? 403 : 401;
  throw new HttpError(status, textOfStatus(status));
}
