import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { accepts, sendCompressed } from '../../../../../src/server/platform/http/routes/compressed-page';

const text = 'Дулаан байшин '.repeat(200);

async function get(encoding: string | undefined, body = text) {
  const app = fastify();
  app.setNotFoundHandler((_, reply) => sendCompressed(reply, Buffer.from(body)));
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const { rawPayload, headers: sent } = await app.inject({ url: '/x', headers });
  return { bytes: rawPayload, encoding: sent['content-encoding'], vary: sent.vary };
}

describe('a page on its way to the browser', () => {
  it('is compressed as the browser can read it, Brotli first', async () => {
    const br = await get('gzip, deflate, br');
    expect([br.encoding, br.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
    const gz = await get('gzip, br;q=0');
    expect(gz.encoding).toBe('gzip');
    expect(gunzipSync(gz.bytes).toString()).toBe(text);
  });

  it('is sent as it is to those who read no encoding, or where it is short', async () => {
    for (const encoding of [undefined, 'identity', 'zstd']) {
      const plain = await get(encoding);
      expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, text]);
    }
    expect((await get('br', 'а')).encoding).toBeUndefined();
  });

  it('is not compressed in an encoding of the weight zero', () => {
    expect(accepts('br;q=0.0', 'br')).toBe(false);
    expect(accepts('BR ; q=0.5', 'br')).toBe(true);
  });
});
