import fc from 'fast-check';
import { checkProcess } from '../../../src/definitions/checks/process';
import type { Action, Process, Step } from '../../../src/definitions/process';

const roles = ['agent', 'bank', 'crew', 'citizen'];
const middleTypes = ['CHECK', 'RE_CREATE', 'TRANSFER', 'BUILD', 'COURT', 'BUDGET'] as const;

/** Any process that publishing would accept: a chain of steps to END, with ways back, aside and out. */
export const anyProcess: fc.Arbitrary<Process> = fc
  .integer({ min: 1, max: 5 })
  .chain((length) => {
    const ids = Array.from({ length }, (_, index) => `s${index}`);
    return fc.record({
      steps: fc.tuple(...ids.map(anyStep)),
      detours: fc.array(anyDetour(['begin', ...ids]), { maxLength: 6 }),
    });
  })
  .map(({ steps, detours }) => withActions(steps, detours))
  .filter((process) => checkProcess(process).length === 0);

function anyStep(id: string): fc.Arbitrary<Step> {
  const subject = fc.oneof(
    fc.record({
      type: fc.constant('TO_ROLE' as const),
      role: fc.constantFrom(...roles),
      isChangeable: fc.boolean(),
    }),
    fc.record({
      type: fc.constantFrom('CREATOR' as const, 'CURRENT' as const, 'ANY_EMP' as const),
      isChangeable: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('DIRECT' as const),
      userId: fc.constantFrom(12, 50, 70),
      isChangeable: fc.boolean(),
    }),
    fc.constant({ type: 'TO_ORG' as const, role: 'crew', column: 'crew_id' }),
  );
  const deadline = fc.record(
    {
      hours: fc.integer({ min: 1, max: 50 }),
      postponeHours: fc.integer({ min: 1, max: 50 }),
      escalation: fc.oneof(fc.constant({ action: 'on' }), fc.constant({ reassignRole: 'agent' })),
    },
    { requiredKeys: ['hours'] },
  );
  const common = { id: fc.constant(id), title: fc.constant(id) };
  const plain = fc.record(
    {
      ...common,
      statusType: fc.constantFrom(...middleTypes),
      subject,
      needsSignature: fc.boolean(),
      assignees: fc.constantFrom('one' as const, 'all' as const),
      child: fc.constant({ process: 'act', source: 'act', reference: 'loan_id' }),
      deadline,
    },
    { requiredKeys: ['id', 'title', 'statusType', 'subject'] },
  );
  const vote = fc.record({
    ...common,
    statusType: fc.constant('VOTE' as const),
    subject: fc.constant({ type: 'VOTERS' as const }),
    vote: fc.record({
      rule: fc.constantFrom('anyone' as const, 'all' as const, 'count' as const, 'ratio' as const),
      count: fc.integer({ min: 1, max: 3 }),
      ratio: fc.constantFrom(0.3, 0.5, 2 / 3, 1),
      tie: fc.constantFrom('supported' as const, 'unsupported' as const, 'recreate' as const),
      roles: fc.constant<string[]>(['bank']),
    }),
  });
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: vote });
}

function anyDetour(ids: readonly string[]): fc.Arbitrary<Omit<Action, 'id'>> {
  return fc.record(
    {
      title: fc.constant('x'),
      from: fc.constantFrom(...ids),
      to: fc.constantFrom(...ids, '@previous', '@chosen', 'left'),
      guard: fc.constantFrom('even', 'child ended'),
      needsReason: fc.boolean(),
      asksAssignee: fc.boolean(),
    },
    { requiredKeys: ['title', 'from', 'to'] },
  );
}

function withActions(middle: readonly Step[], detours: readonly Omit<Action, 'id'>[]): Process {
  const steps: Step[] = [
    { id: 'begin', statusType: 'START', title: 'x', subject: { type: 'CREATOR' } },
    ...middle,
    { id: 'end', statusType: 'END', title: 'x', subject: { type: 'CURRENT' } },
    { id: 'left', statusType: 'CANCEL', title: 'x', subject: { type: 'CURRENT' } },
  ];
  const chain = steps.slice(0, -2).flatMap(({ id: from, vote }, index): Action[] => {
    const to = steps[index + 1]?.id ?? 'end';
    if (!vote) return [{ id: 'on', title: 'x', from, to }];
    return [
      { id: 'on', title: 'x', from, to, outcome: 'supported' },
      { id: 'out', title: 'x', from, to: 'left', outcome: 'unsupported' },
      { id: 'again', title: 'x', from, to: 'begin', outcome: 'recreate' },
    ];
  });
  const votes = new Set(steps.flatMap(({ id, vote }) => (vote ? [id] : [])));
  const aside = detours
    .filter(({ from }) => !votes.has(from))
    .map((detour, index): Action => ({ ...detour, id: `d${index}` }));
  return {
    kind: 'process',
    id: 'any',
    format: 2,
    title: 'x',
    source: 'loan',
    steps,
    actions: [...chain, ...aside],
  };
}
