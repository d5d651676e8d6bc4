import { expect, it } from 'vitest';
import type { Step } from '../../../src/definitions/process';
import { assignStep } from '../../../src/engine/process/assignment/assignees';
import { contextOf } from './loan';

const creator = { userId: 4, roleNumber: 2 };
const step: Step = {
  id: 'correct',
  statusType: 'RE_CREATE',
  title: { mn_MN: 'Засах', en_US: 'Correct', ko_KR: '수정' },
  subject: { type: 'DIRECT', column: 'user_id' },
};
const assigned = (columns: Record<string, number>) =>
  assignStep(step, contextOf(creator, { personIn: (column) => columns[column] ?? null }), creator, undefined);

it('is for the user whom the row’s column names', () => {
  expect(assigned({ user_id: 9 })).toEqual({ assignees: [{ roleNumber: null, userId: 9 }] });
});

it('falls to the creator where the row names nobody, and to nobody where the system began', () => {
  expect(assigned({})).toEqual({ assignees: [creator] });
  const system = { userId: null, roleNumber: 0 };
  expect(assignStep(step, contextOf(creator), system, undefined)).toMatchObject({
    refusal: { code: 'no-assignee' },
  });
});
