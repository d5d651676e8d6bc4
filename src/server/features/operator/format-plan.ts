import type { SetPlan } from '../../definitions/change-sets/plan-set';
import type { Difference } from '../../../definitions/difference';
import { formatProblem } from '../../definitions/store/definition-problems';

/** Characters of a value that a line shows. */
const longest = 100;

/** A plan as lines for a person: `+` new, `~` changed, `-` gone, `!` loses data. */
export function formatPlan({ changes, untouched, problems, warnings, steps }: SetPlan): string[] {
  const lines: string[] = [];
  for (const { kind, id, version, differences } of changes) {
    lines.push(version === 0 ? `+ ${kind}/${id}` : `~ ${kind}/${id} (version ${version} is in force)`);
    if (version > 0) lines.push(...differences.map((difference) => `    ${formatDifference(difference)}`));
  }
  if (changes.length === 0) lines.push('The definitions are those in force.');
  if (untouched.length > 0) lines.push(`Published and not in the folder, stays: ${untouched.join(', ')}`);
  if (problems.length > 0)
    lines.push('', 'It cannot be published:', ...problems.map((problem) => `  ${formatProblem(problem)}`));
  if (warnings.length > 0)
    lines.push('', 'It may be a mistake:', ...warnings.map((warning) => `  ${formatProblem(warning)}`));
  if (steps.length > 0) lines.push('', 'In the database:');
  for (const step of steps) {
    if (!step.isDestructive) lines.push(...indent(`  ${step.sql}`));
    else if (step.isPermitted)
      lines.push(...indent(`! ${step.sql}`), `!   loses ${step.message?.reason ?? 'data'}`);
    else {
      const way = step.permit === undefined ? '' : ` (--allow ${step.permit})`;
      lines.push(
        `! refused: source/${step.source} ${step.path}: ${step.message?.reason ?? 'would lose data'}${way}`,
      );
    }
  }
  return lines;
}

/** Returns whether `apply` would be rejected. */
export function isRefused({ problems, steps }: SetPlan): boolean {
  return problems.length > 0 || steps.some((step) => step.isDestructive && !step.isPermitted);
}

function formatDifference({ path, before, after }: Difference): string {
  if (before === undefined) return `+ ${path}: ${short(after)}`;
  if (after === undefined) return `- ${path}: ${short(before)}`;
  return `~ ${path}: ${short(before)} → ${short(after)}`;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function indent(sql: string): string[] {
  return sql.split('\n').map((line, place) => (place === 0 ? line : `    ${line}`));
}
