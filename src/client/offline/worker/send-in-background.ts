import { openOutboxChannel } from '../outbox/outbox-channel';
import { takeTurn } from '../outbox/take-turn';
import { heldKey } from '../vault/held-key';
import { createVault } from '../vault/vault';
import type { WorkerScope } from './worker-scope';

/**
 * Sends the waiting entries of the signed-in person without an open page. Rejects if entries are still waiting, so that
 * the browser retries later.
 */
export async function sendInBackground({ cookieStore }: WorkerScope): Promise<void> {
  const held = await heldKey();
  if (held === undefined || cookieStore === undefined) return;
  const vault = createVault(held);
  const channel = openOutboxChannel(() => undefined);
  const headers = async () => {
    const token = (await cookieStore.get('XSRF-TOKEN'))?.value;
    return {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(token) }),
    };
  };
  try {
    const {
      stopped,
      sent,
      held: waiting,
    } = await takeTurn(vault, { headers, changed: () => channel.tell() });
    if (sent.length + waiting.length > 0) channel.tell({ sent: sent.length, held: waiting.length });
    if (stopped === 'unreachable') throw new Error('The server cannot be reached yet');
  } finally {
    channel.close();
  }
}
