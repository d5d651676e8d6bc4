import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../definitions/app-parts';
import { siteAddress } from '../../platform/config/site-address';
import { networkKey } from '../../platform/http/address';
import { HttpError } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { textOfStatus } from '../../platform/http/messages';
import { fileDeletionRequest, requireDeletionTable } from './deletion-requests';
import { messages } from './messages';
import { readSignedRequest } from './signed-request';

const bodyLimit = 8 * 1024;

/** Meta asks for many people from few networks. */
const asks = { call: 'data deletion by Meta', limit: 3000, windowSeconds: 3600 } as const;
const asksOfUser = { call: 'data deletion of a user of Meta', limit: 5, windowSeconds: 24 * 3600 } as const;

/**
 * `POST /data-deletion/meta`, urlencoded `signed_request` → `{url, confirmation_code}`: Meta calls it when a person removes the
 * site's app from their account there. 404 without `META_APP_SECRET`, 403 for a request that is not signed with it, 415 for another
 * body. The request names the number that Meta knows the person by; the staff look for what was stored under it. A second one of
 * the same person gets the code of the open one.
 */
export async function metaDeletionCallback(
  api: FastifyInstance,
  { database, config }: Pick<AppParts, 'database' | 'config'>,
): Promise<void> {
  await api.register((forms, _, done) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body.toString())),
    );
    forms.post(
      '/data-deletion/meta',
      { bodyLimit, config: { session: 'ignored', xsrf: 'none' } },
      async ({ body, context, ip }, reply) => {
        requireDeletionTable(context.snapshot);
        if (config.metaAppSecret === undefined) throw new HttpError(404, textOfStatus(404));
        if (!(body instanceof URLSearchParams)) throw new HttpError(415, textOfStatus(415));
        const user = readSignedRequest(body.get('signed_request') ?? '', config.metaAppSecret);
        if (user === undefined) throw new HttpError(403, messages.notSigned);
        await limitCalls(database, { ...asks, by: networkKey(ip) });
        await limitCalls(database, { ...asksOfUser, by: user });
        const code = await fileDeletionRequest(database, context, `facebook:${user}`);
        void reply.header('cache-control', 'no-store');
        return { url: `${siteAddress.get()}/facebook/data-deletion?code=${code}`, confirmation_code: code };
      },
    );
    done();
  });
}
