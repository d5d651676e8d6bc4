import { say, type Language } from '../../../definitions/text';
import { internationalPhone } from '../../../engine/formats/mn-phone';
import type { Queryable } from '../database/database';
import { GiveUp } from '../jobs/job';
import { letterTemplates, type LetterTemplate } from './built-in-templates';
import { interpolate } from './interpolate';
import type { Letter } from './letter';
import { renderTemplate, type NoticeText } from './notice-template';

/** An e-mail address, or a phone number of eight digits. */
export interface Contact {
  channel: 'mail' | 'sms';
  address: string;
}

export interface LetterOrder {
  template: LetterTemplate;
  /** What the template's `{{names}}` stand for. */
  values?: Readonly<Record<string, string | number>>;
}

/**
 * A letter in the words of the row of `notice_template` that administrators have written. People wait for it: where the
 * row is missing, switched off or cannot be filled in, or has lost the code, it reads as it came with the portal.
 */
export async function letter(
  database: Queryable,
  contact: Contact,
  language: Language,
  order: LetterOrder,
): Promise<Letter> {
  const { title, body } = (await writtenText(database, contact, language, order)) ?? ownText(language, order);
  return {
    channel: contact.channel,
    to: contact.channel === 'sms' ? internationalPhone(contact.address) : contact.address,
    subject: title,
    text: body,
  };
}

async function writtenText(
  database: Queryable,
  { channel }: Contact,
  language: Language,
  { template, values }: LetterOrder,
): Promise<NoticeText | undefined> {
  try {
    const rendered = await renderTemplate(database, template, { ...values });
    const text = rendered.get(channel)?.[language];
    return text && (values?.code === undefined || text.body.includes(String(values.code))) ? text : undefined;
  } catch (error) {
    if (error instanceof GiveUp) return undefined;
    throw error;
  }
}

function ownText(language: Language, { template, values = {} }: LetterOrder): NoticeText {
  const { title, body } = letterTemplates[template];
  return { title: say(title, language), body: interpolate(say(body, language), { ...values }) };
}
