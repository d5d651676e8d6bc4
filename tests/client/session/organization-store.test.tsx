// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../src/client/i18n/i18n';
import { useOrganization, type RoleChoice } from '../../../src/client/session/organization-store';
import { forgetSession } from '../../../src/client/session/session';
import RoleLink from '../../../src/client/shell/header/role-link';

const server = vi.hoisted((): { roles: RoleChoice[] } => ({ roles: [] }));
vi.mock('../../../src/client/api/http', async (original) => ({
  ...(await original<object>()),
  getJson: async () => ({ status: true, roles: server.roles }),
}));

beforeAll(() => startI18n());
afterEach(() => {
  cleanup();
  forgetSession();
});

const own: RoleChoice = {
  role_id: 4,
  display_name: 'Бригад',
  org_id: 7,
  organization: 'Дулаан гэр ХХК',
  org_avatar: null,
  org_type_id: 2,
  organization_type: 'Бригад',
  selected: false,
};
const extra: RoleChoice = {
  ...own,
  role_id: 5,
  display_name: 'Банк',
  org_id: 9,
  organization: 'Ногоон банк',
  org_type_id: 3,
  organization_type: 'Банк',
  selected: true,
};

function open(...roles: RoleChoice[]): void {
  server.roles = roles;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RoleLink onGo={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('holds the organizations, their types and the extra role that is taken', async () => {
  open(own, extra, { ...extra, role_id: 6, selected: false });
  expect(await screen.findByText('Ногоон банк')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/select-role');
  const { orgTypes, organizations, organization, userExtraRole, userExtraRoles } = useOrganization.getState();
  expect(orgTypes).toEqual([
    { id: 2, type: 'Бригад' },
    { id: 3, type: 'Банк' },
  ]);
  expect(organizations.map(({ org_id: id }) => id)).toEqual([7, 9]);
  expect(organization).toEqual({ org_id: 9, organization: 'Ногоон банк', org_avatar: null });
  expect([userExtraRole, userExtraRoles.length]).toEqual([extra, 2]);
});

it('has no extra role for a person with that of their account alone, and offers no choice', async () => {
  open({ ...own, selected: true });
  await waitFor(() => expect(useOrganization.getState().organization?.org_id).toBe(7));
  expect(useOrganization.getState()).toMatchObject({ userExtraRole: null, userExtraRoles: [] });
  expect(screen.queryByRole('link')).toBeNull();
});

it('is empty once the person has signed out', async () => {
  open(own, extra);
  await screen.findByText('Ногоон банк');
  forgetSession();
  expect(useOrganization.getState()).toEqual({
    orgTypes: [],
    organizations: [],
    organization: null,
    userExtraRoles: [],
    userExtraRole: null,
  });
});
