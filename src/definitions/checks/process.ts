import { relativeSteps, voteOutcomes, type Action, type Process, type Step } from '../process';
import { findRepeats, pointer, type Finding } from './finding';
import { checkProcessGraph } from './process-graph';
import { peopleMessage } from '../messages/people-messages';

/** Later findings would repeat earlier ones in other words: the graph is checked once its parts are right. */
export function checkProcess(process: Process): Finding[] {
  const { steps } = process;
  const repeated = findRepeats(
    steps.map((step) => step.id),
    (index) => pointer('steps', index, 'id'),
    'step',
  );
  if (repeated.length > 0) return repeated;
  const findings = [...checkStart(process), ...checkSteps(process), ...checkActions(process)];
  return findings.length > 0 ? findings : checkProcessGraph(process);
}

function checkStart({ steps }: Process): Finding[] {
  const count = steps.filter(({ statusType }) => statusType === 'START').length;
  return count === 1 ? [] : [{ path: '/steps', ...peopleMessage('number-of-starts', { count }) }];
}

function checkSteps({ steps, actions }: Process): Finding[] {
  return steps.flatMap((step, index) => {
    const own = actions.filter(({ from }) => from === step.id);
    const parts = checkParts(step);
    const findings = [
      ...parts,
      ...checkSubject(step),
      ...(parts.length > 0 ? [] : checkVote(step, own)),
      ...checkEscalation(step, own),
    ];
    return findings.map((finding) => ({ ...finding, path: pointer('steps', index) + finding.path }));
  });
}

/** Whether a vote decides a step, or is meant to. */
function isVote({ statusType, subject }: Step): boolean {
  return statusType === 'VOTE' || subject.type === 'VOTERS';
}

function checkSubject({ subject, vote, statusType }: Step): Finding[] {
  const { type, role, userId, column, isChangeable } = subject;
  const findings: Finding[] = [];
  if (type === 'TO_ROLE' && role === undefined)
    findings.push({ path: '/subject/role', ...peopleMessage('role-not-named', { type }) });
  if (type === 'TO_ORG' && role === undefined)
    findings.push({ path: '/subject/role', ...peopleMessage('role-not-named', { type }) });
  if (type === 'TO_ORG' && column === undefined)
    findings.push({ path: '/subject/column', ...peopleMessage('organisation-not-named') });
  if (type === 'DIRECT' && userId === undefined && column === undefined && !isChangeable)
    findings.push({ path: '/subject/userId', ...peopleMessage('user-not-named') });
  if (type === 'VOTERS' && !vote && statusType !== 'VOTE')
    findings.push({ path: '/subject/type', ...peopleMessage('voters-without-vote') });
  if (type !== 'VOTERS' && vote && statusType === 'VOTE')
    findings.push({ path: '/subject/type', ...peopleMessage('vote-without-subject') });
  return findings;
}

function checkVote({ statusType, vote }: Step, actions: readonly Action[]): Finding[] {
  if (!vote) return statusType === 'VOTE' ? [{ path: '/vote', ...peopleMessage('vote-without-rule') }] : [];
  const { rule, tie, roles = [], users = [], column } = vote;
  const findings: Finding[] = [];
  if ((rule === 'count' || rule === 'ratio') && vote[rule] === undefined)
    findings.push({ path: `/vote/${rule}`, ...peopleMessage('vote-rule-incomplete', { rule }) });
  if (rule === 'count' && roles.length === 0 && (vote.count ?? 0) > new Set(users).size && users.length > 0)
    findings.push({
      path: '/vote/count',
      ...peopleMessage('more-votes-than-voters', { found: users.length }),
    });
  if (roles.length === 0 && users.length === 0)
    findings.push({ path: '/vote', ...peopleMessage('vote-without-voters') });
  if (column !== undefined && roles.length === 0)
    findings.push({ path: '/vote/column', ...peopleMessage('vote-column-without-roles') });
  for (const outcome of voteOutcomes) {
    const isNeeded =
      outcome !== 'recreate' || tie === outcome || actions.some((one) => one.outcome === outcome);
    const isTaken = actions.some((action) => action.outcome === outcome && action.guard === undefined);
    if (isNeeded && !isTaken)
      findings.push({ path: '/vote', ...peopleMessage('vote-without-action', { outcome }) });
  }
  return findings;
}

/** Parts of a step that exclude each other. */
function checkParts({
  statusType,
  subject,
  vote,
  assignees,
  child,
  deadline,
  isReadOnly,
  editable,
}: Step): Finding[] {
  const parts = { vote, assignees, child, deadline, editable };
  const meaningless = (name: keyof typeof parts, isMeaningless: boolean): Finding[] =>
    isMeaningless && parts[name] !== undefined
      ? [{ path: `/${name}`, ...peopleMessage('meaningless-in-step', { name }) }]
      : [];
  const isLast = statusType === 'END' || statusType === 'CANCEL';
  return [
    ...meaningless(
      'vote',
      isLast || statusType === 'START' || (statusType !== 'VOTE' && subject.type !== 'VOTERS'),
    ),
    ...meaningless('assignees', isLast || vote !== undefined),
    ...meaningless('child', isLast || vote !== undefined || statusType === 'START'),
    ...meaningless('deadline', isLast),
    ...meaningless('editable', isLast || isReadOnly === true),
  ];
}

/** The system takes the action of an escalation: it must be possible whatever the row holds, and ask nothing. */
function checkEscalation({ deadline, vote }: Step, actions: readonly Action[]): Finding[] {
  const { action: id, reassignRole } = deadline?.escalation ?? {};
  if (reassignRole !== undefined && vote)
    return [{ path: '/deadline/escalation/reassignRole', ...peopleMessage('vote-is-not-reassigned') }];
  if (id === undefined) return [];
  const path = '/deadline/escalation/action';
  const action = actions.find((one) => one.id === id);
  if (!action) return [{ path, ...peopleMessage('step-lacks-action', { action: id }) }];
  return action.guard !== undefined || action.asksAssignee || action.to === '@chosen'
    ? [{ path, ...peopleMessage('escalation-asks', { action: id }) }]
    : [];
}

function checkActions({ steps, actions }: Process): Finding[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const findings = findRepeats(
    actions.map(({ from, id }) => `${from} ${id}`),
    (index) => pointer('actions', index, 'id'),
    'action',
  );
  actions.forEach((action, index) => {
    const at = (name: keyof Action) => pointer('actions', index, name);
    const { from: fromId, to, outcome, guard, guardMessage } = action;
    const from = byId.get(fromId);
    if (!from) findings.push({ path: at('from'), ...peopleMessage('unknown-step', { step: fromId }) });
    if (!isRelative(to) && !byId.has(to))
      findings.push({ path: at('to'), ...peopleMessage('unknown-step', { step: to }) });
    if (isRelative(to) && from?.statusType === 'START')
      findings.push({ path: at('to'), ...peopleMessage('nothing-before-start') });
    if (from && isVote(from) && outcome === undefined)
      findings.push({ path: at('outcome'), ...peopleMessage('action-without-outcome') });
    if (from && !isVote(from) && outcome !== undefined)
      findings.push({ path: at('outcome'), ...peopleMessage('outcome-without-vote') });
    if (guardMessage !== undefined && guard === undefined)
      findings.push({ path: at('guardMessage'), ...peopleMessage('message-without-guard') });
    const asks = action.asksAssignee ? 'asksAssignee' : undefined;
    if (from?.assignees === 'all' && (asks || to === '@chosen'))
      findings.push({ path: at(asks ?? 'to'), ...peopleMessage('parallel-asks') });
    if (from?.vote && to === '@chosen')
      findings.push({ path: at('to'), ...peopleMessage('vote-chooses-step') });
    if (asks && (from?.vote || isRelative(to) || !takesAssignee(byId.get(to))))
      findings.push({ path: at(asks), ...peopleMessage('assignee-not-changeable') });
  });
  return findings;
}

function isRelative(to: string): boolean {
  return relativeSteps.some((relative) => relative === to);
}

/** An unknown step has its own finding. */
function takesAssignee(step: Step | undefined): boolean {
  return step === undefined || (step.subject.isChangeable === true && !step.vote);
}
