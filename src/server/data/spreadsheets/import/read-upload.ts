import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBrokenMultipart } from '../../../platform/http/broken-multipart';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import { isUtf16, openCsv } from '../formats/read-csv';
import { openXlsx } from '../formats/read-xlsx';
import type { OpenSheet } from '../formats/sheet-row';
import { messages } from '../messages';
import { makeUploadFolder } from './upload-folders';

/** Megabytes: a million rows of ordinary width fit. */
const largest = 256;

/** A file that lies in a folder of its own until `remove`. */
export interface Upload {
  fields: Readonly<Record<string, string>>;
  /** Of the file's bytes, in hexadecimal. */
  sha256: string;
  /** Opens the sheet anew. Throws 400 for a file that is none. */
  open: () => Promise<OpenSheet>;
  remove: () => Promise<void>;
}

/** Takes one file and the fields beside it; the file goes to disk as it comes. Throws 400, 413 or 415. */
export async function readUpload(request: FastifyRequest, api: FastifyInstance): Promise<Upload> {
  if (!request.isMultipart()) throw new HttpError(415, textOfStatus(415));
  const folder = await makeUploadFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'sheet');
    const fields: Record<string, string> = {};
    const hash = createHash('sha256');
    let hasNul = false;
    let isThere = false;
    const limits = { fileSize: largest * 1024 * 1024, files: 1, fields: 10, fieldSize: 100_000, parts: 12 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      isThere = true;
      const watching = seeing((chunk) => {
        hash.update(chunk);
        hasNul ||= chunk.includes(0);
      });
      await pipeline(part.file, watching, createWriteStream(path));
    }
    if (!isThere) throw new HttpError(400, messages.noFile);
    return { fields, sha256: hash.digest('hex'), open: () => openSheet(path, hasNul), remove };
  } catch (error) {
    await remove();
    if (error instanceof api.multipartErrors.RequestFileTooLargeError)
      throw new HttpError(413, messages.tooLarge(largest));
    if (isBrokenMultipart(error)) throw new HttpError(400, messages.brokenUpload);
    throw error;
  }
}

function seeing(see: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk);
      done(null, chunk);
    },
  });
}

/** The file's first bytes determine its type, not its name. A text has no zero byte, except in UTF-16. */
async function openSheet(path: string, hasNul: boolean): Promise<OpenSheet> {
  const beginning = await readBeginning(path);
  if (beginning.length === 0) throw new HttpError(400, messages.emptyFile);
  if (beginning.toString('latin1') === 'PK\u0003\u0004') return openXlsx(path);
  if (beginning.toString('hex') === oldExcel) throw new HttpError(400, messages.wrongFile);
  if (hasNul && !isUtf16(beginning)) throw new HttpError(400, messages.notText);
  return openCsv(path);
}

const oldExcel = 'd0cf11e0';

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
