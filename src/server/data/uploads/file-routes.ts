import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isVisitor } from '../../../engine/access/caller';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import type { AppParts } from '../../definitions/app-parts';
import { maySee } from '../../definitions/serving/served-kinds';
import { isBrokenMultipart } from '../../platform/http/broken-multipart';
import { HttpError } from '../../platform/http/http-error';
import { requireUser } from '../../platform/http/require-caller';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { filePolicy } from '../../platform/http/security-headers';
import { idempotencyKey } from '../../platform/http/idempotency';
import { mayReadValue } from '../query/may-read-value';
import { addOnce } from '../../platform/files/add-once';
import { attachment } from '../../platform/files/file-name';
import { isFileId } from '../../platform/files/file-disk';
import { messages } from '../../platform/files/messages';
import { uploadedPictures } from '../../../definitions/settings';
import { pictureWidths, type PictureWidth } from '../../../definitions/values/picture-width';
import { isOfPages } from '../../platform/files/page-file';
import { isDisplayable } from '../../platform/files/pictures/picture';
import { findFile, unattachedBytes, type StoredFile } from '../../platform/files/stored-file';

/** Megabytes. */
const largest = 10;
/** Uploads of one person, counted before their bytes are read. */
const perPerson = { limit: 600, windowSeconds: 3600 } as const;
/**
 * Gigabytes of one uploader's files that wait for a row. It limits bytes and not files: an entry may have as many photos as
 * the work needs.
 */
const maxUnattached = 5;

/** Seconds for which a visitor's browser shows a picture of public pages without asking: as long as one may outlive its page. */
const visitorSeconds = 3600;

/** `POST /files` stores one file, `GET /files/{id}` returns it to readers of its column. */
export async function fileRoutes(api: FastifyInstance, parts: AppParts): Promise<void> {
  await api.register(multipart, {
    limits: {
      fileSize: largest * 1024 * 1024,
      files: 1,
      fields: 8,
      fieldSize: 1000,
      parts: 9,
      headerPairs: 50,
    },
  });

  api.post('/files', async (request, reply) => {
    await limitCalls(parts.database, {
      call: 'upload',
      by: `user:${requireUser(request.context)}`,
      ...perPerson,
    });
    const upload = await readUpload(request, api);
    await request.refreshContext(reply);
    await request.beginWork(upload.bytes.length);
    const userId = requireUser(request.context);
    const add = async () => {
      if ((await unattachedBytes(parts.database, userId)) >= maxUnattached * 1024 ** 3)
        throw new HttpError(429, messages.tooMuch(maxUnattached));
      return parts.files.add({ ...upload, uploader: userId, owner: null });
    };
    const key = idempotencyKey(request.headers['idempotency-key']);
    const { caller } = request.context;
    const { id, name, size, type, width, height } =
      key === undefined ? await add() : await addOnce(parts.database, { key, caller, upload, add });
    return reply.code(200).send({ id, name, size, type, width, height });
  });

  api.get<{ Params: { id: string }; Querystring: { w?: string } }>(
    '/files/:id',
    { config: { deadSession: 'visitor', apiKey: 'allowed' } },
    async (request, reply) => {
      const file = isFileId(request.params.id)
        ? await findFile(parts.database, request.params.id)
        : undefined;
      if (!file || !(await mayRead(request.context, file, parts)))
        throw new HttpError(404, textOfStatus(404));
      return sendFile(file, widthOf(request.query.w), request, reply, parts);
    },
  );
}

async function readUpload(
  request: FastifyRequest,
  api: FastifyInstance,
): Promise<{ bytes: Uint8Array; name: string }> {
  if (!request.isMultipart()) throw new HttpError(415, textOfStatus(415));
  try {
    let upload: { bytes: Uint8Array; name: string } | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'file') upload = { bytes: await part.toBuffer(), name: part.filename };
    }
    if (!upload) throw new HttpError(400, messages.noFile);
    if (upload.bytes.length === 0) throw new HttpError(400, messages.empty);
    return upload;
  } catch (error) {
    if (error instanceof api.multipartErrors.RequestFileTooLargeError)
      throw new HttpError(413, messages.tooLarge(largest));
    if (error instanceof api.multipartErrors.FilesLimitError) throw new HttpError(413, messages.oneFile);
    if (isBrokenMultipart(error)) throw new HttpError(400, messages.broken);
    throw error;
  }
}

/** A file without a row is readable by its uploader alone. */
async function mayRead(context: RequestContext, file: StoredFile, { database }: AppParts): Promise<boolean> {
  const { caller, access, snapshot } = context;
  if (file.owner === null) return file.uploader !== null && file.uploader === caller.userId;
  if (isOfPages(file.owner)) return isOnPage(file.id, context);
  return mayReadValue(database, snapshot.model, { caller, access }, file.owner);
}

/** A picture of pages is readable where a page in force that shows it may be opened; the logo and the favicon are everybody's. */
function isOnPage(id: string, { caller, access, snapshot }: RequestContext): boolean {
  if (access.isAdministrator) return true;
  const { settings } = snapshot.definitions;
  if ([...settings.values()].some((each) => uploadedPictures(each).some(({ file }) => file === id)))
    return true;
  return [...snapshot.definitions.page.values()].some(
    (page) =>
      page.blocks.some(({ picture }) => picture?.file === id) && maySee(page, { caller, access, snapshot }),
  );
}

/** Undefined selects the original; an unknown width is rejected, so that the disk cannot be filled with sizes. */
function widthOf(wish: string | undefined): PictureWidth | undefined {
  if (wish === undefined) return undefined;
  const width = pictureWidths.find((candidate) => String(candidate) === wish);
  if (width === undefined) throw new HttpError(400, messages.unknownWidth(pictureWidths));
  return width;
}

async function sendFile(
  file: StoredFile,
  wish: PictureWidth | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { files }: AppParts,
): Promise<FastifyReply> {
  const isPicture = isDisplayable(file.type);
  const width = isPicture ? wish : undefined;
  const tag = `"${Buffer.from(file.sha256).toString('base64url').slice(0, 22)}${width === undefined ? '' : `-${width}`}"`;
  // A file never changes under its id, but the right to read it can, and so can the person at the browser: it asks each time,
  // and gets 304. A visitor's file is everybody's.
  const isOpen = isVisitor(request.context.caller);
  void reply.headers({
    etag: tag,
    'cache-control': isOpen ? `private, max-age=${visitorSeconds}` : 'private, no-cache',
    'content-security-policy': filePolicy,
  });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();

  const opened = await files.open(file, width);
  if (!opened) throw new HttpError(404, textOfStatus(404));
  if (!isPicture) void reply.header('content-disposition', attachment(file.name));
  return reply
    .type(width === undefined ? file.type : 'image/webp')
    .header('content-length', opened.size)
    .send(opened.stream);
}
