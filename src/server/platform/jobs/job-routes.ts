import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database } from '../database/database';
import type { PlatformParts } from '../http/platform-parts';
import { HttpError } from '../http/http-error';
import { requireAdministrator } from '../http/require-caller';
import { textOfStatus } from '../http/messages';
import { jobChannel } from './enqueue';

const Key = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Place = Type.Object({ id: Key });
const Question = Type.Object({
  state: Type.Optional(Type.Enum(['waiting', 'running', 'done', 'dead'])),
  before: Type.Optional(Key),
});

/** `GET /jobs`, `POST /jobs/{id}/retry`, `DELETE /jobs/{id}`: what administrators do with work that failed. */
export function jobRoutes(api: FastifyInstance, { database }: PlatformParts): void {
  api.get<{ Querystring: Static<typeof Question> }>(
    '/jobs',
    { schema: { querystring: Question } },
    async (request) => {
      requireAdministrator(request.context);
      const { state = 'dead', before = null } = request.query;
      const { rows } = await database.query(
        `select id, name, data, state, attempts, attempts_allowed, due, error, created_at, ended_at
         from dulaan.job where state = $1 and ($2::int8 is null or id < $2) order by id desc limit 100`,
        [state, before],
      );
      return { status: true, jobs: rows };
    },
  );

  api.post<{ Params: Static<typeof Place> }>(
    '/jobs/:id/retry',
    { schema: { params: Place } },
    async (request) => {
      requireAdministrator(request.context);
      if (!(await retryDead(database, request.params.id))) throw new HttpError(404, textOfStatus(404));
      return { status: true };
    },
  );

  api.delete<{ Params: Static<typeof Place> }>(
    '/jobs/:id',
    { schema: { params: Place } },
    async (request) => {
      requireAdministrator(request.context);
      const { count } = await database.query(`delete from dulaan.job where id = $1 and state = 'dead'`, [
        request.params.id,
      ]);
      if (count === 0) throw new HttpError(404, textOfStatus(404));
      return { status: true };
    },
  );
}

/** Gives a dead job its attempts back. False when there is no such dead job. */
async function retryDead(database: Database, id: number): Promise<boolean> {
  const { count } = await database.query(
    `update dulaan.job set state = 'waiting', attempts = 0, due = now(), ended_at = null, error = null
     where id = $1 and state = 'dead'`,
    [id],
  );
  if (count > 0) database.notify(jobChannel, '0');
  return count > 0;
}
