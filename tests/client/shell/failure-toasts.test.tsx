// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api/api-error';
import { download } from '../../../src/client/api/download';
import { query } from '../../../src/client/api/graphql';
import { deleteJson, getJson, postJson } from '../../../src/client/api/http';
import { startI18n } from '../../../src/client/i18n/i18n';
import { forgetSession } from '../../../src/client/session/session';
import { showFailures } from '../../../src/client/shell/failure-toasts';
import { Toasts } from '../../../src/client/ui/overlays/toast';

let stop: () => void;

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('shell');
});
beforeEach(() => {
  stop = showFailures();
  render(
    <MemoryRouter>
      <Toasts />
    </MemoryRouter>,
  );
});
afterEach(() => {
  stop();
  for (const button of screen.queryAllByRole('button')) act(() => button.click());
  cleanup();
  vi.unstubAllGlobals();
});

const deletion = 'mutation { deleteNews(id: 1) { id } }';

const signIn = () => postJson('/auth/login', {});

/** Calls of every kind, whoever makes them. */
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  write: () => postJson('/settings', {}),
  deletion: () => deleteJson('/api-keys/1'),
  query: () => query('{ news { id } }'),
  mutation: () => query(deletion),
  download: () => download('/export/news', vi.fn<() => void>(), new AbortController().signal),
};

/** Lets a call fail with an answer; returns the toasts. */
async function toastsAfter(call: () => Promise<unknown>, answer: Response): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(answer.clone()));
  await act(async () => {
    await expect(call()).rejects.toBeInstanceOf(ApiError);
  });
  return screen.queryAllByText(/./, { selector: '.toast strong' }).map(({ textContent }) => textContent);
}

const answerOf = (status: number) => Response.json({ status: false }, { status });

describe.each(Object.entries(calls))('a %s that fails', (_, call) => {
  it.each([
    [401, 'Нэвтрэх шаардлагатай.'],
    [403, 'Энэ үйлдлийг хийх эрхгүй байна.'],
    [500, 'Сервер дээр алдаа гарлаа. Дахин оролдоно уу.'],
  ])('with %d shows one toast: %s', async (status, text) => {
    expect(await toastsAfter(call, answerOf(status))).toEqual([text]);
    // The same error again is no second toast.
    expect(await toastsAfter(call, answerOf(status))).toEqual([text]);
  });
});

it.each([400, 404, 406, 409, 429, 503])('a call that fails with %d shows none', async (status) => {
  expect(await toastsAfter(() => postJson('/settings', {}), answerOf(status))).toEqual([]);
});

it('an error that GraphQL reports shows the toast of its code', async () => {
  const refused = Response.json({ errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }] });
  expect(await toastsAfter(() => query(deletion), refused)).toEqual(['Энэ үйлдлийг хийх эрхгүй байна.']);
});

it.each(Object.entries(calls))('a %s of a person who has gone meanwhile shows none', async (_, call) => {
  vi.stubGlobal('fetch', async () => {
    forgetSession();
    return answerOf(401);
  });
  await act(async () => {
    await expect(call()).rejects.toBeInstanceOf(ApiError);
  });
  expect(screen.queryAllByText(/./, { selector: '.toast strong' })).toEqual([]);
});

it('a refusal that the caller handles shows none', async () => {
  expect(await toastsAfter(() => getJson('/x', { handlesRefusal: true }), answerOf(403))).toEqual([]);
});

it('a wrong password is said by the sign-in page alone, an error of the server by a toast too', async () => {
  expect(await toastsAfter(signIn, answerOf(401))).toEqual([]);
  expect(await toastsAfter(signIn, answerOf(500))).toEqual(['Сервер дээр алдаа гарлаа. Дахин оролдоно уу.']);
});
