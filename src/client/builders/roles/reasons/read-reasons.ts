import type { ItemState } from '../../../../engine/access/role-items';
import { query } from '../../../api/graphql';
import { getJson } from '../../../api/http';
import { anyContains, mostChoices, type Choice } from '../../sources/find-rows';

interface DecidedPart {
  text: string;
  holds: boolean;
}

export interface PolicyReason {
  role: string | null;
  policy: number | null;
  holds: boolean;
  parts: readonly DecidedPart[];
  through: { column: string; source: string; row: string | null; holds: boolean } | null;
  fields: readonly string[] | null;
}

export interface ActionReasons {
  allowed: boolean;
  refusal: 'noPolicy' | 'noneHolds' | 'notPublished' | 'deleted' | null;
  policies: readonly PolicyReason[];
}

/** The answer of `GET /access-reasons/{source}/{row}`. */
export interface AccessReasons {
  person: { id: number; login: string; first_name: string | null; last_name: string | null };
  roles: readonly { role_id: number; title: string; org_id: number | null; organization: string | null }[];
  as: { role_id: number; role: string; title: string; org_id: number | null; administrator: boolean };
  row: { id: string; title: string | null };
  actions: Readonly<Record<'read' | 'update' | 'delete', ActionReasons>>;
  columns: readonly { name: string; title: string; state: 'read' | 'masked' | 'never' | 'secret' }[];
  pages: readonly {
    item: number;
    titles: readonly string[];
    state: ItemState;
    narrowed: readonly (DecidedPart & { by: 'grid' | 'item' })[];
  }[];
  steps: readonly { process: string; step: string; open: boolean; theirs: boolean }[];
}

export interface ReasonsQuestion {
  source: string;
  row: string;
  user: number;
  /** `<role>` or `<role> <organization>`; empty for the account's own role. */
  as: string;
}

export function readReasons(
  { source, row, user, as }: ReasonsQuestion,
  signal: AbortSignal,
): Promise<AccessReasons> {
  const [role, org] = as.split(' ');
  const chosen = new URLSearchParams({
    user: String(user),
    ...(role !== undefined && role !== '' && { role }),
    ...(org !== undefined && { org }),
  });
  return getJson<AccessReasons>(
    `/access-reasons/${encodeURIComponent(source)}/${encodeURIComponent(row)}?${chosen}`,
    { signal },
  );
}

/** People whose name, login or phone contains the text. */
export async function findPeople(text: string, signal: AbortSignal): Promise<Choice[]> {
  const { view_users: people } = await query<{
    view_users: { id: string; login: string; first_name: string | null; last_name: string | null }[];
  }>(
    `query ($groups: [groupFilter]) {
      view_users(groupFilters: $groups, limit: ${mostChoices}) { id login first_name last_name }
    }`,
    { groups: anyContains(['first_name', 'last_name', 'login', 'phone'], text) },
    { signal },
  );
  return people.map(({ id, login, first_name, last_name }) => ({
    value: id,
    label: `${[last_name, first_name].filter(Boolean).join(' ')} (${login})`.trim(),
  }));
}
