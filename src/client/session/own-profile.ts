import { query } from '../api/graphql';
import { upload } from '../api/upload';
import { startSession, useSession } from './session';

/** The person's own row, as far as their profile uses it. */
export interface OwnProfile {
  id: string;
  revision: number;
  login: string;
  last_name: string | null;
  first_name: string | null;
  nickname: string | null;
  email: string | null;
  phone: string | null;
  register_number: string | null;
  street: string | null;
  door: string | null;
  avatar: string | null;
  is_consent: boolean;
}

const columns =
  'id revision login last_name first_name nickname email phone register_number street door avatar is_consent';

/** Reads the signed-in person's own row. */
export async function readProfile(signal?: AbortSignal): Promise<OwnProfile | undefined> {
  const id = useSession.getState().user?.id;
  const document = `query view_users($id: String) { view_users(filters: [{column: "id", condition: equals, value: $id}]) { ${columns} } }`;
  const { view_users: rows } = await query<{ view_users: OwnProfile[] }>(
    document,
    { id: String(id ?? '') },
    { signal },
  );
  return rows[0];
}

export type ProfileChange = Partial<Omit<OwnProfile, 'id' | 'login' | 'register_number'>>;

/** Updates the person's own row; omitted fields stay unchanged. */
export async function saveProfile(change: ProfileChange): Promise<void> {
  const id = useSession.getState().user?.id;
  await query(
    'mutation updateUsers($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }',
    {
      id,
      input: change,
    },
  );
  await startSession();
}

/** Uploads a picture and sets it as the person's own. */
export async function saveAvatar(file: File): Promise<void> {
  const { id } = await upload(file, () => undefined);
  await saveProfile({ avatar: id });
}
