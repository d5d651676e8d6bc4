import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppParts } from '../../../definitions/app-parts';
import { messages } from '../../../definitions/messages';
import { describeProblem } from '../../../definitions/change-sets/plan-answer';
import { DefinitionProblems } from '../../../definitions/store/definition-problems';
import { HttpError } from '../../../platform/http/http-error';
import { limitCalls } from '../../../platform/http/limits/rate-limit';
import { requireAdministrator } from '../../../platform/http/require-caller';
import { runWriteCall } from '../../../data/write/write-call';
import { MoveBody, moveCases } from './move-cases';
import { ReplayBody, replayHistories } from './replay-histories';
import { SimulationBody, simulateProcess } from './simulate-process';
import { readTrial, type TrialProcess } from './trial-process';

/** Trials of an administrator in ten minutes: each may compile all definitions, or repeat a hundred histories. */
const trials = { call: 'process trials', limit: 120, windowSeconds: 600 };
/** Batches of moved cases. */
const moves = { call: 'process moves', most: 1200, seconds: 600 };

/**
 * `POST /process/simulate`, `/process/replay`, `/process/move`: what a definition of a process would do, and running cases in another
 * version. Administrators only.
 */
export function processVersionRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  const trialFor = async (
    { context }: FastifyRequest,
    order: SimulationBody | ReplayBody,
  ): Promise<TrialProcess> => {
    requireAdministrator(context);
    await limitCalls(database, { ...trials, by: `user:${context.caller.userId}` });
    try {
      return await readTrial(database, context.snapshot, order);
    } catch (error) {
      if (!(error instanceof DefinitionProblems)) throw error;
      const problems = error.problems.map((problem) => describeProblem(problem, context.language));
      throw new HttpError(400, messages.problems, { problems });
    }
  };

  api.post<{ Body: SimulationBody }>(
    '/process/simulate',
    { schema: { body: SimulationBody } },
    async (request) => {
      const trial = await trialFor(request, request.body);
      return { status: true, ...simulateProcess(trial, request.body, request.context.language) };
    },
  );

  api.post<{ Body: ReplayBody }>('/process/replay', { schema: { body: ReplayBody } }, async (request) => {
    const { context, body } = request;
    const trial = await trialFor(request, body);
    return {
      status: true,
      ...(await replayHistories(database, context.snapshot, trial, body, context.language)),
    };
  });

  api.post<{ Body: MoveBody }>('/process/move', { schema: { body: MoveBody } }, async (request) => {
    requireAdministrator(request.context);
    return runWriteCall(request, database, {
      limit: moves,
      content: ['move', request.body],
      authorize: () => Promise.resolve(),
      work: async (context) => ({ status: true, ...(await moveCases(context, request.body)) }),
    });
  });
}
