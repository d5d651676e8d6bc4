import type { Database } from '../../database/database';
import { GiveUp } from '../../jobs/job';
import type { OutboundClient } from '../../outbound/outbound-client';
import { storeUndelivered } from '../undelivered-messages';
import type { MessageChannel } from '../outgoing-message';
import { withLink } from '../templates/message-text';

export interface SmsOptions {
  database: Database;
  outbound: OutboundClient;
  /** `SMS_URL`: takes `{to, text}` as JSON. Name and password in it become basic authorisation. */
  smsUrl: string | undefined;
  publicUrl: string | undefined;
}

/** SMS by one HTTP call, or into the table `mail_outbox` where no gateway is configured. */
export function createSmsChannel({ database, outbound, smsUrl, publicUrl }: SmsOptions): MessageChannel {
  if (smsUrl === undefined)
    return { deliver: (message) => storeUndelivered(database, 'sms', message, publicUrl) };
  const url = new URL(smsUrl);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const headers = {
    'content-type': 'application/json',
    ...(username !== '' && { authorization: `Basic ${secret.toString('base64')}` }),
  };
  return {
    async deliver({ key, recipient, text, link }, signal) {
      const response = await outbound.request({
        url: url.href,
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: JSON.stringify({ to: recipient, text: withLink(text, link, publicUrl) }),
        redirects: 0,
        signal,
      });
      if (response.status >= 200 && response.status < 300) return;
      const reason = `the SMS gateway answered ${response.status}`;
      throw response.status === 400 || response.status === 422 ? new GiveUp(reason) : new Error(reason);
    },
  };
}
