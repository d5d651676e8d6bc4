import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../../definitions/app-parts';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import { requireUser } from '../../../platform/http/require-caller';
import type { RequestContext } from '../../../platform/http/request-context';
import { contentKey } from '../../../platform/files/file-store';
import { findFile } from '../../../platform/files/stored-file';
import { openKeyring } from '../../../platform/keys/person-keys';
import { signatureTypes } from './given-signature';
import { messages } from '../messages';
import { mayReadRow } from '../read-row';
import { listSignatures, readSignatures, revokeSignature, storeSignature } from './signatures';
import { runWriteCall } from '../../../data/write/write-call';

const Key = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Place = Type.Object({ id: Key });
const Given = Type.Object(
  { type: Type.Enum([...signatureTypes]), signature: Type.String({ minLength: 1, maxLength: 400_000 }) },
  { additionalProperties: false },
);

/** Bytes of a picture: it becomes part of each signature that is made with it. */
const maxBytes = 220_000;
/** Signatures that one person stores and revokes. */
const changes = { call: 'signatures', most: 100, seconds: 600 };

/**
 * `GET, POST /signatures`, `DELETE /signatures/{id}`: a person's own stored signatures. A picture (`other`) is the id of an
 * upload, or a data URL. `GET /process/signatures/{id}/image`: the picture under a step, for readers of its row.
 */
export function signatureRoutes(api: FastifyInstance, { database, files }: AppParts): void {
  api.get('/signatures', async (request, reply) => {
    const user = requireUser(request.context);
    void reply.header('cache-control', 'no-store');
    return { status: true, signatures: await listSignatures(database, await openKeyring(database), user) };
  });

  api.post<{ Body: Static<typeof Given> }>('/signatures', { schema: { body: Given } }, async (request) => {
    const user = requireUser(request.context);
    const { type, signature } = request.body;
    const isUpload = type === 'other' && !signature.startsWith('data:');
    const given = { type, signature: isUpload ? await readUpload(signature, user) : signature };
    return runWriteCall(request, database, {
      limit: changes,
      content: ['signature', type, signature],
      authorize: () => Promise.resolve(),
      work: async (context) => ({ status: true, id: await storeSignature(context, given) }),
    });
  });

  api.delete<{ Params: Static<typeof Place> }>(
    '/signatures/:id',
    { schema: { params: Place } },
    async (request) => {
      const user = requireUser(request.context);
      const { id } = request.params;
      return runWriteCall(request, database, {
        limit: changes,
        content: ['revoke', id],
        authorize: () => Promise.resolve(),
        work: async ({ transaction }) => {
          if (!(await revokeSignature(transaction, user, id))) throw new HttpError(404, textOfStatus(404));
          return { status: true };
        },
      });
    },
  );

  api.get<{ Params: Static<typeof Place> }>(
    '/process/signatures/:id/image',
    { schema: { params: Place } },
    async (request, reply) => {
      requireUser(request.context);
      const image = await readImage(request.context, request.params.id);
      if (!image) throw new HttpError(404, textOfStatus(404));
      void reply.header('cache-control', 'private, no-store').type(image.type);
      return reply.send(image.bytes);
    },
  );

  /** The caller's own upload as a data URL. */
  async function readUpload(id: string, user: number): Promise<string> {
    const file = await findFile(database, id);
    const isOwn = file !== undefined && file.owner === null && file.uploader === user;
    if (!isOwn || !/^image\/(png|jpeg|webp)$/.test(file.type) || file.size > maxBytes)
      throw new HttpError(400, { signature: [messages.wrongSignature] });
    const bytes = await files.disk.read(contentKey(file));
    return `data:${file.type};base64,${Buffer.from(bytes).toString('base64')}`;
  }

  async function readImage(
    { snapshot, caller, access }: RequestContext,
    id: number,
  ): Promise<{ type: string; bytes: Buffer } | undefined> {
    const { rows } = await database.query<{ source: string; row: number }>(
      `select i.source, i.row_id as row from dulaan.process_signature s
       join dulaan.process_instance i on i.id = s.instance where s.id = $1`,
      [id],
    );
    const [place] = rows;
    if (!place || !(await mayReadRow(database, snapshot, { caller, access }, place))) return undefined;
    const found = await readSignatures(database, await openKeyring(database), [id]);
    const [, type, body] = /^data:([a-z/]+);base64,(.+)$/.exec(found.get(id)?.shown?.signature ?? '') ?? [];
    return type === undefined || body === undefined
      ? undefined
      : { type, bytes: Buffer.from(body, 'base64') };
  }
}
