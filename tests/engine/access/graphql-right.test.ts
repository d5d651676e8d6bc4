import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/definitions/role';
import { isGraphqlLimited, mayIntrospect, mayOpenGraphql } from '../../../src/engine/access/graphql-right';

const role = (id: string, more: Partial<Role> = {}): Role => ({
  kind: 'role',
  id,
  format: 3,
  number: 9,
  title: id,
  ...more,
});
const rolesOf = (...roles: Role[]) => new Map(roles.map((each) => [each.id, each]));
const admin = role('admin', { administrator: true });
const visitor = role('visitor', { number: 0 });
const clerk = role('clerk');
const analyst = role('analyst', { extra: ['graphql'] });

describe('the page of GraphQL', () => {
  it('is open to every role but visitors while none has its flag', () => {
    const roles = rolesOf(admin, visitor, clerk);
    expect(isGraphqlLimited(roles)).toBe(false);
    expect([admin, clerk, visitor].map((each) => mayOpenGraphql(each, roles))).toEqual([true, true, false]);
  });

  it('is open to the roles with its flag and to administrators once one has it', () => {
    const roles = rolesOf(admin, visitor, clerk, analyst);
    expect(isGraphqlLimited(roles)).toBe(true);
    expect([admin, clerk, analyst].map((each) => mayOpenGraphql(each, roles))).toEqual([true, false, true]);
  });

  it('says nothing of the right to the schema', () => {
    expect([admin, clerk, analyst, role('reader', { extra: ['introspection'] })].map(mayIntrospect)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
