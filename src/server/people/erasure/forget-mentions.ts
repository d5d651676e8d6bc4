import type { Transaction } from '../../platform/database/database';
import { storedPhone } from '../session/person';

/**
 * Rows without an owner, or of other owners, that mention a person. The rows are deleted, or cleared where their key
 * has to remain.
 */
const places: readonly { table: string; texts: readonly string[]; emptied?: string }[] = [
  { table: 'app.mail_outbox', texts: ['recipient', 'subject', 'body'] },
  { table: 'dulaan.outgoing_letter', texts: ['recipient', 'subject', 'text', 'link'] },
  { table: 'dulaan.notice', texts: ['texts', 'link'] },
  { table: 'dulaan.one_time_code', texts: ['data'] },
  { table: 'dulaan.sign_in_challenge', texts: ['data'] },
  { table: 'dulaan.answer', texts: ['response'] },
  { table: 'dulaan.entry_draft', texts: ['entry'] },
  { table: 'dulaan.saved_query', texts: ['name', 'query', 'variables'] },
  { table: 'dulaan.row_comment', texts: ['body'] },
  { table: 'dulaan.outbox', texts: ['payload'] },
  {
    table: 'dulaan.notice_order',
    texts: ['"values"', 'link'],
    emptied: `sent_at = coalesce(sent_at, now()), recipients = null, "values" = null, link = null`,
  },
  { table: 'dulaan.job', texts: ['error'], emptied: 'error = null' },
];

/**
 * Erases mentions of a user's login, address, number or register number, and unfinished registrations with them. Runs
 * before their own row is cleared.
 */
export async function forgetMentions(transaction: Transaction, userId: number): Promise<void> {
  const { words, names } = await namesOf(transaction, userId);
  await transaction.query(
    `delete from app.users u where u.id <> $3 and u.status = 'unconfirmed' and u.password_hash is null and (
       u.login = any($1) or exists (select from dulaan.one_time_code c
         where c.user_id = u.id and c.purpose = 'registration' and (${namedIn('c.data')})))`,
    [names, words, userId],
  );
  for (const { table, texts, emptied } of places) {
    const named = texts.map(namedIn).join(' or ');
    await transaction.query(
      emptied === undefined
        ? `delete from ${table} where ${named}`
        : `update ${table} set ${emptied} where ${named}`,
      [names, words],
    );
  }
}

function namedIn(text: string): string {
  return `exists (select from unnest($1::text[]) n where position(n in ${text}::text) > 0)
    or ${text}::text = any($2::text[])
    or exists (select from unnest($2::text[]) n where position(to_json(n)::text in ${text}::text) > 0)`;
}

/**
 * `names` match anywhere in a text. A login that may be an ordinary word (`words`) matches only as a whole word or a
 * JSON value: otherwise messages to others would be erased too.
 */
async function namesOf(
  transaction: Transaction,
  userId: number,
): Promise<{ names: string[]; words: string[] }> {
  const { rows } = await transaction.query<{ name: string }>(
    `select unnest(array[u.login, u.email, u.phone, u.register_number]) as name from app.users u where u.id = $1
     union select value from dulaan.verified_contact where user_id = $1
     union select value from dulaan.unconfirmed_contact where user_id = $1`,
    [userId],
  );
  const all = rows.flatMap(({ name }) => (name ? [name, ...withoutCountry(name)] : []));
  return { names: all.filter(isUnmistakable), words: all.filter((name) => !isUnmistakable(name)) };
}

/** A phone number as stored and as people write it. */
function withoutCountry(name: string): string[] {
  const digits = name.replace(/^\+976/, '');
  return storedPhone(digits) === null ? [] : [digits];
}

function isUnmistakable(name: string): boolean {
  return name.length >= 6 && /[\d@]/.test(name);
}
