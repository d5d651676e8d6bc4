import { localTime } from '../../engine/time/ulaanbaatar';

/** Returns the person who decided a step before, as values of a text. */
export type DecidedBy = { name: string; action: string; time: string };

/** Reads the earlier decider from the `decided_by` of a 409; undefined if there is none. */
export function readDecidedBy(decision: unknown): DecidedBy | undefined {
  if (typeof decision !== 'object' || decision === null || !('at' in decision)) return undefined;
  const { name, action, at } = { name: null, action: null, ...decision };
  if (typeof at !== 'string') return undefined;
  return { name: textOf(name), action: textOf(action), time: localTime(at) ?? at };
}

/** Decisions of the system and of erased people have no name. */
function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '—';
}
