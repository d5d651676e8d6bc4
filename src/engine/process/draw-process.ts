import type { Action, Process, Step } from '../../definitions/process';
import { say, type Language } from '../../definitions/text';

/** Draws a process as a flowchart of Mermaid: steps with who decides and until when, actions as arrows with their guards. */
export function drawProcess({ steps, actions }: Process, language: Language): string {
  return [
    'flowchart TD',
    ...steps.map((step) => `  ${step.id}${drawStep(step, language)}`),
    ...actions.map((action) => drawAction(action, language)),
  ].join('\n');
}

function drawStep(step: Step, language: Language): string {
  const { statusType, title } = step;
  const label = quoted([say(title, language), ...peopleOf(step), ...rulesOf(step)].join('<br/>'));
  if (statusType === 'START' || statusType === 'END' || statusType === 'CANCEL') return `([${label}])`;
  return step.vote ? `{{${label}}}` : `[${label}]`;
}

function peopleOf({ statusType, subject, vote }: Step): string[] {
  if (statusType === 'END' || statusType === 'CANCEL') return [];
  const { type, role, column } = subject;
  const within = vote?.column ?? column;
  const who = vote
    ? (vote.roles ?? []).join(', ')
    : (role ?? (type === 'DIRECT' ? 'person' : type.toLowerCase()));
  return [within === undefined ? who : `${who} of ${within}`];
}

function rulesOf({ vote, needsSignature, child, deadline }: Step): string[] {
  const rules: string[] = [];
  if (vote) rules.push(`vote: ${vote.count ?? vote.ratio ?? vote.rule}, tie: ${vote.tie}`);
  if (needsSignature) rules.push('signature');
  if (child) rules.push(`waits for ${child.process}`);
  if (deadline) rules.push(`${deadline.hours} h`);
  return rules;
}

function drawAction({ from, to, title, guard, outcome }: Action, language: Language): string {
  const condition = outcome ?? guard;
  const label = quoted(say(title, language) + (condition === undefined ? '' : `<br/>${condition}`));
  const target = to.startsWith('@') ? from : to;
  return `  ${from} -->|${label}| ${target}`;
}

/** Mermaid reads its own marks in labels unless they are quoted. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '#quot;').replaceAll(/<(?!br\/>)/g, '#lt;')}"`;
}
