import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { create } from 'zustand';
import { getJson } from '../api/http';
import { whenForgotten } from './session';

/** A role that a person may take, for an organization where it is given for one (`GET /auth/roles`). */
export interface RoleChoice {
  role_id: number;
  display_name: string;
  org_id: number | null;
  organization: string | null;
  org_avatar: string | null;
  org_type_id: number | null;
  organization_type: string | null;
  selected: boolean;
}

export interface Organization {
  org_id: number;
  organization: string;
  org_avatar: string | null;
}

interface OrganizationState {
  orgTypes: readonly { id: number; type: string }[];
  /** Those that the person may act for. */
  organizations: readonly Organization[];
  /** The one that they act for now. */
  organization: Organization | null;
  /** The roles that were given to them besides that of their account. */
  userExtraRoles: readonly RoleChoice[];
  /** The one that they have taken; null with the role of their account. */
  userExtraRole: RoleChoice | null;
}

const none: OrganizationState = {
  orgTypes: [],
  organizations: [],
  organization: null,
  userExtraRoles: [],
  userExtraRole: null,
};

/** The organizations and extra roles of the signed-in person; empty until a page has read their roles. */
export const useOrganization = create<OrganizationState>()(() => none);
whenForgotten(() => useOrganization.setState(none));

/** Queries the roles that the signed-in person may take, that of the account first, and keeps the store up to date with them. */
export function useRoleChoices(): UseQueryResult<readonly RoleChoice[]> {
  return useQuery({
    queryKey: ['roles'],
    queryFn: async ({ signal }) => {
      const { roles } = await getJson<{ roles: readonly RoleChoice[] }>('/auth/roles', { signal });
      useOrganization.setState(stateOf(roles));
      return roles;
    },
  });
}

function stateOf(roles: readonly RoleChoice[]): OrganizationState {
  const [, ...userExtraRoles] = roles;
  const organizations = new Map(
    roles.flatMap((role) => organizationOf(role) ?? []).map((each) => [each.org_id, each]),
  );
  const types = new Map(
    roles.flatMap(({ org_type_id: id, organization_type: type }) =>
      id === null || type === null ? [] : [[id, { id, type }] as const],
    ),
  );
  const selected = roles.find((role) => role.selected);
  return {
    orgTypes: [...types.values()],
    organizations: [...organizations.values()],
    organization: selected === undefined ? null : organizationOf(selected),
    userExtraRoles,
    userExtraRole: userExtraRoles.find((role) => role.selected) ?? null,
  };
}

function organizationOf({ org_id, organization, org_avatar }: RoleChoice): Organization | null {
  return org_id === null || organization === null ? null : { org_id, organization, org_avatar };
}
