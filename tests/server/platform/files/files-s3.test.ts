import { expect, test } from 'vitest';
import { openFileDisk } from '../../../../src/server/platform/files/open-file-disk';
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
