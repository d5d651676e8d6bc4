import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import S3rver from 's3rver';
import type { S3Place } from '../../../../src/server/platform/files/s3-url';

export interface TestS3 {
  place: S3Place;
  /** The names of objects that begin so. */
  names: (prefix: string) => Promise<string[]>;
  close: () => Promise<void>;
}

/** A real S3-compatible server on this machine with an empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'dulaan-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'dulaan' }] });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}/dulaan`;
  const place: S3Place = { endpoint, region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' };
  const client = new S3mini({ accessKeyId: place.key, secretAccessKey: place.secret, endpoint });
  return {
    place,
    names: async (prefix) => ((await client.listObjects('/', prefix)) ?? []).map(({ Key }) => Key),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, maxRetries: 3 });
    },
  };
}
