import { useConnection } from '../../api/connection';
import { requestHeaders } from '../../api/request-headers';
import { sessionEnded } from '../../api/session-ended';
import { showToast } from '../../ui/overlays/toast';
import { translate } from '../../i18n/i18n';
import { useUnsent } from '../current-vault';
import type { Vault } from '../vault/vault';
import { registerSync } from '../worker/register';
import { openOutboxChannel, type SentInBackground } from './outbox-channel';
import { readOutbox } from './outbox-entries';
import type { SendReport } from './send-outbox';
import { takeTurn } from './take-turn';

const listeners = new Set<() => void>();
let current:
  | { send: (isForced: boolean) => Promise<SendReport | undefined>; notifyChange: () => void }
  | undefined;

/** Calls the listener whenever the outbox changes; returns the function that unsubscribes it. */
export function onOutboxChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Announces a change of the outbox made by this page: every page shows it, and due entries are sent. */
export function outboxChanged(): void {
  current?.notifyChange();
  void current?.send(false);
  registerSync().catch((error: unknown) => console.warn('Nothing is sent while no page is open.', error));
}

/** Sends all waiting entries now. */
export async function sendNow(): Promise<void> {
  await current?.send(true);
}

/**
 * Sends a person's entries while their pages are open: when an entry is added, when the server is reachable again, when
 * the page becomes visible, and when the next entry is due. Returns the function that stops it.
 */
export function startSending(vault: Vault): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<SendReport | undefined> | undefined;
  let isOver = false;

  const show = async () => {
    const { entries, halfCorrected, unreadable } = await readOutbox(vault);
    if (isOver) return;
    const held = entries.filter(
      ({ id, progress }) => progress.state === 'held' || halfCorrected.has(id),
    ).length;
    useUnsent.setState({ count: entries.length + unreadable, held: held + unreadable });
    for (const listener of listeners) listener();
  };
  const showSafely = () => {
    show().catch((error: unknown) => console.warn('The unsent entries cannot be counted.', error));
  };
  const channel = openOutboxChannel((done) => {
    showSafely();
    announceSent(done);
  });
  const notifyChange = () => {
    // The person signed out while a request was running.
    if (isOver) return;
    showSafely();
    channel.tell();
  };
  const run = async (isForced: boolean): Promise<SendReport | undefined> => {
    clearTimeout(timer);
    if (!useConnection.getState().isOnline && !isForced) return undefined;
    try {
      if ((await vault.ids('entries')).length === 0) return undefined;
      const report = await takeTurn(vault, {
        headers: async () => requestHeaders(),
        changed: notifyChange,
        isForced,
      });
      if (isOver) return report;
      notifyPerson(report);
      plan(report);
      return report;
    } catch (error) {
      console.warn('The unsent entries could not be sent.', error);
      return undefined;
    }
  };
  const send = async (isForced: boolean) => {
    // A run that is already going may miss an entry that was added meanwhile, so another run follows it.
    const before = running;
    const own = (async () => {
      await before;
      return isOver ? undefined : run(isForced);
    })();
    running = own;
    return own;
  };
  const plan = ({ nextAt, stopped }: SendReport) => {
    if (stopped === 'unreachable') useConnection.setState({ isOnline: false });
    if (nextAt === null || stopped === 'signIn' || stopped === 'otherPerson') return;
    timer = setTimeout(() => void send(false), Math.max(1_000, nextAt - Date.now()));
  };
  const wake = () => {
    if (document.visibilityState === 'visible') void send(false);
  };
  const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
    if (isOnline && !before.isOnline) void send(true);
  });
  document.addEventListener('visibilitychange', wake);
  current = { send, notifyChange };
  showSafely();
  void send(false);
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', wake);
    channel.close();
    current = undefined;
  };
}

function announceSent({ sent, held }: SentInBackground): void {
  if (sent > 0) showToast({ tone: 'success', title: translate('offline.sent', { count: sent }) });
  if (held > 0) {
    showToast({
      tone: 'warning',
      title: translate('offline.needsYou', { count: held }),
      action: { label: translate('offline.look'), to: '/outbox' },
    });
  }
}

function notifyPerson({ sent, held, stopped }: SendReport): void {
  announceSent({ sent: sent.length, held: held.length });
  if (stopped === 'signIn' || stopped === 'otherPerson') sessionEnded();
}
