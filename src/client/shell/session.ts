import { create } from 'zustand';
import { ApiError } from '../api/api-error';
import { getJson, postJson } from '../api/http';
import { queryClient } from '../api/query-client';
import { suggestLanguage } from './i18n';
import type {
  CheckAnswer,
  Config,
  LoginAnswer,
  MenuRights,
  Permissions,
  PermissionsAnswer,
  PermittedKrud,
  SessionUser,
  ShownMenuItem,
} from './session-types';

export interface Session {
  /** `failed`: the configuration or the permissions could not be had, so guarded pages stay closed. */
  status: 'loading' | 'ready' | 'failed';
  config: Config | null;
  user: SessionUser | null;
  permissions: Permissions | null;
  menu: readonly ShownMenuItem[];
  kruds: readonly PermittedKrud[];
}

const nobody = { user: null, permissions: null, menu: [], kruds: [] } satisfies Partial<Session>;
const noRights: MenuRights = { show: false, c: false, r: false, u: false, d: false };

export const useSession = create<Session>()(() => ({ status: 'loading', config: null, ...nobody }));

/** Asks who is here, what he may do and what the project is. Never rejects: the outcome is the session's status. */
export async function startSession(): Promise<void> {
  useSession.setState({ status: 'loading' });
  const [config, person] = await Promise.allSettled([loadConfig(), loadPerson()]);
  const hasFailed = config.status === 'rejected' || person.status === 'rejected';
  useSession.setState({
    status: hasFailed ? 'failed' : 'ready',
    ...(config.status === 'fulfilled' ? { config: config.value } : {}),
    ...(person.status === 'fulfilled' ? person.value : nobody),
  });
}

/** Fetches menu, kruds and rights again: after a change of language, or of the definitions. */
export async function reloadPermissions(): Promise<void> {
  if (useSession.getState().user !== null) useSession.setState(await loadPermissions());
}

/**
 * Signs in; resolves with the answer, whose `path` is where this role begins. Rejects with an `ApiError` whose
 * message is fit to be shown: 401 for a wrong login or password, 403 for a locked one.
 */
export async function signIn(login: string, password: string): Promise<LoginAnswer> {
  const answer = await postJson<LoginAnswer>('/auth/login', { login, password });
  if (answer.second_factor !== true) {
    forgetAnswers();
    await startSession();
  }
  return answer;
}

/** Ends the session here and on the server. Where the server cannot be reached the call rejects and nothing is forgotten. */
export async function signOut(): Promise<void> {
  await endOwnPushes();
  await postJson('/auth/logout', {});
  forgetSession();
}

/** Whoever uses this browser next must not be pushed what concerns this person. A failure keeps nobody signed in. */
async function endOwnPushes(): Promise<void> {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  try {
    const { endPush } = await import('./notices/push');
    await endPush();
  } catch (error) {
    console.warn('The pushes to this browser could not be ended.', error);
  }
}

/** Has something forgotten together with the person: what was kept for one must not be shown to the next. */
export function whenForgotten(forget: () => void): void {
  forgetters.push(forget);
}

const forgetters: (() => void)[] = [() => queryClient.clear()];

/** Removes everything that the page knows of the person. */
export function forgetSession(): void {
  forgetAnswers();
  useSession.setState({ status: 'ready', ...nobody });
}

function forgetAnswers(): void {
  for (const forget of forgetters) forget();
}

/** What the person may do on a menu item; nothing on one that he does not have. */
export function useRights(menuId: number | string): MenuRights {
  return useSession(({ permissions }) => permissions?.permissions[String(menuId)] ?? noRights);
}

async function loadConfig(): Promise<Config> {
  const config = await getJson<Config>('/lambda-config');
  await suggestLanguage(config.default_language);
  return config;
}

async function loadPerson(): Promise<Pick<Session, 'user' | 'permissions' | 'menu' | 'kruds'>> {
  const { authenticated, user } = await check();
  return authenticated && user !== null ? { user, ...(await loadPermissions()) } : nobody;
}

/** A cookie whose session is over makes a visitor, not a failure. */
async function check(): Promise<CheckAnswer> {
  try {
    return await getJson<CheckAnswer>('/auth/check');
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 406)) {
      return { authenticated: false, user: null };
    }
    throw error;
  }
}

async function loadPermissions(): Promise<Pick<Session, 'permissions' | 'menu' | 'kruds'>> {
  const { permission } = await getJson<PermissionsAnswer>('/get-permissions');
  return { permissions: permission.permissions, menu: permission.menu, kruds: permission.kruds };
}
