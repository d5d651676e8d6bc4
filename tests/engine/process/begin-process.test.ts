import { describe, expect, it } from 'vitest';
import type { Process } from '../../../src/definitions/process';
import { beginProcess, isLast } from '../../../src/engine/process/begin-process';

type Step = Process['steps'][number];
type Transition = Process['transitions'][number];

const actor = { userId: 12, roleNumber: 5 };
const numbers: Record<string, number> = { crew: 3 };

function begin(next: Partial<Step>, transition: Partial<Transition> = {}, more: Transition[] = []) {
  const process: Process = {
    kind: 'process',
    id: 'order',
    format: 1,
    title: 'Захиалга',
    source: 'orders',
    steps: [
      { id: 'asked', status_type: 'START', label: 'Илгээсэн', subject: { subject_type: 'CREATOR' } },
      { id: 'checked', status_type: 'CHECK', label: 'Хянах', subject: { subject_type: 'CURRENT' }, ...next },
      { id: 'left', status_type: 'CANCEL', label: 'Цуцалсан', subject: { subject_type: 'CURRENT' } },
    ],
    transitions: [
      { action: 'send', label: 'Илгээх', from: 'asked', to: 'checked', ...transition },
      { action: 'cancel', label: 'Цуцлах', from: 'checked', to: 'left' },
      ...more,
    ],
  };
  return beginProcess(process, {
    actor,
    numberOfRole: (role) => numbers[role] ?? null,
    holds: (guard) => guard === 'true',
  });
}

describe('a process begins', () => {
  it('with START done by its creator and the one step that follows open, without a signature of its own', () => {
    expect(begin({ subject: { subject_type: 'TO_ROLE', role: 'crew' } })).toEqual([
      {
        step: 'asked',
        label: 'Илгээсэн',
        statusType: 'START',
        action: 'Илгээх',
        subjectType: 'CREATOR',
        roleNumber: 5,
        userId: 12,
        round: 1,
        isDone: true,
      },
      {
        step: 'checked',
        label: 'Хянах',
        statusType: 'CHECK',
        action: null,
        subjectType: 'TO_ROLE',
        roleNumber: 3,
        userId: null,
        round: 1,
        isDone: false,
      },
    ]);
  });

  it.each<[Step['subject'], number | null, number | null]>([
    [{ subject_type: 'ANY_EMP' }, 5, 12],
    [{ subject_type: 'CURRENT' }, 5, 12],
    [{ subject_type: 'CREATOR' }, 5, 12],
    [{ subject_type: 'DIRECT', role: 'crew', user_id: 40 }, 3, 40],
    [{ subject_type: 'TO_ROLE', role: 'crew' }, 3, null],
    [{ subject_type: 'VOTERS' }, null, null],
  ])('and hands the step of %o to role %s, person %s', (subject, roleNumber, userId) => {
    expect(begin({ subject })[1]).toMatchObject({ roleNumber, userId });
  });

  it('with START open where the creator may choose, must say why, or may not go on', () => {
    const choice: Transition = { action: 'leave', label: 'Болих', from: 'asked', to: 'left' };
    for (const records of [
      begin({}, {}, [choice]),
      begin({}, { needsReason: true }),
      begin({}, { guard: 'false' }),
    ]) {
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject({ step: 'asked', isDone: false, action: null, userId: 12 });
    }
    expect(begin({}, { guard: 'true' })).toHaveLength(2);
    expect(begin({}, { guard: 'true' }, [{ ...choice, guard: 'false' }])).toHaveLength(2);
  });

  it('and is over at once where an END follows, done by whoever began', () => {
    const records = begin({ status_type: 'END', subject: { subject_type: 'TO_ROLE', role: 'crew' } });
    expect(records[1]).toMatchObject({ isDone: true, roleNumber: 5, userId: 12 });
    expect(records.map(isLast)).toEqual([false, true]);
  });
});
