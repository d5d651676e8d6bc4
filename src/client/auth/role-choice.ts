/** A role that a user may take (`GET /auth/roles`). */
export interface RoleChoice {
  role_id: number;
  display_name: string;
  org_id: number | null;
  organization: string | null;
  org_avatar: string | null;
  selected: boolean;
}
