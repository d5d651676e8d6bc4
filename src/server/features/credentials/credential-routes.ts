import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../definitions/app-parts';
import { siteAddress } from '../../platform/config/site-address';
import { networkKey } from '../../platform/http/address';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { serverKey } from '../../platform/keys/server-key';
import { countLookup } from './lookups';
import { addProof } from './proof/data-integrity';
import { composeStatusList } from './proof/status-list';
import { currentSigner, readDidDocument } from './signing-keys';
import { statusListPath } from './status-list-path';
import { findDocument, judgeStored, revokedPlaces, type StoredDocument } from './stored-credentials';

const Place = Type.Object({ number: Type.String({ minLength: 1, maxLength: 100 }) });

/** Seconds for which others may reuse keys and the list of revocations. */
const freshness = 300;

interface Lookup {
  Params: Static<typeof Place>;
}

/**
 * `GET /.well-known/did.json` (keys), `GET /credentials/status-list.json` (revocations), `GET /credentials/{number}` (a verdict) and
 * `GET /credentials/{number}/credential.json` (the signed document). For everybody; 429 beyond 60 look-ups a minute and 600
 * an hour of one network.
 */
export function credentialRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.get('/.well-known/did.json', async (request, reply) => {
    await limitLookups(request);
    void reply
      .header('cache-control', `public, max-age=${freshness}`)
      .header('access-control-allow-origin', '*');
    return readDidDocument(database);
  });

  api.get(statusListPath, async (request, reply) => {
    await limitLookups(request);
    void reply
      .header('cache-control', `public, max-age=${freshness}`)
      .header('access-control-allow-origin', '*');
    const signer = await currentSigner(database, await serverKey(database, 'credential'));
    const [issuer = ''] = signer.verificationMethod.split('#');
    const now = new Date();
    const id = `${siteAddress.get()}${statusListPath}`;
    const list = composeStatusList({ id, issuer, validFrom: now }, await revokedPlaces(database));
    return reply.type('application/vc').send(JSON.stringify(addProof(list, signer, now)));
  });

  api.get<Lookup>('/credentials/:number', { schema: { params: Place } }, async (request, reply) => {
    const stored = await requireDocument(request);
    void reply.header('cache-control', 'no-store');
    return { status: true, ...judgeStored(stored, await readDidDocument(database), new Date()) };
  });

  api.get<Lookup>(
    '/credentials/:number/credential.json',
    { schema: { params: Place } },
    async (request, reply) => {
      const { document, number } = await requireDocument(request);
      const name = encodeURIComponent(`${number}.json`).replaceAll("'", '%27');
      return reply
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .type('application/vc')
        .send(document);
    },
  );

  async function requireDocument(request: FastifyRequest<Lookup>): Promise<StoredDocument> {
    await limitLookups(request);
    const stored = await findDocument(database, request.params.number.trim());
    if (!stored) throw new HttpError(404, textOfStatus(404));
    return stored;
  }

  async function limitLookups({ context }: FastifyRequest): Promise<void> {
    await countLookup(database, 'credentials', networkKey(context.address));
  }
}
