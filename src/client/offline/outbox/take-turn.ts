import { fetchTransport } from './transport';
import { sendOutbox, type SendReport } from './send-outbox';
import type { Vault } from '../vault/vault';

/** What all pages of one browser call the turn to send. */
const turn = 'dulaan-outbox';

export interface TurnOptions {
  /** What every call carries. */
  headers: () => Promise<Record<string, string>>;
  changed: () => void;
  isForced?: boolean;
}

/**
 * Sends what is due when it is this page's turn: of all pages of a browser, and its service worker, one sends at a
 * time. Where the browser knows no turns, the keys alone see to it that nothing counts twice.
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
