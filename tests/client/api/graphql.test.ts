import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api/api-error';
import { query } from '../../../src/client/api/graphql';

afterEach(() => {
  vi.doUnmock('graphql-request');
  vi.resetModules();
  vi.restoreAllMocks();
});

it('a query whose code does not load is a lost connection, and the next one loads it again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.doMock('graphql-request', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const failed = await query('{ faq { id } }').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiError);
  expect(failed).toMatchObject({ code: 'NETWORK', status: 0 });

  vi.doMock('graphql-request', () => ({
    GraphQLClient: class {
      rawRequest = async () => ({ data: { faq: [{ id: '7' }] } });
    },
  }));
  expect(await query('{ faq { id } }')).toEqual({ faq: [{ id: '7' }] });
});
