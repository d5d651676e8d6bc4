import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Definition, DefinitionSet } from '../../../../src/definitions/definition';
import type { Krud } from '../../../../src/definitions/krud';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import type { Role } from '../../../../src/definitions/role';
import { compileAccess } from '../../../../src/engine/access/compile-access';
import { buildModel } from '../../../../src/engine/model/build-model';
import { toSet } from '../../../../src/server/definitions/store/definition-set';
import { hasFlag } from '../../../../src/server/definitions/menus/menu-rights';
import {
  describePermissions,
  type PermissionReader,
  type MenuNode,
  type PermissionResponse,
} from '../../../../src/server/definitions/menus/permissions';
import { portal } from '../../../engine/access/portal';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function permissionsFor(login: string, language = 'mn'): Promise<PermissionResponse> {
  const agent = await server.signIn(login);
  const response = await agent.get('/get-permissions', { 'accept-language': language });
  return response.json<{ permission: PermissionResponse }>().permission;
}

test('without a session there are no permissions', async () => {
  const response = await server.visitor.get('/get-permissions');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ status: 'error', message: 'Нэвтэрнэ үү' });
});

test('the administrator may do everything on every item', async () => {
  const { permissions, menu, kruds, microserviceSettings } = await permissionsFor('admin');
  expect(permissions).toMatchObject({ default_menu: 2, menu_id: 'main' });
  expect(permissions.extra).toEqual({
    approve: true,
    chart: true,
    datasource: true,
    excelupload: true,
    graphql: true,
    gridview: true,
    hascustomcreatebtn: true,
    introspection: true,
    moqup: true,
    userlist: true,
  });
  for (const right of Object.values(permissions.permissions)) {
    expect(right).toMatchObject({ show: true, c: true, r: true, u: true, d: true });
  }
  expect(permissions.permissions['2']).toEqual({
    show: true,
    c: true,
    r: true,
    u: true,
    d: true,
    title: 'Мэдээ',
    menu_id: 2,
    formCondition: null,
    gridCondition: null,
  });
  expect(menu.find(({ id }) => id === 1)?.children[0]).toEqual({
    id: 2,
    title: 'Мэдээ',
    link_to: 'crud',
    url: 'news',
    icon: 'news',
    key: null,
    target: null,
    children: [],
  });
  expect(kruds.find((krud) => krud.id === 'news')).toEqual({
    id: 'news',
    title: 'Мэдээ',
    template: 'drawer',
    grid: 'news',
    form: 'news',
    actions: ['create', 'view', 'update', 'delete', 'export', 'import'],
  });
  expect(microserviceSettings).toEqual([]);
});

test('a role gets its own items and its own rights', async () => {
  const { permissions, menu, kruds } = await permissionsFor('agent');
  const shown = (items: readonly MenuNode[]) =>
    items.flatMap(({ id }) => (permissions.permissions[String(id)]?.show ? [id] : []));
  expect(shown(menu)).toEqual([6, 7, 40, 60, 80, 100, 1, 20, 120, 8, 5, 9]);
  expect(shown(menu.find(({ id }) => id === 1)?.children ?? [])).toEqual([2, 4, 10, 11, 13, 14]);
  expect(permissions.permissions['2']).toMatchObject({ c: true, r: true, u: true, d: false });
  expect(permissions.permissions['3']).toMatchObject({ show: false, c: false, r: false, u: false, d: false });
  expect(kruds.map((krud) => krud.id)).toEqual(expect.arrayContaining(['news', 'announcement', 'order']));
  expect(kruds.map((krud) => krud.id)).not.toContain('user');
  expect(permissions.extra).toMatchObject({ approve: true, moqup: false });
});

test.each(['datasource', 'moqup'] as const)(
  'the flag "%s" opens nothing to a role without administration',
  (flag) => {
    const manager: Role = { ...role(4), administrator: false, extra: [flag, 'chart'] };
    expect([hasFlag(manager, flag), hasFlag(manager, 'chart')]).toEqual([false, true]);
    expect(hasFlag({ ...manager, administrator: true }, flag)).toBe(true);
  },
);

test('a role without a menu is shown nothing', async () => {
  const { permissions, menu, kruds } = await permissionsFor('citizen');
  expect([menu, kruds, permissions.default_menu]).toEqual([[], [], null]);
});

test.each([
  ['en', 'News'],
  ['ko', '뉴스'],
  ['fr', 'Мэдээ'],
])('in %s the menu says %s', async (language, title) => {
  const { menu, permissions } = await permissionsFor('admin', language);
  expect(menu.find(({ id }) => id === 1)?.children[0]?.title).toBe(title);
  expect(permissions.permissions['2']?.title).toBe(title);
});

const role = (number: number): Role => ({
  kind: 'role',
  id: `role${number}`,
  format: 3,
  number,
  title: 'x',
  menu: 'main',
  administrator: true,
});

function readerOf(of: Role, definitions: DefinitionSet): PermissionReader {
  const all = { ...definitions, role: new Map([[of.id, of]]) };
  const { model } = buildModel(all.source);
  const access = compileAccess(all, model).get(of.id);
  if (!access) throw new Error('the role was not compiled');
  const caller = {
    userId: 7,
    login: 'someone',
    role: of.id,
    roleNumber: of.number,
    organizationId: null,
    phone: null,
  };
  return { caller, access, snapshot: { definitions: all, model }, language: 'mn_MN' };
}

test('a krud opens the form that it names for the role, and its own for every other', () => {
  const definitions = toSet([
    {
      kind: 'menu',
      id: 'main',
      format: 2,
      title: 'x',
      items: [{ id: 5, title: 'x', linkTo: 'crud', url: 'order' }],
    },
    {
      kind: 'krud',
      id: 'order',
      format: 2,
      title: 'x',
      template: 'drawer',
      grid: 'order',
      form: 'order',
      forms: [{ role: 'role7', form: 'order_short' }],
      actions: [],
    },
  ]);
  const formOf = (number: number) =>
    describePermissions(role(number), readerOf(role(number), definitions)).kruds[0]?.form;
  expect([formOf(7), formOf(2)]).toEqual(['order_short', 'order']);
});

const krud = (id: string): Krud => ({
  kind: 'krud',
  id,
  format: 2,
  title: 'x',
  template: 'drawer',
  grid: id,
  form: id,
  actions: [],
});

const byForm = (form: string): Role['policies'] => [
  { source: 'project', action: 'read' },
  { source: 'project', action: 'create', forms: [form] },
];

describe('the create button of a krud', () => {
  const own = {
    title: { mn_MN: 'Шинэ төсөл', en_US: 'New project', ko_KR: '새 프로젝트' },
    form: 'project_short',
  };
  const definitions = toSet(
    portal.flatMap((body): Definition[] => {
      const { definition } = parseDefinition(body);
      if (definition?.kind === 'form' && definition.id === 'project')
        return [definition, { ...definition, id: 'project_short' }];
      if (definition?.kind === 'krud' && definition.id === 'project')
        return [{ ...definition, actions: ['create'], createButton: own }];
      return definition ? [definition] : [];
    }),
  );
  const buttonOf = (more: Partial<Role>) => {
    const of: Role = { ...role(4), administrator: false, menus: { '1': {} }, ...more };
    const { kruds, permissions } = describePermissions(of, readerOf(of, definitions));
    const { createButton } = kruds.find(({ id }) => id === 'project') ?? {};
    return { createButton, c: permissions.permissions['1']?.c };
  };
  const extra: Role['extra'] = ['hascustomcreatebtn'];

  it('is for roles with the flag that may create rows by its form', () => {
    const offered = { title: 'Шинэ төсөл', form: 'project_short' };
    expect(buttonOf({ extra, policies: byForm('project_short') })).toEqual({
      createButton: offered,
      c: false,
    });
    expect(buttonOf({ administrator: true })).toEqual({ createButton: offered, c: true });
  });

  it('is not there without the flag, and without the right', () => {
    expect(buttonOf({ policies: byForm('project_short') }).createButton).toBeUndefined();
    expect(buttonOf({ extra, policies: byForm('project') })).toEqual({ createButton: undefined, c: true });
  });
});

describe('an item in a group that is hidden', () => {
  const definitions = toSet([
    {
      kind: 'menu',
      id: 'main',
      format: 2,
      title: 'x',
      items: [
        {
          id: 1,
          title: 'group',
          linkTo: 'noAction',
          children: [
            { id: 2, title: 'orders', linkTo: 'crud', url: 'order' },
            { id: 3, title: 'people', linkTo: 'crud', url: 'person' },
          ],
        },
        { id: 4, title: 'news', linkTo: 'crud', url: 'news' },
      ],
    },
    krud('order'),
    krud('person'),
    krud('news'),
  ]);
  const agent: Role = {
    ...role(2),
    administrator: false,
    menus: { '1': { show: false }, '2': {}, '4': {} },
  };
  const { permissions, menu, kruds } = describePermissions(agent, readerOf(agent, definitions));

  it('keeps its page', () => {
    expect(kruds.map(({ id }) => id)).toEqual(['order', 'news']);
    expect(menu).toMatchObject([{ id: 1, children: [{ id: 2, url: 'order' }] }, { id: 4 }]);
    expect(menu[0]?.children).toHaveLength(1);
  });

  it('is hidden with the group, and no one lands on it', () => {
    expect(permissions.permissions['1']?.show).toBe(false);
    expect(permissions.permissions['2']?.show).toBe(false);
    expect(permissions.permissions['4']?.show).toBe(true);
    expect(permissions.default_menu).toBe(4);
    const hidden = { ...agent, default_menu: 2 };
    expect(describePermissions(hidden, readerOf(hidden, definitions)).permissions.default_menu).toBe(4);
  });
});

describe('a page', () => {
  const definitions = toSet(
    portal.flatMap((body): Definition[] => {
      const { definition } = parseDefinition(body);
      return definition ? [definition] : [];
    }),
  );
  const own = { filters: [{ column: 'user_id', condition: 'equals' as const, value: '$user.id' }] };
  const crew: Role = {
    ...role(4),
    administrator: false,
    menus: { '1': { gridCondition: own, formCondition: own } },
    policies: [
      { source: 'project', action: 'read', filter: own },
      { source: 'project', action: 'create', forms: ['project'] },
      { source: 'project', action: 'update', forms: ['another'] },
    ],
  };
  const permissionOn = (of: Role) =>
    describePermissions(of, readerOf(of, definitions)).permissions.permissions['1'];

  it('has the rights that the policies give there, and conditions with the caller’s own values', () => {
    const mine = { filters: [{ column: 'user_id', condition: 'equals', value: '7' }] };
    expect(permissionOn(crew)).toMatchObject({
      show: true,
      c: true,
      r: true,
      u: false,
      d: false,
      gridCondition: mine,
      formCondition: mine,
    });
  });

  it('has the conditions for administrators too', () => {
    expect(permissionOn({ ...crew, administrator: true })).toMatchObject({
      c: true,
      r: true,
      u: true,
      d: true,
      gridCondition: { filters: [{ value: '7' }] },
    });
  });

  it('that the role does not list gives no rights to it', () => {
    expect(permissionOn({ ...crew, menus: {} })).toMatchObject({ show: false, c: false, r: false });
  });
});
