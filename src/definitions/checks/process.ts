import type { Process } from '../process';
import { findRepeats, pointer, type Finding } from './finding';
import { peopleMessage } from '../messages/people-messages';

export function checkProcess(process: Process): Finding[] {
  return [...checkSteps(process), ...checkTransitions(process), ...checkReach(process)];
}

function checkSteps({ steps }: Process): Finding[] {
  const findings = findRepeats(
    steps.map((step) => step.id),
    (index) => pointer('steps', index, 'id'),
    'step',
  );
  const starts = steps.filter((step) => step.status_type === 'START').length;
  if (starts !== 1)
    findings.push({ path: '/steps', ...peopleMessage('number-of-starts', { count: starts }) });
  steps.forEach((step, index) => {
    const at = (...parts: string[]) => pointer('steps', index, ...parts);
    const { subject, vote } = step;
    if (subject.subject_type === 'TO_ROLE' && subject.role === undefined) {
      findings.push({ path: at('subject', 'role'), ...peopleMessage('role-not-named') });
    }
    if (
      subject.subject_type === 'DIRECT' &&
      subject.user_id === undefined &&
      !subject.is_subject_changeable
    ) {
      findings.push({ path: at('subject', 'user_id'), ...peopleMessage('user-not-named') });
    }
    if (step.status_type === 'VOTE' && !vote)
      findings.push({ path: at('vote'), ...peopleMessage('vote-without-rule') });
    if (!vote) return;
    if (vote.rule === 'count' && vote.count === undefined)
      findings.push({
        path: at('vote', 'count'),
        ...peopleMessage('vote-rule-incomplete', { rule: 'count' }),
      });
    if (vote.rule === 'ratio' && vote.ratio === undefined)
      findings.push({
        path: at('vote', 'ratio'),
        ...peopleMessage('vote-rule-incomplete', { rule: 'ratio' }),
      });
    if (!vote.roles?.length && !vote.users?.length)
      findings.push({ path: at('vote'), ...peopleMessage('vote-without-voters') });
  });
  return findings;
}

function checkTransitions({ steps, transitions }: Process): Finding[] {
  const ids = new Set(steps.map((step) => step.id));
  const findings = findRepeats(
    transitions.map((transition) => `${transition.from} ${transition.action}`),
    (index) => pointer('transitions', index, 'action'),
    'transition',
  );
  transitions.forEach((transition, index) => {
    for (const end of ['from', 'to'] as const) {
      if (!ids.has(transition[end])) {
        findings.push({
          path: pointer('transitions', index, end),
          ...peopleMessage('unknown-step', { step: transition[end] }),
        });
      }
    }
  });
  return findings;
}

/** A step that no transition reaches would never happen. */
function checkReach({ steps, transitions }: Process): Finding[] {
  const start = steps.find((step) => step.status_type === 'START');
  if (!start) return [];
  const reached = new Set([start.id]);
  for (const id of reached)
    for (const transition of transitions) if (transition.from === id) reached.add(transition.to);
  return steps.flatMap((step, index) =>
    reached.has(step.id)
      ? []
      : [{ path: pointer('steps', index), ...peopleMessage('step-not-reached', { step: step.id }) }],
  );
}
