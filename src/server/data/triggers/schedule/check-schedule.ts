import type { Finding } from '../../../../definitions/checks/finding';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import type { TriggerSchedule } from '../../../../definitions/values/schedule';
import { parseCondition } from '../../../../engine/conditions/parse-condition';
import { cronProblem } from '../../../platform/jobs/schedules';
import type { ActionScope } from '../action';
import { triggerMessage } from '../trigger-messages';

/** Returns problems of a schedule: a rule that never comes, a column without a date, a condition that the database cannot decide. */
export function checkSchedule(
  { cron, at, where }: TriggerSchedule,
  { source, model, addUse }: ActionScope,
): Finding[] {
  const findings: Finding[] = [];
  const fault = cron === undefined ? undefined : cronProblem(cron);
  if (fault !== undefined)
    findings.push({ path: '/schedule/cron', ...triggerMessage('cron-is-wrong', { detail: fault }) });
  const column = at === undefined ? undefined : source.columns.get(at);
  if (at !== undefined && (!column || column.secret))
    findings.push({
      path: '/schedule/at',
      ...nameMessage('source-lacks-column', { source: source.id, column: at }),
    });
  else if (column && column.type !== 'date' && column.type !== 'timestamp')
    findings.push({
      path: '/schedule/at',
      ...triggerMessage('at-is-no-date', { column: column.name, type: column.type }),
    });
  if (where === undefined) return findings;
  const parsed = parseCondition(where, model, source);
  if ('problems' in parsed)
    findings.push(...parsed.problems.map((problem) => ({ path: '/schedule/where', ...problem })));
  else for (const id of parsed.sources) addUse({ kind: 'source', id });
  return findings;
}
