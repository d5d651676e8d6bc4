import { GiveUp } from './job';

/** The key of a row that a job's data names. */
export function idOf(data: unknown, member: string): number {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, member) : undefined;
  if (typeof value === 'number') return value;
  throw new GiveUp(`the job names no ${member}`);
}
