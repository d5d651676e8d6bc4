import { fetchTransport } from './transport';
import { sendOutbox, type SendReport } from './send-outbox';
import type { Vault } from '../vault/vault';

/** Name of the lock that all pages of a browser share for sending. */
const turn = 'dulaan-outbox';

export interface TurnOptions {
  /** Returns the headers of every request. */
  headers: () => Promise<Record<string, string>>;
  changed: () => void;
  isForced?: boolean;
}

/**
 * Sends due entries under a lock, so that only one of a browser's pages and its service worker sends at a time. Where
 * the browser has no locks, the idempotency keys alone prevent a second effect.
 */
export function takeTurn(
  vault: Vault,
  { headers, changed, isForced = false }: TurnOptions,
): Promise<SendReport> {
  const send = () =>
    sendOutbox(
      {
        vault,
        transport: fetchTransport({ person: vault.owner, headers }),
        now: Date.now,
        random: Math.random,
        changed,
      },
      isForced,
    );
  return 'locks' in navigator ? navigator.locks.request(turn, send) : send();
}
