import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { PictureWidth } from '../../../definitions/values/picture-width';
import { isMarkName, markFolder, contentName, requireMark, type FileDisk } from './file-disk';
import type { S3Place } from './s3-url';
import { readChunks } from './read-chunks';

/** Milliseconds until the service must start its response; a slow reader may take longer for the rest. */
const responseTimeout = 20_000;

/** Pauses in milliseconds before a request is repeated, and the responses after which it is: S3 asks clients to. */
const pauses = [100, 400];
const transient: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/**
 * Stores bytes as objects of a bucket, under the same names as on a disk. The bucket must be private: this server
 * checks the rights. @throws Error when the bucket cannot be reached, does not exist or rejects the key
 */
export async function openS3Disk(place: S3Place, widths: readonly PictureWidth[]): Promise<FileDisk> {
  const bucket = new S3mini({
    accessKeyId: place.key,
    secretAccessKey: place.secret,
    endpoint: place.endpoint,
    region: place.region,
    fetch: fetchPatiently,
  });
  await refuseUnfitBucket(bucket, place);

  const put = async (name: string, bytes: Uint8Array) => {
    await bucket.putObject(name, bytes, 'application/octet-stream');
  };
  const keep = async (key: string, bytes: Uint8Array) => {
    if ((await bucket.objectExists(contentName(key))) !== true) await put(contentName(key), bytes);
  };
  /** Contents on their way: the same one is sent once. */
  const keeping = new Map<string, Promise<void>>();
  return {
    write: (key, bytes, width) => put(contentName(key, width), bytes),
    keep: (key, bytes) => {
      const sending = keeping.get(key) ?? keep(key, bytes).finally(() => keeping.delete(key));
      keeping.set(key, sending);
      return sending;
    },
    read: async (key) => {
      const bytes = await bucket.getObjectArrayBuffer(contentName(key));
      if (bytes === null) throw new Error(`The bucket has no content ${key}.`);
      return new Uint8Array(bytes);
    },
    open: async (key, width) => {
      const response = await bucket.getObjectResponse(contentName(key, width));
      if (!response?.body) return undefined;
      const size = Number(response.headers.get('content-length'));
      return { stream: Readable.from(readChunks(response.body), { objectMode: false }), size };
    },
    remove: async (key, isNeeded) => {
      if (await isNeeded()) return;
      const [name, aside] = [contentName(key), `${contentName(key)}.${randomUUID()}.aside`];
      if ((await bucket.objectExists(name)) !== true) return;
      await bucket.copyObject(name, aside);
      await bucket.deleteObject(name);
      if (await isNeeded()) {
        await bucket.copyObject(aside, name);
        await bucket.deleteObject(aside);
        return;
      }
      await Promise.all(
        [aside, ...widths.map((width) => contentName(key, width))].map((each) => bucket.deleteObject(each)),
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

/** A request for the bucket itself ignores a rejected key; one for an object does not. */
async function isUsable(bucket: S3mini): Promise<boolean> {
  await bucket.objectExists('is-the-key-good');
  return bucket.bucketExists();
}

/**
 * Repeats a request that a busy service refuses or drops, and times out one that does not start its response; the body has
 * no time limit. All our requests may be repeated.
 */
const fetchPatiently: typeof fetch = async (input, init) => {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new Error('The S3 service does not answer.')),
    responseTimeout,
  );
  try {
    for (const pause of pauses) {
      const response = await fetch(input, { ...init, signal: controller.signal }).catch((error: unknown) => {
        if (controller.signal.aborted) throw error;
      });
      if (response && !transient.has(response.status)) return response;
      await response?.body?.cancel();
      await wait(pause, undefined, { signal: controller.signal });
    }
    return await fetch(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
};
