import type { Transaction } from '../../src/server/database/database';
import { builtInTemplates } from '../../src/server/notices/built-in-templates';
import { say } from '../../src/definitions/text';

/** Writes the notices that the portal sends, so that administrators can change their words. */
export async function insertNoticeTemplates(transaction: Transaction): Promise<void> {
  for (const [code, { name, title, body, channels }] of Object.entries(builtInTemplates)) {
    for (const channel of channels) {
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
