import { toFilterSet, placedFilters, type RowFilter } from '../filter';
import type { Role } from '../role';
import { pointer, type Finding } from './finding';
import { nameMessage } from '../messages/name-messages';
import { peopleMessage } from '../messages/people-messages';
import type { Message } from '../messages/message';

const callerProperties = ['id', 'role', 'role_id', 'org_id', 'login', 'phone'];

export function checkRole(role: Role): Finding[] {
  const findings: Finding[] = [];
  if ((role.id === 'visitor') !== (role.number === 0)) {
    findings.push({ path: '/number', ...peopleMessage('visitor-number') });
  }
  if (role.administrator && role.id === 'visitor')
    findings.push({ path: '/administrator', ...peopleMessage('visitor-administrator') });
  for (const [id, item] of Object.entries(role.menus ?? {})) {
    const at = pointer('menus', id);
    if (!/^[1-9][0-9]*$/.test(id)) findings.push({ path: at, ...peopleMessage('not-an-item-number') });
    findings.push(
      ...checkCaller(item.formCondition, `${at}/formCondition`),
      ...checkCaller(item.gridCondition, `${at}/gridCondition`),
    );
  }
  const first = role.menus?.[String(role.defaultMenu)];
  if (role.defaultMenu !== undefined && (!first || first.show === false)) {
    findings.push({
      path: '/defaultMenu',
      ...peopleMessage('default-item-hidden', { item: role.defaultMenu }),
    });
  }
  role.policies?.forEach((policy, index) => {
    const at = pointer('policies', index);
    findings.push(...checkCaller(policy.filter, `${at}/filter`));
    for (const [name, value] of Object.entries(policy.presets ?? {})) {
      const problem = callerProblem(value);
      if (problem) findings.push({ path: `${at}${pointer('presets', name)}`, ...problem });
    }
    const writes = policy.action === 'create' || policy.action === 'update';
    for (const property of ['presets', 'validation'] as const) {
      if (policy[property] && !writes)
        findings.push({
          path: `${at}/${property}`,
          ...nameMessage('meaningless-for-action', { action: policy.action }),
        });
    }
    if (policy.forms && (policy.action === 'read' || policy.action === 'choose'))
      findings.push({
        path: `${at}/forms`,
        ...nameMessage('meaningless-for-action', { action: policy.action }),
      });
    if (policy.action === 'choose' && !policy.fields)
      findings.push({ path: `${at}/fields`, ...peopleMessage('choose-without-fields') });
  });
  return findings;
}

function checkCaller(rows: RowFilter | undefined, path: string): Finding[] {
  return placedFilters(toFilterSet(rows)).flatMap(({ filter, path: at }) => {
    const problem = callerProblem(filter.value);
    return problem ? [{ path: `${path}${at}/value`, ...problem }] : [];
  });
}

function callerProblem(value: unknown): Message | undefined {
  if (typeof value !== 'string' || !value.startsWith('$user.')) return undefined;
  if (callerProperties.includes(value.slice('$user.'.length))) return undefined;
  return nameMessage('unknown-caller-property', {
    value,
    allowed: callerProperties.map((name) => `$user.${name}`).join(', '),
  });
}
