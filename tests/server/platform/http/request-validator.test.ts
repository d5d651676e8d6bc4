import fastify from 'fastify';
import { Type } from 'typebox';
import { expect, it, vi } from 'vitest';
import { compileRequestSchema } from '../../../../src/server/platform/http/request-validator';

const Query = Type.Object({ limit: Type.Integer({ minimum: 1 }), ids: Type.Array(Type.String()) });

async function appWith(schema: object) {
  const app = fastify();
  app.setValidatorCompiler(compileRequestSchema);
  app.get('/', { schema: { querystring: schema } }, (request) => request.query as object);
  await app.ready();
  return app;
}

it('checks requests as Fastify does: texts become numbers, one value a list, and the first fault is named', async () => {
  const app = await appWith(Query);
  expect((await app.inject('/?limit=5&ids=a')).json()).toEqual({ limit: 5, ids: ['a'] });
  const refused = await app.inject('/?limit=0&ids=a');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { message: 'querystring/limit must be >= 1' },
  ]);
  expect((await app.inject('/?limit=5&ids=a')).statusCode).toBe(200);
  await app.close();
});

it('compiles nothing before the first request, and once', async () => {
  const read = vi.fn<() => string>(() => 'object');
  const app = await appWith(Object.defineProperty({}, 'type', { get: read, enumerable: true }));
  expect(read).not.toHaveBeenCalled();
  await app.inject('/');
  const readings = read.mock.calls.length;
  expect(readings).toBeGreaterThan(0);
  await app.inject('/');
  expect(read).toHaveBeenCalledTimes(readings);
  await app.close();
});
