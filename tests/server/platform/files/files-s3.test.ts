import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileDisk } from '../../../../src/server/platform/files/file-disk';
import { openFileDisk } from '../../../../src/server/platform/files/open-file-disk';
import { openS3Disk } from '../../../../src/server/platform/files/s3-disk';
import { readS3Url } from '../../../../src/server/platform/files/s3-url';
import { startS3, type TestS3 } from './s3-server';
import { describeFiles } from './suite';

let s3: TestS3;

describeFiles({
  name: 'in a bucket of an S3-compatible service',
  async options() {
    s3 = await startS3();
    return { s3: s3.place };
  },
  names: (_server, key) => s3.names(key),
  close: () => s3.close(),
});

test('a bucket that is not there or refuses the key stops the start, and says where', async () => {
  const other = await startS3();
  const open = (place: Partial<typeof other.place>) =>
    openFileDisk({ s3: { ...other.place, ...place }, dataDirectory: '/nowhere' });
  await expect(open({ endpoint: other.place.endpoint.replace(/dulaan$/, 'another') })).rejects.toThrow(
    /S3_URL: there is no bucket at .*another/,
  );
  await expect(open({ key: 'unknown' })).rejects.toThrow(/S3_URL: .* cannot be used/);
  await other.close();
  await expect(open({})).rejects.toThrow(/S3_URL: .* cannot be used/);
});

describe('a service that is busy', () => {
  const content = new TextEncoder().encode('a content');
  const key = 'a'.repeat(64);
  let service: TestS3;
  /** A proxy before the service: the received methods, and the number of the next PUTs that it refuses. */
  let front: Server;
  let arrived: string[];
  let refusals: number;
  let disk: FileDisk;

  beforeEach(async () => {
    service = await startS3();
    [arrived, refusals] = [[], 0];
    const { hostname, port } = new URL(service.place.endpoint);
    front = createServer((request, response) => {
      arrived.push(request.method ?? '');
      if (request.method === 'PUT' && refusals > 0) {
        refusals -= 1;
        request.resume().on('end', () => response.writeHead(503).end());
        return;
      }
      const { method, url: path, headers } = request;
      const onwards = forward({ hostname, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      request.pipe(onwards);
    });
    await once(front.listen(0, '127.0.0.1'), 'listening');
    const address = front.address();
    const own = typeof address === 'object' ? address?.port : undefined;
    disk = await openS3Disk({ ...service.place, endpoint: `http://127.0.0.1:${own}/dulaan` }, []);
    arrived = [];
  });
  afterEach(async () => {
    front.close();
    await service.close();
  });
  const puts = () => arrived.filter((method) => method === 'PUT').length;

  test('is asked again, three times at most', async () => {
    refusals = 2;
    await disk.keep(key, content);
    expect(new TextDecoder().decode(await disk.read(key))).toBe('a content');
    expect(puts()).toBe(3);
    refusals = 3;
    await expect(disk.keep('b'.repeat(64), content)).rejects.toThrow(/503/);
  });

  test('gets a content once that several people upload at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => disk.keep(key, content)));
    expect(puts()).toBe(1);
    expect(await service.names('')).toHaveLength(1);
  });
});

test('an address of a bucket names its key, secret, region and whether it is encrypted', () => {
  expect(readS3Url('s3://me:se%2Fcret@minio:9000/dulaan?region=mn-1&ssl=0')).toEqual({
    endpoint: 'http://minio:9000/dulaan',
    region: 'mn-1',
    key: 'me',
    secret: 'se/cret',
  });
  expect(readS3Url('s3://me:secret@s3.example.mn/dulaan')?.endpoint).toBe('https://s3.example.mn/dulaan');
});

test.each([
  'https://me:secret@host/b',
  's3://host/bucket',
  's3://me:secret@host',
  's3://me:secret@host/A_b',
  'x',
])('no address of a bucket: %s', (text) => {
  expect(readS3Url(text)).toBeUndefined();
});
