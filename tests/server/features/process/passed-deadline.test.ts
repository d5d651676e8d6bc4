import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Paper } from '../../../../src/definitions/paper';
import { deadlineHandler } from '../../../../src/server/features/process/transition/deadline-job';
import { publishDocuments } from '../../publish-documents';
import { openCases, type Cases } from './open-cases';
import { caseProcess } from './process-definitions';

const deadline = { hours: 336, escalation: { action: 'sign' } };
const passingProcess = {
  ...caseProcess,
  steps: caseProcess.steps.map((step) => (step.id === 'sign' ? { ...step, deadline } : step)),
};
const paperOfCase = {
  kind: 'page',
  id: 'print_case',
  format: 2,
  title: 'Хэрэг',
  source: 'case_file',
  path: '/print/case/:id',
  roles: ['agent', 'citizen'],
  blocks: [
    { type: 'values', columns: ['name'] },
    {
      type: 'signatures',
      parties: ['Захиалагч'],
      signedSteps: [{ party: 1, process: 'case_handling', steps: ['sign'] }],
    },
  ],
};

let cases: Cases;

beforeAll(async () => {
  cases = await openCases();
  await publishDocuments(cases.people.admin, [passingProcess, paperOfCase]);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => cases.app.close());

it('a step that nobody signs in time passes unsigned, and history and paper say so', async () => {
  const { agent, bank, citizen } = cases.people;
  const row = await cases.file();
  await cases.act(agent, row, 'check', 'offer');
  const given = await cases.act(bank, row, 'offer', 'give');
  const entry = given.processes.flatMap(({ steps }) => steps.map((step) => step.entry)).at(-1);
  const { rows } = await cases.app.database.query<{ id: number }>(
    `select id from dulaan.process_instance where row_id = $1 and source = 'case_file'`,
    [row],
  );
  vi.useFakeTimers({ now: Date.now() + 337 * 3_600_000, toFake: ['Date'] });
  const { database, store } = cases.app;
  const log = { warn: (_: object, words?: string) => expect.unreachable(words) };
  await deadlineHandler({ database, snapshot: () => store.current(), log }).run({
    id: 1,
    name: 'process deadline',
    data: { instance: rows[0]?.id, entry },
    attempt: 1,
    signal: new AbortController().signal,
  });
  vi.useRealTimers();

  const { statusHistories } = await cases.historyOf(citizen, row);
  expect(statusHistories.filter(({ status_id: step }) => step !== 'sign')).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ passed: null })),
  );
  expect(statusHistories.find(({ status_id: step }) => step === 'sign')).toMatchObject({
    is_done: 1,
    status_action: 'sign',
    signed: null,
    passed: { is_unsigned: true },
  });
  const { paper } = (await citizen.get(`/papers/print_case/${row}`)).json<{ paper: Paper }>();
  expect(paper.parts.find(({ type }) => type === 'signatures')).toMatchObject({
    parties: [{ signatures: [{ name: null, decision: 'sign', isPassed: true, isChanged: false }] }],
  });
});
