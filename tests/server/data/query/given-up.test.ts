import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing-app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it('a question is ended in the database when the connection closes on which its answer is awaited', async () => {
  const query = app.database.query.bind(app.database);
  let begin: () => void;
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  let end: () => void;
  const hasEnded = new Promise<void>((resolve) => (end = resolve));
  app.database.query = (sql, parameters, options) => {
    if (!sql.includes('"v_news"')) return query(sql, parameters, options);
    begin();
    return new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => {
        end();
        reject(new Error('ended'));
      });
    });
  };
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const asked = request(`${address}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asked.on('error', () => undefined);
  asked.end(JSON.stringify({ query: '{ v_news { id } }' }));
  await hasBegun;
  asked.destroy();
  await expect(hasEnded).resolves.toBeUndefined();
});
