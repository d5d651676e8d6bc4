import { readFile } from 'node:fs/promises';
import { Value } from 'typebox/value';
import type { TSchema, Static } from 'typebox';
import { ReplayBody } from '../process/versions/replay-histories';
import { SimulationBody } from '../process/versions/simulate-process';
import type { Terminal } from './app-commands';
import type { Operations } from './operations';
import { UsageError } from './usage-error';

export const processUsage = `npm run processes -- compare|rebuild
npm run processes -- simulate FILE
npm run processes -- replay FILE
npm run processes -- move PROCESS [--version N] [--step OLD=NEW …] [--apply]`;

interface MoveOptions {
  version?: string | undefined;
  step: string[];
  apply: boolean;
}

/**
 * Runs a command on processes: compares or rebuilds projections; plays or repeats a definition, whose FILE is the body of the
 * call of the same name; moves running cases to another version. Returns the exit code: 1 where something differs.
 */
export async function runProcessCommand(
  [work, given, ...more]: readonly string[],
  options: MoveOptions,
  { pathOf, say }: Terminal,
  withOperations: (work: (operations: Operations) => Promise<number>) => Promise<number>,
): Promise<number> {
  if ((work === 'compare' || work === 'rebuild') && given === undefined)
    return withOperations((operations) => checkProjections(operations, work === 'rebuild', say));
  if (given === undefined || more.length > 0) throw new UsageError(processUsage);
  switch (work) {
    case 'simulate': {
      const body = await readBody(pathOf(given), SimulationBody);
      return withOperations(async (operations) => {
        say(JSON.stringify(await operations.simulateProcess(body), null, 2));
        return 0;
      });
    }
    case 'replay': {
      const body = await readBody(pathOf(given), ReplayBody);
      return withOperations((operations) => replayAll(operations, body, say));
    }
    case 'move':
      return withOperations((operations) => moveAll(operations, given, options, say));
    default:
      throw new UsageError(processUsage);
  }
}

/** Compares the projections of processes with their events; `isApplied` writes those that differ anew. */
async function checkProjections(
  operations: Operations,
  isApplied: boolean,
  say: Terminal['say'],
): Promise<number> {
  const { instances, differences, different } = await operations.rebuildProcesses(isApplied);
  say(`${instances} processes were compared with their events; ${differences} differ.`);
  if (differences === 0) return 0;
  say(`Instances: ${different.join(', ')}${differences > different.length ? ', …' : ''}`);
  if (isApplied) say('They were written anew.');
  return isApplied ? 0 : 1;
}

async function replayAll(operations: Operations, body: ReplayBody, say: Terminal['say']): Promise<number> {
  const total = { compared: 0, skipped: 0, deviations: 0 };
  for (let after: number | null = body.after ?? 0; after !== null;) {
    const batch = await operations.replayProcess({ ...body, after });
    for (const deviation of batch.deviations) say(JSON.stringify(deviation));
    total.compared += batch.compared;
    total.skipped += batch.skipped;
    total.deviations += batch.deviations.length;
    after = batch.next;
  }
  say(
    `${total.compared} cases were repeated; ${total.deviations} would have gone another way. ${total.skipped} were left out, because their rows are deleted.`,
  );
  return total.deviations === 0 ? 0 : 1;
}

async function moveAll(
  operations: Operations,
  process: string,
  { version, step, apply }: MoveOptions,
  say: Terminal['say'],
): Promise<number> {
  const order = {
    process,
    apply,
    steps: Object.fromEntries(step.map(stepPair)),
    ...(version !== undefined && { version: requireVersion(version) }),
  };
  let moved = 0;
  let left = 0;
  for (let after: number | null = 0; after !== null;) {
    const batch = await operations.moveCases({ ...order, after });
    for (const { source, row_id: row, from, step: at, to_step: to, reason } of batch.cases) {
      say(`${source} ${row}: version ${from} → ${batch.version}, ${at} → ${reason ?? to}`);
      if (reason === null) moved += 1;
      else left += 1;
    }
    after = batch.next;
  }
  say(`${moved} cases ${apply ? 'were' : 'would be'} moved; ${left} cannot be.`);
  return left === 0 ? 0 : 1;
}

function stepPair(text: string): [string, string] {
  const [, from, to] = /^([^=]+)=([^=]+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined)
    throw new UsageError(`"${text}" is no pair of steps: it looks like old=new.`);
  return [from, to];
}

function requireVersion(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`"${text}" is no version.`);
  return number;
}

async function readBody<S extends TSchema>(path: string, schema: S): Promise<Static<S>> {
  const text = await readFile(path, 'utf8');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (Value.Check(schema, body)) return body;
  const [problem] = Value.Errors(schema, body);
  throw new UsageError(`${path}${problem?.instancePath ?? ''}: ${problem?.message ?? 'does not fit'}`);
}
