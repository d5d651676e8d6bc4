import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageParts } from '../../../../src/client/builders/roles/matrix/use-page-parts';
import { applyEdit, type Edit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { menuItems, placedItems } from '../../../../src/client/builders/menus/menu-items';
import { compareRoles } from '../../../../src/client/builders/roles/comparison/compare-roles';
import {
  dropItemsEdit,
  itemStateEdit,
  listedItems,
  showItemEdit,
} from '../../../../src/client/builders/roles/role-items';
import {
  addPolicy,
  columnRight,
  grantEdit,
  pageActions,
  pageRight,
  placedPolicies,
  removePolicies,
  revokeEdit,
} from '../../../../src/client/builders/roles/policies/role-policies';
import { itemsAsRoleHas } from '../../../../src/engine/access/role-items';
import { compileSet } from '../../../../src/server/definitions/store/compile-set';
import { manifests } from '../../../../widgets/manifests';
import '../../../server/registered';
import { shippedDocuments } from '../shipped';

const documents = await shippedDocuments();
const compiled = compileSet(documents, manifests);
const roles: JsonObject[] = documents.filter(({ kind }) => kind === 'role').map((role) => ({ ...role }));
const menu: JsonObject = { ...documents.find(({ kind }) => kind === 'menu') };
const items = menuItems(menu);
const numbers = placedItems(menu).flatMap(({ item }) => (typeof item.id === 'number' ? [item.id] : []));
const listed = documents.map(({ kind, id }) => ({
  kind,
  id,
  uses: compiled.uses.get(`${kind}/${id}`) ?? [],
}));
const pages = pageParts(listed, []);
const text = (value: unknown) => JSON.stringify(value);
const without = (role: JsonObject, ...members: string[]) =>
  text(Object.entries(role).filter(([name]) => !members.includes(name)));
/** Checks undo: the documents before and after share all parts that an edit leaves alone. */
const leavesAlone = (role: JsonObject, edit: Edit, ...members: string[]) => {
  const changed = applyEdit(role, edit);
  expect(without(changed, ...members)).toBe(without(role, ...members));
  return changed;
};

it('finds the parts of each page as the compiled definitions have them', () => {
  const { krud, grid, form } = compiled.definitions;
  expect(pages.size).toBe(krud.size);
  for (const [id, parts] of pages) {
    const page = krud.get(id);
    expect(parts).toEqual({
      grid: page?.grid,
      form: page?.form,
      listed: grid.get(page?.grid ?? '')?.source,
      written: form.get(page?.form ?? '')?.source,
    });
  }
});

describe.each(roles.map((role) => [role.id, role] as const))('the role %s', (_, role) => {
  it('gets and loses an item, and nothing else of it changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), (number) => {
        const found = itemsAsRoleHas(listedItems(role), items).find(({ item }) => item.id === number);
        const above = found?.above.map(({ id }) => id) ?? [];
        const shown = leavesAlone(role, showItemEdit(role, number, above), 'menus');
        const after = itemsAsRoleHas(listedItems(shown), items).find(({ item }) => item.id === number);
        expect(after?.state).toMatch(/^(shown|belowHidden)$/);
        const others = (document: JsonObject) =>
          text(
            Object.entries(Object(document.menus ?? {})).filter(
              ([id]) => !above.concat(number).includes(Number(id)),
            ),
          );
        expect(others(shown)).toBe(others(role));
        const hidden = leavesAlone(role, itemStateEdit(role, number, 'hidden'), 'menus');
        expect(Object(hidden.menus)[number]).toMatchObject({ show: false });
        const gone = leavesAlone(role, itemStateEdit(role, number, 'unlisted'), 'menus');
        expect(Object(gone.menus ?? {})).not.toHaveProperty(String(number));
        const dropped = leavesAlone(role, dropItemsEdit(role, [number]), 'menus', 'defaultMenu');
        expect(text(dropped.menus)).toBe(text(gone.menus));
      }),
    );
  });

  it('gets a right on a page where it has none, and is the same once it is taken', () => {
    for (const parts of pages.values())
      for (const action of pageActions) {
        const { state } = pageRight(role, undefined, parts, action);
        const granted = leavesAlone(role, grantEdit(role, parts, action), 'policies');
        const policies = placedPolicies(granted).map(({ policy }) => text(policy));
        expect(policies.slice(0, placedPolicies(role).length)).toEqual(
          placedPolicies(role).map(({ policy }) => text(policy)),
        );
        if (state !== 'none') continue;
        expect(pageRight(granted, undefined, parts, action).state).not.toBe('none');
        const taken = leavesAlone(granted, revokeEdit(granted, parts, action), 'policies');
        expect(pageRight(taken, undefined, parts, action).state).toBe('none');
        const own = placedPolicies(role).filter(({ source }) => source === parts.written);
        const isSame = own.some((each) => each.action === 'read') || text(taken) === text(role);
        expect(isSame, `${parts.grid} ${action}`).toBe(true);
      }
  });

  it('gets a policy beside those of its source, and is the same once it is removed', () => {
    for (const source of [...new Set(placedPolicies(role).map((each) => each.source)), 'news']) {
      const { edit, index } = addPolicy(role, { source, action: 'read' });
      const longer = leavesAlone(role, edit, 'policies');
      expect(placedPolicies(longer)[index]?.source).toBe(source);
      expect(text(leavesAlone(longer, removePolicies(longer, [index]), 'policies'))).toBe(text(role));
    }
  });

  it('does not differ from itself, and differs from others the same way from both sides', () => {
    expect(compareRoles(role, role)).toEqual([]);
    for (const other of roles) {
      const turned = compareRoles(other, role).map((each) => ({
        ...each,
        one: each.other,
        other: each.one,
      }));
      expect(compareRoles(role, other)).toEqual(turned);
    }
  });
});

it('says of a column whether it is read everywhere, in some rows, or nowhere', () => {
  const own = { source: 'x', action: 'read', filter: 'owner = user.id', fields: ['name', 'phone'] };
  const shared = { source: 'x', action: 'read', filter: 'is_shared', fields: ['name'] };
  expect(columnRight([own, shared], 'read', 'name')).toBe('all');
  expect(columnRight([own, shared], 'read', 'phone')).toBe('some');
  expect(columnRight([own, shared], 'read', 'address')).toBe('none');
  expect(columnRight([own, { source: 'x', action: 'read' }], 'read', 'phone')).toBe('all');
});

it('names what differs: a policy’s limits, an item, a flag and a setting', () => {
  const one = { extra: ['chart'], menus: { 1: {} }, policies: [{ source: 'news', action: 'read' }] };
  const other = {
    redirect: '/admin',
    menus: { 1: { show: false } },
    policies: [{ source: 'news', action: 'read', filter: 'id = 1' }],
  };
  expect(compareRoles(one, other)).toEqual([
    { part: 'policy', name: 'news read', one: [''], other: ['filter: id = 1'] },
    { part: 'item', name: '1', one: ['shown'], other: ['hidden'] },
    { part: 'flag', name: 'chart', one: ['chart'], other: null },
    { part: 'setting', name: 'redirect', one: null, other: ['/admin'] },
  ]);
});

describe('the rows of a sub-table', () => {
  const parts = { grid: 'job', form: 'job', listed: 'job', written: 'job' };
  const lists = [{ source: 'job_skill', connection: 'job', form: 'job_skill' }];

  it('follow the row that they belong to, in what a page gives and takes', () => {
    const role: JsonObject = { kind: 'role', id: 'employer' };
    const granted = applyEdit(role, grantEdit(role, parts, 'update', lists));
    expect(granted.policies).toEqual([
      { source: 'job', action: 'update', forms: ['job'] },
      ...['create', 'update', 'delete'].map((action) => ({
        source: 'job_skill',
        action,
        through: { column: 'job', source: 'job', action: 'update' },
        ...(action !== 'delete' && { forms: ['job_skill'] }),
      })),
    ]);
    expect(applyEdit(granted, grantEdit(granted, parts, 'update', lists))).toEqual(granted);
    const read = applyEdit(granted, grantEdit(granted, parts, 'read', lists));
    expect(placedPolicies(read)).toHaveLength(6);
    expect(applyEdit(read, revokeEdit(read, parts, 'read')).policies).toEqual(granted.policies);
    expect(applyEdit(granted, revokeEdit(granted, parts, 'update'))).toEqual(role);
  });
});
