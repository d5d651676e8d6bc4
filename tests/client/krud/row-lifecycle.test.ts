// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLifecycle } from '../../../src/client/runtime/krud/row-lifecycle';
import { servedForm } from '../form/served-form';

const sourceOf = (form: string) => servedForm(form).compiled.source;
const row = { id: '12', revision: 3, name: 'Мөр' };

/** The sent requests: method and path with the body. */
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : 'null');
    sent.push({ path: new URL(address, window.location.origin).pathname, body });
    return Response.json({ data: {}, status: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a row that is kept when it is deleted goes and comes back by mutations of its source', async () => {
  const news = chooseLifecycle(sourceOf('news'));
  expect([news.canDelete, news.isReversible]).toEqual([true, true]);
  await news.remove(row, 'f0a1c2d3-0000-4000-8000-000000000000');
  await news.restore(row);
  expect(sent.map(({ path }) => path)).toEqual(['/query', '/query']);
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      query: expect.stringContaining('deleteNews(id: $id, revision: $revision)'),
      variables: { id: '12', revision: 3 },
    }),
    expect.objectContaining({ query: expect.stringContaining('restoreNews(id: $id, revision: $revision)') }),
  ]);
});

test('a row that is deleted for good cannot be brought back', () => {
  expect(chooseLifecycle(sourceOf('news_type'))).toMatchObject({ canDelete: true, isReversible: false });
});

test('an account is deleted and restored by the calls that also end its sessions', async () => {
  const users = chooseLifecycle(sourceOf('user'));
  expect([users.canDelete, users.isReversible]).toEqual([true, true]);
  await users.remove(row, 'f0a1c2d3-0000-4000-8000-000000000000');
  await users.restore(row);
  expect(sent.map(({ path }) => path)).toEqual(['/users/12/delete', '/users/12/restore']);
});
