import { placedFilters, type FilterSet } from '../filter';
import type { Role } from '../role';
import { pointer, type Finding } from './finding';

const callerProperties = ['id', 'role', 'org_id', 'login'];

export function checkRole(role: Role): Finding[] {
  const findings: Finding[] = [];
  if ((role.id === 'visitor') !== (role.number === 0)) {
    findings.push({ path: '/number', reason: '0 is the number of the role "visitor" and of no other' });
  }
  if (role.administrator && role.id === 'visitor')
    findings.push({ path: '/administrator', reason: 'visitors administer nothing' });
  for (const [id, item] of Object.entries(role.menus ?? {})) {
    const at = pointer('menus', id);
    if (!/^[1-9][0-9]*$/.test(id)) findings.push({ path: at, reason: 'must be the number of a menu item' });
    findings.push(
      ...checkCaller(item.formCondition, `${at}/formCondition`),
      ...checkCaller(item.gridCondition, `${at}/gridCondition`),
    );
  }
  const first = role.menus?.[String(role.default_menu)];
  if (role.default_menu !== undefined && (!first || first.show === false)) {
    findings.push({
      path: '/default_menu',
      reason: `the role does not show the menu item ${role.default_menu}`,
    });
  }
  role.policies?.forEach((policy, index) => {
    const at = pointer('policies', index);
    if (typeof policy.filter !== 'string') findings.push(...checkCaller(policy.filter, `${at}/filter`));
    for (const [name, value] of Object.entries(policy.presets ?? {})) {
      const reason = whyNoCaller(value);
      if (reason) findings.push({ path: `${at}${pointer('presets', name)}`, reason });
    }
    const writes = policy.action === 'create' || policy.action === 'update';
    for (const property of ['presets', 'validation'] as const) {
      if (policy[property] && !writes)
        findings.push({
          path: `${at}/${property}`,
          reason: `says nothing for the action "${policy.action}"`,
        });
    }
    if (policy.forms && (policy.action === 'read' || policy.action === 'choose'))
      findings.push({ path: `${at}/forms`, reason: `says nothing for the action "${policy.action}"` });
    if (policy.action === 'choose' && !policy.fields)
      findings.push({ path: `${at}/fields`, reason: 'choosing must say which columns it shows' });
  });
  return findings;
}

function checkCaller(set: FilterSet | undefined, path: string): Finding[] {
  return placedFilters(set ?? {}).flatMap(({ filter, path: at }) => {
    const reason = whyNoCaller(filter.value);
    return reason ? [{ path: `${path}${at}/value`, reason }] : [];
  });
}

function whyNoCaller(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('$user.')) return undefined;
  if (callerProperties.includes(value.slice('$user.'.length))) return undefined;
  return `"${value}" is not known; there are ${callerProperties.map((name) => `$user.${name}`).join(', ')}`;
}
