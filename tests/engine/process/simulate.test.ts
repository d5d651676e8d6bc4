import { expect, it } from 'vitest';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import { simulate, simulatedUser } from '../../../src/engine/process/simulate';
import { buildModel } from '../../../src/engine/model/build-model';
import type { TableSource } from '../../../src/definitions/source';
import { loan, roles } from './loan';

const table: TableSource = {
  kind: 'source',
  id: 'loan',
  format: 2,
  title: 'Зээл',
  type: 'table',
  columns: [
    { name: 'income', type: 'integer' },
    { name: 'bank_id', type: 'reference', references: { source: 'loan' } },
    { name: 'crew_id', type: 'reference', references: { source: 'loan' } },
  ],
};
const source = buildModel(new Map([[table.id, table]])).model.sources.get('loan');
if (!source) throw new Error('The table has no model');
const process = {
  ...loan,
  actions: loan.actions.map((action) =>
    action.id === 'accept' ? { ...action, guard: 'income > 10' } : action,
  ),
};
const sample = {
  source,
  record: { income: 5, bank_id: 1, crew_id: null },
  numberOfRole: (role: string) => roles[role] ?? null,
  start: '2026-03-02T08:00:00.000Z',
};
const signature = { id: 1, revision: 1, hash: 'a' };

it('the process of the simulation could be published', () => {
  expect(parseDefinition(process).problems).toBeUndefined();
});

it('plays a process as each role, with what each may do and why a move is refused', () => {
  const vote = { type: 'vote', step: 'vote', outcome: 'supported', signature } as const;
  const accept = { type: 'act', step: 'check', action: 'accept' } as const;
  const results = simulate(process, sample, [
    { as: 'citizen', command: { type: 'start' } },
    { as: 'crew', command: accept },
    { as: 'agent', command: accept },
    { as: 'agent', command: accept, changes: { income: 20 } },
    { as: 'bank', command: vote },
    { as: 'bank', person: 2, command: vote },
    { as: 'bank', person: 2, command: vote, changes: { crew_id: 4 } },
    { as: null, command: { type: 'overdue', step: 'build' }, afterHours: 101 },
  ]);
  expect(results.map(({ refusal }) => refusal?.code)).toEqual([
    undefined,
    'not-assignee',
    'guard',
    undefined,
    undefined,
    'no-organization',
    undefined,
    undefined,
  ]);
  expect(results[0]?.allowed.get('agent')?.isMine).toBe(true);
  expect(results[0]?.allowed.get('crew')?.isMine).toBe(false);
  expect(results[3]?.allowed.get('bank')?.vote).toMatchObject({
    voters: 3,
    needed: 2,
    mine: null,
    barred: null,
  });
  expect(results.at(-1)?.state.entries.at(-1)).toMatchObject({
    step: 'build',
    isOverdue: true,
    assignees: [{ roleNumber: 5, userId: null }],
  });
  expect(results[0]?.state.creator?.userId).toBe(simulatedUser(2, 1));
});
