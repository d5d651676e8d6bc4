import type { Loose, Marketplace } from './marketplace';
import type { WrongCase } from './wrong-constants';

/** Adds a process on the jobs, and one on their tasks for which it waits. */
function withProcesses(m: Marketplace, change: (process: Loose) => void = () => {}): void {
  const steps = {
    begin: { id: 'begin', statusType: 'START', title: 'x', subject: { type: 'CREATOR' } },
    end: { id: 'end', statusType: 'END', title: 'x', subject: { type: 'CURRENT' } },
  };
  m.told = { kind: 'notice', id: 'told', format: 1, title: 'x', body: 'x' };
  m.taskProcess = {
    kind: 'process',
    id: 'task',
    format: 2,
    title: 'x',
    source: 'task',
    steps: [steps.begin, steps.end],
    actions: [{ id: 'close', title: 'x', from: 'begin', to: 'end' }],
  };
  m.process = {
    kind: 'process',
    id: 'job',
    format: 2,
    title: 'x',
    source: 'job',
    steps: [
      steps.begin,
      {
        id: 'check',
        statusType: 'CHECK',
        title: 'x',
        subject: { type: 'TO_ORG', role: 'employer', column: 'company' },
        editable: ['salary', 'tasks'],
        child: { process: 'task', source: 'task', reference: 'job_id' },
        deadline: { hours: 1, escalation: { reassignRole: 'admin' } },
        notices: ['told'],
      },
      {
        id: 'vote',
        statusType: 'VOTE',
        title: 'x',
        subject: { type: 'VOTERS' },
        vote: { rule: 'all', tie: 'unsupported', roles: ['employer'], column: 'company' },
      },
      steps.end,
      { ...steps.end, id: 'left', statusType: 'CANCEL' },
    ],
    actions: [
      { id: 'send', title: 'x', from: 'begin', to: 'check', guard: 'salary > 0 and user.role_id = 20' },
      { id: 'accept', title: 'x', from: 'check', to: 'vote', guard: 'child.outcome = "END"' },
      { id: 'pass', title: 'x', from: 'vote', to: 'end', outcome: 'supported' },
      { id: 'drop', title: 'x', from: 'vote', to: 'left', outcome: 'unsupported' },
    ],
  };
  change(m.process);
}

const wrong = (title: string, change: (process: Loose) => void, path: string, reason: RegExp): WrongCase => [
  title,
  (m) => withProcesses(m, change),
  'process/job',
  path,
  reason,
];

export const wrongProcesses: readonly WrongCase[] = [
  wrong('a source that is not there', (d) => (d.source = 'jobs'), '/source', /"jobs"/),
  wrong(
    'a role that is not there',
    (d) => (d.steps[1].subject.role = 'boss'),
    '/steps/1/subject/role',
    /role "boss"/,
  ),
  wrong(
    'voters of a role that is not there',
    (d) => (d.steps[2].vote.roles = ['boss']),
    '/steps/2/vote/roles/0',
    /role "boss"/,
  ),
  wrong(
    'an escalation to a role that is not there',
    (d) => (d.steps[1].deadline.escalation.reassignRole = 'boss'),
    '/steps/1/deadline/escalation/reassignRole',
    /role "boss"/,
  ),
  wrong(
    'a notice that is not there',
    (d) => (d.steps[1].notices = ['shouted']),
    '/steps/1/notices/0',
    /notice "shouted"/,
  ),
  wrong(
    'an organisation in a column that is not there',
    (d) => (d.steps[1].subject.column = 'firm'),
    '/steps/1/subject/column',
    /no column "firm"/,
  ),
  wrong(
    'an organisation in a column that refers to nothing',
    (d) => (d.steps[1].subject.column = 'level'),
    '/steps/1/subject/column',
    /refers to nothing/,
  ),
  wrong(
    'a person in a column that names no user',
    (d) => (d.steps[1].subject = { type: 'DIRECT', column: 'company' }),
    '/steps/1/subject/column',
    /does not refer to "users"/,
  ),
  wrong(
    'voters of an organisation in a list of keys',
    (d) => (d.steps[2].vote.column = 'helpers'),
    '/steps/2/vote/column',
    /refers to nothing/,
  ),
  wrong(
    'an editable field that is not there',
    (d) => (d.steps[1].editable = ['wage']),
    '/steps/1/editable/0',
    /no column "wage"/,
  ),
  wrong(
    'a sub-process that is not there',
    (d) => (d.steps[1].child.process = 'tasks'),
    '/steps/1/child/process',
    /process "tasks"/,
  ),
  wrong(
    'a sub-process of other rows',
    (d) => (d.steps[1].child.process = 'job'),
    '/steps/1/child/process',
    /runs on "job"/,
  ),
  wrong(
    'a sub-process by a column that is not there',
    (d) => (d.steps[1].child.reference = 'job'),
    '/steps/1/child/reference',
    /no column "job"/,
  ),
  wrong(
    'a sub-process by a column that refers to other rows',
    (d) => (d.steps[1].child.reference = 'title'),
    '/steps/1/child/reference',
    /"title"/,
  ),
  wrong('a guard that cannot be read', (d) => (d.actions[0].guard = 'salary >'), '/actions/0/guard', /./),
  wrong(
    'a guard on a column that is not there',
    (d) => (d.actions[0].guard = 'wage > 0'),
    '/actions/0/guard',
    /wage/,
  ),
  wrong(
    'a guard on a value that the column never has',
    (d) => (d.actions[0].guard = 'status = "done"'),
    '/actions/0/guard',
    /done/,
  ),
  wrong(
    'a guard on a role that is not there',
    (d) => (d.actions[0].guard = 'user.role = "nobody"'),
    '/actions/0/guard',
    /nobody/,
  ),
  wrong(
    'a guard that is no condition',
    (d) => (d.actions[0].guard = 'salary + 1'),
    '/actions/0/guard',
    /number/,
  ),
  wrong(
    'a guard on a sub-process that the step has not',
    (d) => (d.actions[0].guard = 'child.outcome = "END"'),
    '/actions/0/guard',
    /child/,
  ),
  wrong(
    'a guard on what a sub-process does not tell',
    (d) => (d.actions[1].guard = 'child.result = "END"'),
    '/actions/1/guard',
    /result/,
  ),
  wrong('a process on a view', (d) => (d.source = 'v_job'), '/source', /is a view/),
];

export const rightProcesses: readonly [string, (m: Marketplace) => void][] = [
  ['a process with organisations, a vote and a sub-process', (m) => withProcesses(m)],
  [
    'two processes on one source',
    (m) => {
      withProcesses(m);
      m.second = { ...structuredClone(m.taskProcess), id: 'task_again' };
    },
  ],
];
