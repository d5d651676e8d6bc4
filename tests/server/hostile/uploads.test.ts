import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../testing-app';
import { hostileText, isFailure, seed } from './hostile-values';

let app: TestApp;
let citizen: Agent;
let pictures: Buffer[];

beforeAll(async () => {
  app = await startTestApp();
  citizen = await app.signIn('citizen');
  const picture = sharp({ create: { width: 9, height: 7, channels: 3, background: '#0366cc' } });
  pictures = await Promise.all(
    (['png', 'jpeg', 'webp', 'gif', 'tiff'] as const).map((format) =>
      picture.clone().toFormat(format).toBuffer(),
    ),
  );
});
afterAll(() => app.close());

const boundary = 'x-boundary';

async function send(body: Buffer, type = `multipart/form-data; boundary=${boundary}`) {
  // Files that wait for a row are limited; here no one waits for one.
  await app.database.query('delete from dulaan.file');
  return citizen.inject({ method: 'POST', url: '/files', payload: body, headers: { 'content-type': type } });
}

function multipart(head: string, content: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const fileHead = (name: string) =>
  `Content-Disposition: form-data; name="file"; filename="${name.replaceAll(/["\r\n]/g, '')}"\r\nContent-Type: image/png`;
const named = (name: string, content: Uint8Array) => multipart(fileHead(name), content);

const endings = fc.constantFrom(
  '.png',
  '.jpg',
  '.gif',
  '.svg',
  '.html',
  '.csv',
  '.txt',
  '.docx',
  '.pdf',
  '.exe',
  '.php.png',
  '',
);
const beginnings = fc.constantFrom(
  'GIF89a',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\x10\0\0\0WEBPVP8 ',
  'II*\0',
  '%PDF-1.7\n',
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>',
  '<!doctype html><script>alert(1)</script>',
  '\0\0\0\x20ftypavif',
);

/** Bytes that begin as something, or a picture that was cut, changed or lengthened. */
const contents = fc.oneof(
  fc
    .tuple(beginnings, fc.uint8Array({ maxLength: 300 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest])),
  fc.tuple(fc.nat(4), fc.nat(400), fc.nat(255), fc.nat(400)).map(([which, place, value, end]) => {
    const copy = Buffer.from(pictures[which] ?? Buffer.alloc(0));
    if (copy.length > 0) copy[place % copy.length] = value;
    return end % 3 === 0
      ? copy.subarray(0, end % Math.max(copy.length, 1))
      : Buffer.concat([copy, Buffer.from('<?php system($_GET[0]); ?>')]);
  }),
);

describe('an upload', () => {
  it('of any bytes under any name is kept or refused, and never shown as a page', async () => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(hostileText, endings, contents, async (name, ending, content) => {
        const response = await send(named(`${name}${ending}`, content));
        expect(isFailure(response), response.body).toBe(false);
        if (response.statusCode !== 200) return;
        stored += 1;
        await expectHarmless(response.json<{ id: string }>().id);
      }),
      { seed, numRuns: 250 },
    );
    expect(stored).toBeGreaterThan(10);
  });

  it('that is cut off is the sender’s fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (place) => {
        const whole = named('a.png', pictures[0] ?? Buffer.alloc(1));
        const response = await send(whole.subarray(0, place % (whole.length - 4)));
        expect(response.statusCode).toBe(400);
      }),
      { seed, numRuns: 100 },
    );
  });

  it('with something in its frame that does not belong there is kept or refused', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, fc.nat(), async (noise, place) => {
        const whole = named('a.png', pictures[0] ?? Buffer.alloc(1));
        const at = place % whole.length;
        const response = await send(
          Buffer.concat([whole.subarray(0, at), Buffer.from(noise), whole.subarray(at)]),
        );
        expect(isFailure(response), response.body).toBe(false);
      }),
      { seed, numRuns: 100 },
    );
  });

  it.each([
    ['without a boundary', 'multipart/form-data', named('a.csv', Buffer.from('a'))],
    ['with an empty boundary', 'multipart/form-data; boundary=', named('a.csv', Buffer.from('a'))],
    ['with another boundary', 'multipart/form-data; boundary=other', named('a.csv', Buffer.from('a'))],
    [
      'without a file',
      `multipart/form-data; boundary=${boundary}`,
      multipart('Content-Disposition: form-data; name="a"', Buffer.from('a')),
    ],
    [
      'without a name',
      `multipart/form-data; boundary=${boundary}`,
      multipart('Content-Disposition: form-data', Buffer.from('a')),
    ],
    [
      'with the name of a prototype',
      `multipart/form-data; boundary=${boundary}`,
      multipart('Content-Disposition: form-data; name="__proto__"', Buffer.from('a')),
    ],
  ])('%s is refused', async (_, type, body) => {
    expect((await send(body, type)).statusCode).toBe(400);
  });

  it('of a picture that would be unpacked to thousands of millions of pixels is refused at once', async () => {
    for (const [width, height] of [
      [60_000, 60_000],
      [2_147_483_647, 1],
      [1, 2_147_483_647],
      [0, 0],
    ] as const) {
      const response = await send(named('bomb.png', pngOf(width, height)));
      expect(response.statusCode).toBe(422);
    }
  });

  it('of an archive that would be unpacked to a thousand times its size is refused without that', async () => {
    const response = await send(
      named('bomb.docx', zipOf('[Content_Types].xml', Buffer.alloc(100 * 1024 * 1024))),
    );
    expect(response.statusCode).toBe(415);
  });
});

/** A picture without what was hung on it, or something that is only saved. */
async function expectHarmless(id: string): Promise<void> {
  const shown = await citizen.get(`/files/${id}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  const isPicture = /^image\/(jpeg|png|webp|gif)$/.test(String(shown.headers['content-type']));
  const isOnlySaved = String(shown.headers['content-disposition']).startsWith('attachment;');
  expect(isPicture ? !shown.rawPayload.includes('<?php') : isOnlySaved).toBe(true);
}

/** A PNG (ISO/IEC 15948) that says it is so large, with the data of a few rows. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(100_000));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A ZIP archive (APPNOTE 6.3.10) of one deflated file. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const title = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(title.length, 26);
  return Buffer.concat([local, title, packed]);
}
