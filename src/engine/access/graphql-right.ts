import type { Role } from '../../definitions/role';
import { visitor } from './caller';

/** Whether some role has the right to the page of GraphQL: then it is closed to the others. */
export function isGraphqlLimited(roles: ReadonlyMap<string, Role>): boolean {
  return [...roles.values()].some(({ extra }) => extra?.includes('graphql') === true);
}

/**
 * Whether people of the role may open the page of GraphQL: all who are signed in while no role has the flag `graphql`, then those
 * roles alone, and administrators always.
 */
export function mayOpenGraphql(role: Role, roles: ReadonlyMap<string, Role>): boolean {
  if (role.id === visitor.role) return false;
  return role.administrator === true || role.extra?.includes('graphql') === true || !isGraphqlLimited(roles);
}

/** Whether the role may ask `POST /query` for the schema itself. */
export function mayIntrospect({ administrator, extra }: Role): boolean {
  return administrator === true || extra?.includes('introspection') === true;
}
