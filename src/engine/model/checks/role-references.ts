import type { Problem } from '../../../definitions/definition';
import { listMenuItems, openedKrud, type MenuItem } from '../../../definitions/menu';
import type { Policy, PolicyAction, Role, RoleMenuItem, Through } from '../../../definitions/role';
import { parseFormCondition } from '../../conditions/form-condition';
import { checkConstant } from '../constants/check-constant';
import { isNumberType } from '../../../definitions/source';
import { isTable, publishes, type ModelSource } from '../model';
import type { ReferenceContext, Reporter } from './reporter';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

export function checkRoleReferences(role: Role, reporter: Reporter, context: ReferenceContext): void {
  const { definitions } = context;
  const menuId = role.menu ?? 'main';
  const hasMenu = role.menu !== undefined || role.menus !== undefined;
  const menu = hasMenu ? reporter.definition('menu', menuId, '/menu') : undefined;
  const items = listMenuItems(menu?.items ?? []);
  for (const [id, shown] of Object.entries(role.menus ?? {})) {
    const item = items.find((candidate) => String(candidate.id) === id);
    if (item) checkConditions(item, shown, `/menus/${id}`, reporter, context);
    else if (menu)
      reporter.report(`/menus/${id}`, referenceMessage('menu-lacks-item', { menu: menuId, item: id }));
  }
  reporter.address(role.redirect, '/redirect');
  if (role.dashboard !== undefined) reporter.definition('dashboard', role.dashboard, '/dashboard');
  role.policies?.forEach((policy, index) => checkPolicy(policy, `/policies/${index}`, reporter));
  checkCircles(role, definitions.role.get('visitor'), reporter);
}

/** Rights that follow each other in a circle would follow nothing. Visitors' rights are part of every role. */
function checkCircles(role: Role, visitor: Role | undefined, reporter: Reporter): void {
  const policies = [...(role.policies ?? []), ...(visitor === role ? [] : (visitor?.policies ?? []))];
  const next = (right: string) =>
    policies.flatMap(({ source, action, through }) =>
      through && `${source}/${action}` === right ? [`${through.source}/${through.action ?? action}`] : [],
    );
  role.policies?.forEach(({ source, action, through }, index) => {
    const own = `${source}/${action}`;
    const reached = new Set(through ? [`${through.source}/${through.action ?? action}`] : []);
    for (const right of reached) for (const further of next(right)) reached.add(further);
    if (reached.has(own))
      reporter.report(
        `/policies/${index}/through`,
        referenceMessage('right-follows-itself', { action, source }),
      );
  });
}

function checkConditions(
  item: MenuItem,
  shown: RoleMenuItem,
  path: string,
  reporter: Reporter,
  context: ReferenceContext,
): void {
  const { definitions, model } = context;
  const krud = definitions.krud.get(openedKrud(item) ?? '');
  const screens = [
    { condition: 'gridCondition', source: krud && definitions.grid.get(krud.grid)?.source },
    { condition: 'formCondition', source: krud && definitions.form.get(krud.form)?.source },
  ] as const;
  for (const { condition, source: id } of screens) {
    const source = id === undefined ? undefined : model.sources.get(id);
    const rows = shown[condition];
    if (source && condition === 'formCondition' && typeof rows === 'string') {
      const parsed = parseFormCondition(rows, model, source);
      if ('problems' in parsed)
        for (const problem of parsed.problems) reporter.report(`${path}/${condition}`, problem);
    } else if (source) reporter.filters(source, rows, `${path}/${condition}`, { knowsCaller: true });
    else if (shown[condition] && openedKrud(item) === undefined)
      reporter.report(`${path}/${condition}`, referenceMessage('item-opens-no-krud', { item: item.id }));
  }
}

function checkPolicy(policy: Policy, path: string, reporter: Reporter): void {
  const source = reporter.source(policy.source, `${path}/source`);
  if (!source) return;
  if (policy.action === 'count') checkLevels(policy, source, path, reporter);
  else if (policy.levels)
    reporter.report(`${path}/levels`, nameMessage('meaningless-for-action', { action: policy.action }));
  if (isWrite(policy.action) && !publishes(source, policy.action)) {
    const message = isTable(source)
      ? referenceMessage('does-not-publish', { source: source.id, action: policy.action })
      : referenceMessage('is-a-view', { source: source.id });
    reporter.report(`${path}/action`, message);
  }
  reporter.filters(source, policy.filter, `${path}/filter`, { knowsCaller: true });
  if (policy.through) checkThrough(policy.through, policy, source, `${path}/through`, reporter);
  policy.fields?.forEach((name, index) => reporter.column(source, name, `${path}/fields/${index}`));
  for (const [name, value] of Object.entries(policy.presets ?? {})) {
    const column = reporter.column(source, name, `${path}/presets/${name}`);
    const problem = column && checkConstant(column, value, { knowsCaller: true });
    if (problem) reporter.report(`${path}/presets/${name}`, problem);
  }
  policy.forms?.forEach((id, index) => {
    const form = reporter.definition('form', id, `${path}/forms/${index}`);
    if (form && form.source !== source.id) {
      reporter.report(
        `${path}/forms/${index}`,
        referenceMessage('form-writes-other-source', {
          form: id,
          written: form.source,
          source: source.id,
        }),
      );
    }
  });
}

function isWrite(action: PolicyAction): action is 'create' | 'update' | 'delete' {
  return action !== 'read' && action !== 'choose' && action !== 'count';
}

/** Counting knows its levels, the rows that count and the numbers that are summed; everything else of a policy says nothing. */
function checkLevels(policy: Policy, source: ModelSource, path: string, reporter: Reporter): void {
  if (!policy.levels) reporter.report(`${path}/levels`, referenceMessage('count-without-levels'));
  policy.levels?.forEach((level, depth) =>
    level.forEach((name, index) => reporter.column(source, name, `${path}/levels/${depth}/${index}`)),
  );
  policy.fields?.forEach((name, index) => {
    const column = source.columns.get(name);
    if (column && !isNumberType(column.type))
      reporter.report(`${path}/fields/${index}`, nameMessage('no-numbers', { column: name }));
  });
  for (const name of ['presets', 'validation', 'forms'] as const)
    if (policy[name])
      reporter.report(`${path}/${name}`, nameMessage('meaningless-for-action', { action: 'count' }));
}

function checkThrough(
  { column: name, source: id, action }: Through,
  policy: Policy,
  source: ModelSource,
  path: string,
  reporter: Reporter,
): void {
  const followed = reporter.source(id, `${path}/source`);
  const column = reporter.column(source, name, `${path}/column`);
  if (!followed || !column) return;
  const table = name === 'id' ? source.rowSource : column.references;
  if (table !== followed.rowSource)
    reporter.report(`${path}/column`, nameMessage('refers-elsewhere', { column: name, source: id }));
  const needed = action ?? policy.action;
  if (isWrite(needed) && !publishes(followed, needed))
    reporter.report(`${path}/action`, referenceMessage('does-not-publish', { source: id, action: needed }));
}

/** Roles that would share a number on the wire. */
export function findRepeatedNumbers(roles: ReadonlyMap<string, Role>): Problem[] {
  const holders = new Map<number, string>();
  return [...roles.values()].flatMap((role): Problem[] => {
    const holder = holders.get(role.number);
    if (holder === undefined) {
      holders.set(role.number, role.id);
      return [];
    }
    return [
      {
        kind: 'role',
        id: role.id,
        path: '/number',
        ...referenceMessage('number-of-other-role', { number: role.number, role: holder }),
      },
    ];
  });
}
