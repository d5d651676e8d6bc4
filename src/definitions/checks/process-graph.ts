import type { Process } from '../process';
import { pointer, type Finding } from './finding';
import { peopleMessage } from '../messages/people-messages';

/** Checks that a process can end, that each of its steps can happen, and that it can go on from each. */
export function checkProcessGraph({ steps, actions }: Process): Finding[] {
  const start = steps.find(({ statusType }) => statusType === 'START');
  if (!start) return [];
  const ends = steps.filter(({ statusType }) => statusType === 'END' || statusType === 'CANCEL');
  if (!ends.some(({ statusType }) => statusType === 'END'))
    return [{ path: '/steps', ...peopleMessage('process-without-end') }];
  const forward = actions.filter(({ to }) => !to.startsWith('@'));
  const reached = spread([start.id], (id) => forward.flatMap(({ from, to }) => (from === id ? [to] : [])));
  const isReturn = (id: string) => actions.some(({ from, to }) => from === id && to.startsWith('@'));
  const before = (id: string) => forward.flatMap(({ from, to }) => (to === id ? [from] : []));
  /** A step to which a person can return from an end must allow an end too. */
  const returning = (id: string) =>
    steps.flatMap((step) => (isReturn(step.id) && before(step.id).includes(id) ? [step.id] : []));
  const ending = spread(
    ends.map(({ id }) => id),
    (id) => [...before(id), ...returning(id)],
  );
  const hasExit = new Set(actions.map(({ from }) => from));
  return steps.flatMap(({ id, statusType }, index) => {
    const path = pointer('steps', index);
    const isLast = statusType === 'END' || statusType === 'CANCEL';
    if (!reached.has(id)) return [{ path, ...peopleMessage('step-not-reached', { step: id }) }];
    if (isLast && hasExit.has(id)) return [{ path, ...peopleMessage('action-after-end', { step: id }) }];
    return ending.has(id) ? [] : [{ path, ...peopleMessage('dead-end', { step: id }) }];
  });
}

function spread(from: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  for (const id of found) for (const further of next(id)) found.add(further);
  return found;
}
