import { expect } from 'vitest';
import { ask, type Caller } from '../session';

interface Letter {
  id: string;
  body: string;
}

/** The e-mails to an address, newest first, as an administrator finds them in the outbox. */
async function readLetters(admin: Caller, address: string): Promise<Letter[]> {
  const { mail_outbox: letters } = await ask<{ mail_outbox: Letter[] }>(
    admin,
    'query($f: [filter]) { mail_outbox(filters: $f) { id body } }',
    { f: [{ column: 'recipient', condition: 'equals', value: address }] },
  );
  return letters;
}

/** The key of the newest e-mail to an address; 0 without one. */
export async function newestLetter(admin: Caller, address: string): Promise<number> {
  const [letter] = await readLetters(admin, address);
  return Number(letter?.id ?? 0);
}

/**
 * The newest part of letters to an address that fits the pattern. With `after`, the key of a letter, only later ones
 * count: an address may have received a code before.
 */
export async function findInLetter(
  admin: Caller,
  address: string,
  pattern: RegExp,
  after = 0,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const letters = await readLetters(admin, address);
      // Notices may have come to the same address since.
      [found] = letters.flatMap(({ id, body }) =>
        Number(id) > after ? (pattern.exec(body)?.[0] ?? []) : [],
      );
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
