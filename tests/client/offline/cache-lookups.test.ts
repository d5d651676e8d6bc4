// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '../../../src/client/api/connection';
import { onFailedCall } from '../../../src/client/api/failed-calls';
import { useSession } from '../../../src/client/session/session';
import type { SessionUser } from '../../../src/client/session/session-types';
import * as current from '../../../src/client/offline/current-vault';
import { readCachedResponse } from '../../../src/client/offline/response-cache';
import { cacheLookups } from '../../../src/client/offline/lookups/cache-lookups';
import { tableName } from '../../../src/client/offline/lookups/kept-table';
import { startI18n } from '../../../src/client/i18n/i18n';
import { servedForm } from '../form/served-form';
import { freshDevice, vaultFor } from './device';

const newsTypes = {
  compiled: {
    nameable: ['id', 'news_type', 'news_type_en', 'news_type_ko', 'parent_id'],
    source: {
      columns: {
        news_type: { type: 'text', reference: null },
        news_type_en: { type: 'text', reference: null },
        news_type_ko: { type: 'text', reference: null },
        parent_id: { type: 'text', reference: null },
        color: { type: 'text', reference: null },
        // The person may set it, and not read it.
        owner_id: { type: 'reference', reference: { source: 'users', titleColumn: 'login' } },
      },
    },
  },
};
const send = vi.fn<typeof fetch>();
let questions: { query: string; variables: { offset?: number } }[];
/** The number of rows of the source. */
let total: number;

beforeAll(startI18n);
beforeEach(async () => {
  await freshDevice();
  vi.spyOn(current, 'currentVault').mockResolvedValue(await vaultFor('7'));
  useConnection.setState({ isOnline: true });
  [questions, total] = [[], 3];
  vi.stubGlobal('fetch', send);
  send.mockReset().mockImplementation(async (_address, init) => {
    if (init?.method !== 'POST') return Response.json(newsTypes);
    const question: (typeof questions)[number] = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    questions.push(question);
    const offset = question.variables.offset ?? 0;
    const rows = Array.from({ length: Math.min(100, total - offset) }, (_, index) => ({
      id: String(offset + index + 1),
      news_type: `Төрөл ${offset + index + 1}`,
    }));
    return Response.json({ data: { lut_news_type: rows } });
  });
});

const kept = () => readCachedResponse(tableName('lut_news_type'));

describe('the choices of a form', () => {
  it('are kept once, and not asked for again the same day', async () => {
    await cacheLookups(servedForm('news'));
    expect(await kept()).toMatchObject({
      columns: ['id', 'news_type', 'news_type_en', 'news_type_ko'],
      rows: [{ id: '1' }, { id: '2' }, { id: '3' }],
    });
    await cacheLookups(servedForm('news'));
    expect(questions).toHaveLength(1);
    await cacheLookups(servedForm('news'), true);
    expect(questions).toHaveLength(2);
  });

  it('are kept page by page, up to a bound', async () => {
    total = 230;
    await cacheLookups(servedForm('news'));
    expect(questions.map(({ variables }) => variables.offset)).toEqual([0, 100, 200]);
    total = 100_000;
    questions = [];
    await cacheLookups(servedForm('news'), true);
    expect(questions).toHaveLength(20);
  });

  it('are not kept for the next person where theirs goes meanwhile, and a refusal is no toast', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const failed = vi.fn<() => void>();
    const stop = onFailedCall(failed);
    const user = { id: 7, login: 'agent', role: 3 } as unknown as SessionUser;
    const rows = send.getMockImplementation();
    send.mockImplementation(async (address, init) => {
      if (init?.method === 'POST') useSession.setState({ user: null });
      return (await rows?.(address, init)) ?? Response.error();
    });
    useSession.setState({ user });
    await cacheLookups(servedForm('news'), true);
    expect([questions.length, await kept()]).toEqual([1, undefined]);
    send.mockImplementation(async () => Response.json({ status: false }, { status: 401 }));
    await cacheLookups(servedForm('news'), true);
    expect(warn).toHaveBeenCalledOnce();
    expect(failed).not.toHaveBeenCalled();
    stop();
    warn.mockRestore();
  });

  it('are kept with the columns by which they are narrowed', async () => {
    const form = servedForm('news', (news) => ({
      ...news,
      fields: {
        ...news.fields,
        news_type_id: { ...news.fields.news_type_id!, narrowedBy: [{ field: 'title', column: 'parent_id' }] },
      },
    }));
    await cacheLookups(servedForm('news'));
    await cacheLookups(form);
    expect(questions.at(-1)?.query).toContain('{ id news_type parent_id news_type_en news_type_ko }');
    expect(await kept()).toMatchObject({
      columns: ['id', 'news_type', 'parent_id', 'news_type_en', 'news_type_ko'],
    });
  });
});
