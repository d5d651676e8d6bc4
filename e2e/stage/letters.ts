import { expect } from 'vitest';
import { ask, type Caller } from './session';

/** The part of the newest letter to an address that fits the pattern, as an administrator finds it in the outbox. */
export async function findInLetter(admin: Caller, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { mail_outbox: letters } = await ask<{ mail_outbox: { body: string }[] }>(
        admin,
        'query($f: [filter]) { mail_outbox(filters: $f) { body } }',
        { f: [{ column: 'recipient', condition: 'equals', value: address }] },
      );
      found = pattern.exec(letters[0]?.body ?? '')?.[0];
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
