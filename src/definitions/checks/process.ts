import type { Process } from '../process';
import { findRepeats, pointer, type Finding } from './finding';

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
    findings.push({ path: '/steps', reason: `needs exactly one step of type START, has ${starts}` });
  steps.forEach((step, index) => {
    const at = (...parts: string[]) => pointer('steps', index, ...parts);
    const { subject, vote } = step;
    if (subject.subject_type === 'TO_ROLE' && subject.role === undefined) {
      findings.push({ path: at('subject', 'role'), reason: '"TO_ROLE" must name a role' });
    }
    if (
      subject.subject_type === 'DIRECT' &&
      subject.user_id === undefined &&
      !subject.is_subject_changeable
    ) {
      findings.push({ path: at('subject', 'user_id'), reason: '"DIRECT" must name a user or be changeable' });
    }
    if (step.status_type === 'VOTE' && !vote)
      findings.push({ path: at('vote'), reason: 'a step of type VOTE needs its rule' });
    if (!vote) return;
    if (vote.rule === 'count' && vote.count === undefined)
      findings.push({ path: at('vote', 'count'), reason: 'the rule "count" needs it' });
    if (vote.rule === 'ratio' && vote.ratio === undefined)
      findings.push({ path: at('vote', 'ratio'), reason: 'the rule "ratio" needs it' });
    if (!vote.roles?.length && !vote.users?.length)
      findings.push({ path: at('vote'), reason: 'names no voters: neither roles nor users' });
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
          reason: `the step "${transition[end]}" does not exist`,
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
      : [{ path: pointer('steps', index), reason: `no transition leads to "${step.id}"` }],
  );
}
