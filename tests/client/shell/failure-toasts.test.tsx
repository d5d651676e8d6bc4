// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOfAnswer } from '../../../src/client/api/error-of-answer';
import { startI18n } from '../../../src/client/i18n/i18n';
import { showFailures } from '../../../src/client/shell/failure-toasts';
import { Toasts } from '../../../src/client/ui/overlays/toast';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
let stop: () => void;

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('shell');
});
afterEach(() => {
  stop();
  for (const button of screen.queryAllByRole('button')) act(() => button.click());
  cleanup();
});

/** Lets a query and a mutation fail with this status; returns the toasts. */
async function toastsAfter(status: number): Promise<string[]> {
  stop = showFailures(queries);
  render(
    <MemoryRouter>
      <Toasts />
    </MemoryRouter>,
  );
  const failure = errorOfAnswer(status, null);
  const fail = () => Promise.reject(failure);
  await act(async () => {
    await queries.prefetchQuery({ queryKey: [status], queryFn: fail });
    const mutation = queries.getMutationCache().build(queries, { mutationFn: fail });
    await expect(mutation.execute(undefined)).rejects.toBe(failure);
  });
  return screen.queryAllByText(/./, { selector: '.toast strong' }).map(({ textContent }) => textContent);
}

describe('a call that fails', () => {
  it.each([
    [401, 'Нэвтрэх шаардлагатай.'],
    [403, 'Энэ үйлдлийг хийх эрхгүй байна.'],
    [500, 'Сервер дээр алдаа гарлаа. Дахин оролдоно уу.'],
  ])('with %d shows one toast: %s', async (status, text) => {
    expect(await toastsAfter(status)).toEqual([text]);
  });

  it.each([400, 404, 406, 409, 429])('with %d shows none: the page has its own message', async (status) => {
    expect(await toastsAfter(status)).toEqual([]);
  });
});
