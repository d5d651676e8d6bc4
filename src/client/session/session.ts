import { create } from 'zustand';
import { ApiError } from '../api/api-error';
import { holdCalls } from '../api/call-gate';
import { isUnreachable, noteConnection } from '../api/connection';
import { getJson, postJson } from '../api/http';
import { queryClient } from '../api/query-client';
import { sessionEnded } from '../api/session-ended';
import { suggestLanguage } from '../i18n/i18n';
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
  /** The server could not be reached: this is what the device knew of the person when it last was. */
  isKept: boolean;
}

/** What a start without a connection needs. */
export type KeptSession = Pick<Session, 'user' | 'permissions' | 'menu' | 'kruds'> & { config: Config };

/** Milliseconds after which a start goes on with what the device has kept, while the server is still waited for. */
const patience = 8_000;

const nobody = { user: null, permissions: null, menu: [], kruds: [] } satisfies Partial<Session>;
const noRights: MenuRights = { show: false, c: false, r: false, u: false, d: false };

export const useSession = create<Session>()(() => ({
  status: 'loading',
  config: null,
  isKept: false,
  ...nobody,
}));

let readKept: () => Promise<KeptSession | undefined> = async () => undefined;

/** Sets where a start without a connection finds the session. Call it before `startSession`. */
export function restoreSessionFrom(read: () => Promise<KeptSession | undefined>): void {
  readKept = read;
}

/** Calls `listener` with the session each time the server has said who is signed in and what they may do. */
export function whenPersonKnown(listener: (session: Session) => void): void {
  listeners.push(listener);
}

const listeners: ((session: Session) => void)[] = [];

/** Asks who is here, what he may do and what the project is. Never rejects: the outcome is the session's status. */
export async function startSession(): Promise<void> {
  useSession.setState({ status: 'loading', isKept: false });
  const slow = setTimeout(() => void goOnWithKept(), patience);
  const [config, person] = await Promise.allSettled([loadConfig(), loadPerson()]);
  clearTimeout(slow);
  const isUnanswered = [config, person].some(
    (outcome) => outcome.status === 'rejected' && isUnreachable(outcome.reason),
  );
  if (isUnanswered && (useSession.getState().isKept || (await goOnWithKept()))) {
    noteConnection(false);
    return;
  }
  const hasFailed = config.status === 'rejected' || person.status === 'rejected';
  useSession.setState({
    status: hasFailed ? 'failed' : 'ready',
    isKept: false,
    ...(config.status === 'fulfilled' ? { config: config.value } : {}),
    ...(person.status === 'fulfilled' ? person.value : nobody),
  });
  if (!hasFailed) publishPerson();
}

/**
 * After a start without a connection: asks whether the session still holds, without taking the pages away. Where it
 * has ended the person signs in again; what he has entered stays. Never rejects.
 */
export async function resumeSession(): Promise<void> {
  const before = useSession.getState();
  if (!before.isKept) return;
  try {
    const [config, person] = await Promise.all([loadConfig(), loadPerson()]);
    if (before.user !== null && String(person.user?.id) !== String(before.user.id)) {
      useSession.setState({ isKept: false });
      sessionEnded();
      return;
    }
    useSession.setState({ config, ...person, isKept: false });
    publishPerson();
  } catch (error) {
    console.warn('The session was not renewed; the next connection tries again.', error);
  }
}

/** Goes on with what the device knows of the person; says whether it knows anything. */
async function goOnWithKept(): Promise<boolean> {
  try {
    const kept = await readKept();
    if (kept === undefined || useSession.getState().status !== 'loading') return false;
    useSession.setState({ status: 'ready', isKept: true, ...kept });
    return true;
  } catch (error) {
    console.warn('What this device knows of the session cannot be read.', error);
    return false;
  }
}

function publishPerson(): void {
  const session = useSession.getState();
  for (const listener of listeners) listener(session);
}

/** Fetches menu, kruds and rights again: after a change of language, or of the definitions. */
export async function reloadPermissions(): Promise<void> {
  if (useSession.getState().user === null) return;
  useSession.setState(await loadPermissions());
  publishPerson();
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
  const release = holdCalls();
  try {
    await postJson('/auth/logout', {}, { isAhead: true });
    forgetSession();
  } finally {
    // The pages of the person go first, and with them what they still wanted to ask.
    setTimeout(release);
  }
}

/** Whoever uses this browser next must not be pushed what concerns this person. A failure keeps nobody signed in. */
async function endOwnPushes(): Promise<void> {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  try {
    const { endPush } = await import('../api/push');
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
  useSession.setState({ status: 'ready', isKept: false, ...nobody });
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
