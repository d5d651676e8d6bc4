import { create } from 'zustand';
import { ApiError } from '../api/api-error';
import { pauseCalls } from '../api/call-gate';
import { isUnreachable, recordConnection } from '../api/connection';
import { forgetCalls } from '../api/failed-calls';
import { getJson, postJson } from '../api/http';
import { queryClient } from '../api/query-client';
import { sessionEnded } from '../api/session-ended';
import { suggestLanguage } from '../i18n/i18n';
import { tellTabs } from './session-tabs';
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
  /** `failed`: the configuration or the permissions could not be loaded, so guarded pages stay closed. */
  status: 'loading' | 'ready' | 'failed';
  config: Config | null;
  user: SessionUser | null;
  permissions: Permissions | null;
  menu: readonly ShownMenuItem[];
  kruds: readonly PermittedKrud[];
  /** True if the server is unreachable and the session is the one that the device has stored. */
  isCached: boolean;
}

/** The parts of a session that an offline start needs. */
export type CachedSession = Pick<Session, 'user' | 'permissions' | 'menu' | 'kruds'> & { config: Config };

/** Milliseconds after which a start continues with the stored session, while the request to the server goes on. */
const patience = 8_000;

const visitorState = { user: null, permissions: null, menu: [], kruds: [] } satisfies Partial<Session>;
const noRights: MenuRights = {
  show: false,
  c: false,
  r: false,
  u: false,
  d: false,
  formCondition: null,
  gridCondition: null,
};

export const useSession = create<Session>()(() => ({
  status: 'loading',
  config: null,
  isCached: false,
  ...visitorState,
}));

let readCached: () => Promise<CachedSession | undefined> = async () => undefined;

/** Sets the function that reads the stored session for an offline start. Call it before `startSession`. */
export function restoreSessionFrom(read: () => Promise<CachedSession | undefined>): void {
  readCached = read;
}

/** Calls `listener` with the session each time the server has confirmed who is signed in and what they may do. */
export function whenPersonKnown(listener: (session: Session) => void): void {
  listeners.push(listener);
}

const listeners: ((session: Session) => void)[] = [];

let known: Promise<void> = Promise.resolve();

/** Resolves when the session that is being started is known, from the server or from the device; at once if none is. */
export function whenSessionKnown(): Promise<void> {
  return known;
}

/**
 * Loads the signed-in person, their rights and the project's configuration, unless the page carries that. Never rejects:
 * the outcome is the session's status.
 */
export async function startSession(carried?: Config): Promise<void> {
  useSession.setState({ status: 'loading', isCached: false });
  known = new Promise((resolve) => {
    const stop = useSession.subscribe(({ status }) => {
      if (status === 'loading') return;
      stop();
      resolve();
    });
  });
  const slow = setTimeout(() => void resumeCachedSession(), patience);
  const [config, person] = await Promise.allSettled([loadConfig(carried), loadPerson()]);
  clearTimeout(slow);
  const isUnanswered = [config, person].some(
    (outcome) => outcome.status === 'rejected' && isUnreachable(outcome.reason),
  );
  if (isUnanswered && (useSession.getState().isCached || (await resumeCachedSession()))) {
    recordConnection(false);
    return;
  }
  const hasFailed = config.status === 'rejected' || person.status === 'rejected';
  useSession.setState({
    status: hasFailed ? 'failed' : 'ready',
    isCached: false,
    ...(config.status === 'fulfilled' ? { config: config.value } : {}),
    ...(person.status === 'fulfilled' ? person.value : visitorState),
  });
  if (hasFailed) return;
  const { user } = useSession.getState();
  if (user !== null) tellTabs('signedIn', user);
  publishPerson();
}

/** Loads the person who has signed in in another tab, without removing the pages. Never rejects. */
export async function takeOverSession(): Promise<void> {
  try {
    useSession.setState({ ...(await loadPerson()), isCached: false });
    publishPerson();
    await queryClient.invalidateQueries();
  } catch (error) {
    console.warn('The session of the other tab was not loaded; a reload of the page loads it.', error);
  }
}

/**
 * Checks the session after an offline start, without removing the pages. If it has ended the person signs in again, and
 * their input stays. Never rejects.
 */
export async function resumeSession(): Promise<void> {
  const before = useSession.getState();
  if (!before.isCached) return;
  try {
    const [config, person] = await Promise.all([loadConfig(), loadPerson()]);
    if (before.user !== null && String(person.user?.id) !== String(before.user.id)) {
      useSession.setState({ isCached: false });
      sessionEnded();
      return;
    }
    useSession.setState({ config, ...person, isCached: false });
    publishPerson();
  } catch (error) {
    console.warn('The session was not renewed; the next connection tries again.', error);
  }
}

/** Continues with the session stored on the device; returns whether there is one. */
async function resumeCachedSession(): Promise<boolean> {
  try {
    const kept = await readCached();
    if (kept === undefined || useSession.getState().status !== 'loading') return false;
    useSession.setState({ status: 'ready', isCached: true, ...kept });
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

/** Refetches menu, kruds and rights, after a change of language or of the definitions. */
export async function reloadPermissions(): Promise<void> {
  if (useSession.getState().user === null) return;
  useSession.setState(await loadPermissions());
  publishPerson();
}

/**
 * Signs in; resolves with the response, whose `path` is the start page of the role. Rejects with an `ApiError` whose
 * message can be shown: 401 for a wrong login or password, 403 for a locked account.
 */
export async function signIn(login: string, password: string): Promise<LoginAnswer> {
  announceLeaving();
  const answer = await postJson<LoginAnswer>('/auth/login', { login, password });
  if (answer.second_factor !== true) {
    forgetAnswers();
    await startSession();
  }
  return answer;
}

/** Ends the session here and on the server. Rejects if the server is unreachable; then no local data is deleted. */
export async function signOut(): Promise<void> {
  await endOwnPushes();
  const { user } = useSession.getState();
  const release = pauseCalls();
  announceLeaving();
  try {
    await postJson('/auth/logout', {}, { isAhead: true });
    clearSession();
    if (user !== null) tellTabs('left', user);
  } finally {
    // The person's pages are removed first, and their queued queries with them.
    setTimeout(release);
  }
}

/**
 * Announces to the other tabs that the session ends by its person: the server may report the end to them before its
 * response is here.
 */
function announceLeaving(): void {
  const { user } = useSession.getState();
  if (user !== null) tellTabs('leaving', user);
}

/**
 * Ends pushes to this browser, so that its next user does not receive this person's. A failure does not block the
 * sign-out.
 */
async function endOwnPushes(): Promise<void> {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  try {
    const { endPush } = await import('../api/push');
    await endPush();
  } catch (error) {
    console.warn('The pushes to this browser could not be ended.', error);
  }
}

/** Registers a function that clears data of the person on sign-out, so that the next person does not see it. */
export function whenForgotten(forget: () => void): void {
  forgetters.push(forget);
}

const forgetters: (() => void)[] = [() => queryClient.clear(), forgetCalls];

/**
 * Registers a function that clears on sign-out what visitors may have entered too. A sign-in leaves it: a visitor signs
 * in to go on with it.
 */
export function whenSignedOut(clear: () => void): void {
  clearers.push(clear);
}

const clearers: (() => void)[] = [];

/** Deletes what the person and visitors have entered, here or in the tab that has signed the person out. */
export function clearSession(): void {
  forgetSession();
  for (const clear of clearers) clear();
}

/** Deletes all data of the person from the page. */
export function forgetSession(): void {
  forgetAnswers();
  useSession.setState({ status: 'ready', isCached: false, ...visitorState });
}

function forgetAnswers(): void {
  for (const forget of forgetters) forget();
}

/** Returns the person's rights on a menu item; none if their menu lacks the item. */
export function useRights(menuId: number | string): MenuRights {
  return useSession(({ permissions }) => permissions?.permissions[String(menuId)] ?? noRights);
}

async function loadConfig(carried?: Config): Promise<Config> {
  const config = carried ?? (await getJson<Config>('/lambda-config'));
  await suggestLanguage(config.default_language);
  return config;
}

async function loadPerson(): Promise<Pick<Session, 'user' | 'permissions' | 'menu' | 'kruds'>> {
  const { authenticated, user } = await check();
  return authenticated && user !== null ? { user, ...(await loadPermissions()) } : visitorState;
}

/** Treats an ended session as a visitor, not as a failure. */
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
