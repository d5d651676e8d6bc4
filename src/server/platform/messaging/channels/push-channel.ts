import webPush from 'web-push';
import type { Database, Queryable } from '../../database/database';
import { GiveUp } from '../../jobs/job';
import type { OutboundClient } from '../../outbound/outbound-client';
import { OutboundError } from '../../outbound/outbound-error';
import type { MessageChannel } from '../outgoing-message';

export interface PushOptions {
  database: Database;
  outbound: OutboundClient;
  publicUrl: string | undefined;
}

/** Seconds for which a push service keeps a message for a browser that is not there. */
const timeToLive = 24 * 3600;

/**
 * Web push (RFC 8030, 8291, 8292). The address came from a browser and is untrusted: the call goes through the
 * outbound client like every other. The recipient of a message is the number of a subscription.
 */
export function createPushChannel({ database, outbound, publicUrl }: PushOptions): MessageChannel {
  return {
    async deliver({ recipient, subject, text, link, key }, signal) {
      const { rows } = await database.query<Subscription>(
        'select endpoint, p256dh, auth from dulaan.push_subscription where id = $1',
        [Number(recipient)],
      );
      const [subscription] = rows;
      if (!subscription) return;
      const { endpoint, p256dh, auth } = subscription;
      const identity = await pushIdentity(database);
      const message = JSON.stringify({ title: subject, body: text.slice(0, 1000), link, key });
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        TTL: timeToLive,
        vapidDetails: { subject: contactOf(publicUrl), ...identity },
      });
      const status = await send(outbound, {
        url: endpoint,
        method: 'POST',
        headers: details.headers,
        ...(details.body && { body: details.body }),
        redirects: 0,
        signal,
      });
      if (status >= 200 && status < 300) return;
      // Gone, unknown, or never one that may be called: the browser has to subscribe anew.
      if (status === 404 || status === 410 || status === 0) {
        await database.query('delete from dulaan.push_subscription where id = $1', [Number(recipient)]);
        return;
      }
      const reason = `the push service answered ${status}`;
      throw status >= 400 && status < 500 && status !== 429 ? new GiveUp(reason) : new Error(reason);
    },
  };
}

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  [column: string]: unknown;
}

/** The response's status; 0 for an address that may not be called. */
async function send(
  outbound: OutboundClient,
  request: Parameters<OutboundClient['request']>[0],
): Promise<number> {
  try {
    return (await outbound.request(request)).status;
  } catch (error) {
    if (error instanceof OutboundError && error.kind === 'refused') return 0;
    throw error;
  }
}

/** The key pair of this installation, made once by whichever server needs it first. */
export async function pushIdentity(database: Queryable): Promise<{ publicKey: string; privateKey: string }> {
  const read = 'select public_key, private_key from dulaan.push_identity';
  const { rows } = await database.query<IdentityRow>(read);
  if (rows[0]) return { publicKey: rows[0].public_key, privateKey: rows[0].private_key };
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await database.query(
    'insert into dulaan.push_identity (public_key, private_key) values ($1, $2) on conflict (one) do nothing',
    [publicKey, privateKey],
  );
  return pushIdentity(database);
}

interface IdentityRow {
  public_key: string;
  private_key: string;
  [column: string]: unknown;
}

/** By whom push services can reach the operator. */
function contactOf(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:noreply@localhost';
}
