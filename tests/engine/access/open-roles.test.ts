import { describe, expect, it } from 'vitest';
import type { Policy, Role } from '../../../src/definitions/role';
import { openRoles, reachesAccounts } from '../../../src/engine/access/open-roles';
import { shipped } from '../../definitions/shipped-set';

const roleWith = (policy: Policy): Role => ({
  kind: 'role',
  id: 'hirer',
  format: 3,
  number: 40,
  title: 'Ажил олгогч',
  policies: [policy],
});
const mine = { filters: [{ column: 'id', condition: 'equals', value: '$user.id' }] } as const;
const reached = (policy: Policy) => reachesAccounts(roleWith(policy), shipped.source);

describe('a role may be opened for registration', () => {
  it.each<[string, Policy]>([
    [
      'that reads its own account',
      { source: 'view_users', action: 'read', filter: { filters: [...mine.filters] } },
    ],
    ['that reads it by a condition', { source: 'users', action: 'read', filter: 'id = user.id' }],
    [
      'that changes its own name',
      { source: 'users', action: 'update', filter: 'id = user.id', fields: ['first_name'] },
    ],
    ['that has nothing to do with accounts', { source: 'v_news', action: 'read' }],
  ])('%s', (_, policy) => {
    expect(reached(policy)).toBeUndefined();
  });
});

describe('a role cannot be opened for registration', () => {
  it.each<[string, Policy]>([
    ['that reads all accounts', { source: 'view_users', action: 'read' }],
    ['that finds all people in choices', { source: 'users', action: 'choose', fields: ['login'] }],
    [
      'that reads others besides its own',
      { source: 'users', action: 'read', filter: 'id = user.id or id > 5' },
    ],
    [
      'that reads others behind its own condition',
      { source: 'users', action: 'read', filter: 'id = user.id and role = 3 or status = "confirmed"' },
    ],
    ['that creates accounts', { source: 'users', action: 'create' }],
    ['that changes all columns of its own', { source: 'users', action: 'update', filter: 'id = user.id' }],
    [
      'that changes its own role',
      { source: 'users', action: 'update', filter: 'id = user.id', fields: ['first_name', 'role'] },
    ],
    [
      'that gives itself roles',
      { source: 'user_extra_roles', action: 'create', filter: 'user_id = user.id' },
    ],
    [
      'that changes its colleagues',
      { source: 'users', action: 'update', filter: 'org_id = user.org_id', fields: ['first_name'] },
    ],
    [
      'that reads its colleagues or others',
      { source: 'view_users', action: 'read', filter: 'org_id = user.org_id or is_consent = true' },
    ],
    ['that reads letters with codes', { source: 'mail_outbox', action: 'read' }],
  ])('%s', (_, policy) => {
    expect(reached(policy)).toBe(policy.source);
  });

  it('of the staff of the portal, except crews, banks and inspectors', () => {
    const staff = [...shipped.role.values()].filter((role) => reachesAccounts(role, shipped.source));
    expect(staff.map(({ id }) => id)).toEqual(['agent']);
  });
});

describe('the roles that are offered', () => {
  const roles = new Map([
    ['citizen', { ...roleWith({ source: 'v_news', action: 'read' }), id: 'citizen', title: 'Иргэн' }],
    ['hirer', roleWith({ source: 'v_news', action: 'read' })],
    ['boss', { ...roleWith({ source: 'v_news', action: 'read' }), id: 'boss', administrator: true }],
  ]);
  const offered = (opened: { role: string; title?: string }[] | undefined) => {
    const [id, settings] = [...shipped.settings][0] ?? [];
    if (id === undefined || !settings) throw new Error('There are no settings');
    const { registration: _registration, ...rest } = settings;
    const own = opened === undefined ? rest : { ...rest, registration: { roles: opened } };
    return openRoles({ ...shipped, settings: new Map([[id, own]]), role: roles });
  };

  it('are citizens where the settings say nothing, and citizens first where they do not name them', () => {
    expect(offered(undefined)).toEqual([{ role: 'citizen', title: 'Иргэн' }]);
    expect(offered([{ role: 'hirer', title: 'Захирал' }])).toEqual([
      { role: 'citizen', title: 'Иргэн' },
      { role: 'hirer', title: 'Захирал' },
    ]);
    expect(offered([{ role: 'hirer' }, { role: 'citizen' }]).map(({ role }) => role)).toEqual([
      'hirer',
      'citizen',
    ]);
  });

  it('never are administrators, nor roles that are gone', () => {
    expect(offered([{ role: 'boss' }, { role: 'gone' }])).toEqual([{ role: 'citizen', title: 'Иргэн' }]);
  });
});
