import { isUnreachable } from '../api/connection';
import { useSession } from '../session/session';
import { currentVault } from './current-vault';
import type { Vault } from './vault/vault';

/** The most rows of forms that a device remembers for its person. */
const mostRows = 300;

/**
 * Asks the server, and keeps the answer on the device for whoever is signed in; where the server cannot be reached,
 * gives what was kept under the same name. `isAnswer` recognises what may be given again. Rejects like `ask`.
 */
export async function keptAnswer<T>(
  name: string,
  ask: () => Promise<T>,
  isAnswer: (value: unknown) => value is T,
): Promise<T> {
  try {
    const answer = await ask();
    if (isAnswer(answer)) void keepAnswer(name, answer);
    return answer;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await readAnswer(name);
    if (kept === undefined || !isAnswer(kept)) throw error;
    return kept;
  }
}

/** Keeps an answer; what cannot be kept is missing later and nothing else. */
export async function keepAnswer(name: string, answer: unknown): Promise<void> {
  try {
    const vault = await currentVault();
    await vault?.write([{ store: 'answers', id: answerId(name), value: answer }]);
  } catch (error) {
    console.warn(`“${name}” was not kept for use without a connection.`, error);
  }
}

export async function readAnswer(name: string): Promise<unknown> {
  return (await currentVault())?.get('answers', answerId(name));
}

/** Forgets the rows that were not opened for longest, where there are too many. */
export async function trimAnswers(vault: Vault): Promise<void> {
  const rows = (await vault.list('answers')).filter(({ id }) => / row /.test(id));
  const old = rows.slice(0, Math.max(0, rows.length - mostRows));
  await vault.write(old.map(({ id }) => ({ store: 'answers', id, isRemoved: true })));
}

/** A person sees other things in another role. */
export function answerId(name: string): string {
  return `${useSession.getState().user?.role ?? 'nobody'} ${name}`;
}
