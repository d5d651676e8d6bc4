// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '../../../src/client/api/connection';
import { ApiError } from '../../../src/client/api/api-error';
import * as current from '../../../src/client/offline/current-vault';
import { cacheResponse, fetchWithCache } from '../../../src/client/offline/response-cache';
import { tableName } from '../../../src/client/offline/lookups/kept-table';
import { isLocalFile, fileUploadKey } from '../../../src/client/offline/outbox/local-files';
import { queryWithCache } from '../../../src/client/offline/query-with-cache';
import { uploadOrQueue } from '../../../src/client/offline/upload-or-queue';
import type { Vault } from '../../../src/client/offline/vault/vault';
import { startI18n } from '../../../src/client/i18n/i18n';
import { freshDevice, vaultFor } from './device';

const send = vi.fn<typeof fetch>();
let vault: Vault;
const isText = (value: unknown): value is string => typeof value === 'string';
const lost = () => Promise.reject(new ApiError({ status: 0, code: 'NETWORK', message: 'тасарсан' }));

const refused = () => Promise.reject(new ApiError({ status: 403, code: 'FORBIDDEN', message: 'эрхгүй' }));

beforeAll(startI18n);
beforeEach(async () => {
  await freshDevice();
  vault = await vaultFor('7');
  vi.spyOn(current, 'currentVault').mockResolvedValue(vault);
  vi.stubGlobal('fetch', send);
  send.mockReset().mockRejectedValue(new TypeError('offline'));
  useConnection.setState({ isOnline: true });
});

describe('an answer that the device keeps', () => {
  it('is given where the server cannot be reached, and nowhere else', async () => {
    expect(await fetchWithCache('a', async () => 'нэг', isText)).toBe('нэг');
    await expect.poll(() => vault.ids('answers')).toHaveLength(1);
    expect(await fetchWithCache('a', lost, isText)).toBe('нэг');
    await expect(fetchWithCache('b', lost, isText)).rejects.toMatchObject({ code: 'NETWORK' });
    await expect(fetchWithCache('a', refused, isText)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('that has another shape by now counts as none', async () => {
    await cacheResponse('a', { old: true });
    await expect(fetchWithCache('a', lost, isText)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});

const keys = async (question: string) =>
  (await queryWithCache<{ lut_news_type: { id: string }[] }>(question, {})).lut_news_type.map(({ id }) => id);

describe('a list of choices without a connection', () => {
  const document = `query($filters: [filter], $limit: Int, $offset: Int) {
    lut_news_type(filters: $filters, ordered: true, limit: $limit, offset: $offset) { id news_type }
  }`;

  beforeEach(() =>
    cacheResponse(tableName('lut_news_type'), {
      columns: ['id', 'news_type'],
      types: { id: 'count', news_type: 'text' },
      rows: [
        { id: '1', news_type: 'Мэдээ' },
        { id: '2', news_type: 'Зөвлөгөө' },
      ],
      savedAt: '2026-01-01T00:00:00Z',
    }),
  );

  it('is searched on the device', async () => {
    const filters = [{ column: 'news_type', condition: 'contains', value: 'зөв' }];
    expect(await queryWithCache(document, { filters, limit: 50, offset: 0 })).toEqual({
      lut_news_type: [{ id: '2', news_type: 'Зөвлөгөө' }],
    });
    expect(useConnection.getState().isOnline).toBe(false);
    send.mockClear();
    await queryWithCache(document, { filters });
    expect(send).not.toHaveBeenCalled();
  });

  it('comes in its own order where the question asks for that, else with the newest key first', async () => {
    expect(await keys('query { lut_news_type(ordered: true) { id } }')).toEqual(['1', '2']);
    expect(await keys('query { lut_news_type { id } }')).toEqual(['2', '1']);
  });

  it.each([
    ['another column', 'query { lut_news_type { id created_at } }', {}],
    ['another source', 'query { soum { id } }', {}],
    [
      'a condition on another column',
      document,
      { filters: [{ column: 'x', condition: 'equals', value: '1' }] },
    ],
    ['rows inside rows', 'query { lut_news_type { id news { id } } }', {}],
    ['two lists', 'query { lut_news_type { id } soum { id } }', {}],
  ])('does not pretend to know %s', async (_, question, variables) => {
    await expect(queryWithCache(question, variables)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});

describe('a file that is chosen without a connection', () => {
  it('is kept under the key that it is sent under later', async () => {
    useConnection.setState({ isOnline: false });
    const file = new File(['зураг'], 'зураг.jpg', { type: 'image/jpeg' });
    file.arrayBuffer = async () => new TextEncoder().encode('зураг').buffer;
    const kept = await uploadOrQueue(file, () => undefined);
    expect(isLocalFile(kept.id)).toBe(true);
    expect(fileUploadKey(kept.id)).toMatch(/^[\da-f-]{36}$/);
    expect(kept).toMatchObject({ name: 'зураг.jpg', type: 'image/jpeg' });
    expect(new TextDecoder().decode(await vault.getBytes('contents', kept.id))).toBe('зураг');
  });
});
