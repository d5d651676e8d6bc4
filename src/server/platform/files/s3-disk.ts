import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { PictureWidth } from '../../../definitions/picture-width';
import { isMarkName, markFolder, nameOf, requireMark, type FileDisk } from './file-disk';
import type { S3Place } from './s3-url';
import { chunksOf } from './chunks-of';

/** Milliseconds within which the service must begin to answer; a slow reader may take longer for the rest. */
const answerLimit = 20_000;

/**
 * Keeps bytes as objects of a bucket, under the same names as on a disk. The bucket must be private: whoever may
 * read a file is decided here.
 * @throws Error when the bucket cannot be reached, does not exist or refuses the key
 */
export async function openS3Disk(place: S3Place, widths: readonly PictureWidth[]): Promise<FileDisk> {
  const bucket = new S3mini({
    accessKeyId: place.key,
    secretAccessKey: place.secret,
    endpoint: place.endpoint,
    region: place.region,
    fetch: fetchInTime,
  });
  await refuseUnfitBucket(bucket, place);

  const put = async (name: string, bytes: Uint8Array) => {
    await bucket.putObject(name, bytes, 'application/octet-stream');
  };
  return {
    write: (key, bytes, width) => put(nameOf(key, width), bytes),
    keep: async (key, bytes) => {
      if ((await bucket.objectExists(nameOf(key))) !== true) await put(nameOf(key), bytes);
    },
    read: async (key) => {
      const bytes = await bucket.getObjectArrayBuffer(nameOf(key));
      if (bytes === null) throw new Error(`The bucket has no content ${key}.`);
      return new Uint8Array(bytes);
    },
    open: async (key, width) => {
      const answer = await bucket.getObjectResponse(nameOf(key, width));
      if (!answer?.body) return undefined;
      const size = Number(answer.headers.get('content-length'));
      return { stream: Readable.from(chunksOf(answer.body), { objectMode: false }), size };
    },
    remove: async (key, isNeeded) => {
      if (await isNeeded()) return;
      const [name, aside] = [nameOf(key), `${nameOf(key)}.${randomUUID()}.aside`];
      if ((await bucket.objectExists(name)) !== true) return;
      await bucket.copyObject(name, aside);
      await bucket.deleteObject(name);
      if (await isNeeded()) {
        await bucket.copyObject(aside, name);
        await bucket.deleteObject(aside);
        return;
      }
      await Promise.all(
        [aside, ...widths.map((width) => nameOf(key, width))].map((each) => bucket.deleteObject(each)),
      );
    },
    mark: async (name) => {
      // Some services refuse an object without a byte.
      await put(`${markFolder}/${requireMark(name)}`, new TextEncoder().encode('-'));
    },
    marks: async (group) => {
      const objects = (await bucket.listObjects('/', `${markFolder}/${group}/`)) ?? [];
      return objects.map(({ Key }) => Key.slice(markFolder.length + 1)).filter(isMarkName);
    },
  };
}

async function refuseUnfitBucket(bucket: S3mini, { endpoint }: S3Place): Promise<void> {
  const isThere = await isUsable(bucket).catch((error: unknown) => {
    throw new Error(`S3_URL: ${endpoint} cannot be used. ${String(error)}`, { cause: error });
  });
  if (!isThere) throw new Error(`S3_URL: there is no bucket at ${endpoint}. Create it first, private.`);
}

/** The question for the bucket itself passes over a refused key, one for an object does not. */
async function isUsable(bucket: S3mini): Promise<boolean> {
  await bucket.objectExists('is-the-key-good');
  return bucket.bucketExists();
}

/** A service that does not begin to answer is given up; the body that follows has no limit of its own. */
const fetchInTime: typeof fetch = async (input, init) => {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error('The S3 service does not answer.')), answerLimit);
  try {
    return await fetch(input, { ...init, signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
};
