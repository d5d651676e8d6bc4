import type { Transaction } from '../../src/server/platform/database/database';
import { builtInTemplates } from '../../src/server/platform/messaging/templates/built-in-templates';
import type { Channel } from '../../src/server/platform/messaging/templates/notice-template';
import { say } from '../../src/definitions/text';

/** Notices that came after the others: a database that has those gets these alone. */
const later = ['contact_changed', 'password_changed'];
const latest = ['factors_reset'];

/** Writes the notices that the portal sends, so that administrators can change their words. */
export function insertNoticeTemplates(transaction: Transaction): Promise<void> {
  return insertTemplates(transaction, (code) => ![...later, ...latest].includes(code));
}

/** Templates that notify people of changes in their account. */
export function insertAccountTemplates(transaction: Transaction): Promise<void> {
  return insertTemplates(transaction, (code) => later.includes(code));
}

/** The template that notifies people whose second factor an administrator removed. */
export function insertFactorTemplates(transaction: Transaction): Promise<void> {
  return insertTemplates(transaction, (code) => latest.includes(code));
}

/** The SMS with the code for a forgotten password, which went by e-mail alone before. */
export function insertResetSms(transaction: Transaction): Promise<void> {
  return insertTemplates(transaction, (code, channel) => code === 'password_reset' && channel === 'sms');
}

async function insertTemplates(
  transaction: Transaction,
  isWanted: (code: string, channel: Channel) => boolean,
): Promise<void> {
  for (const [code, { name, title, body, channels }] of Object.entries(builtInTemplates)) {
    for (const channel of channels.filter((candidate) => isWanted(code, candidate))) {
      await transaction.query(
        `insert into app.notice_template (code, channel, title_mn, body_mn, title_en, body_en, title_ko, body_ko,
           name_mn, name_en, name_ko)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
        [
          code,
          channel,
          ...(['mn_MN', 'en_US', 'ko_KR'] as const).flatMap((language) => [
            say(title, language),
            say(body, language),
          ]),
          ...(['mn_MN', 'en_US', 'ko_KR'] as const).map((language) => (name ? say(name, language) : null)),
        ],
      );
    }
  }
}
