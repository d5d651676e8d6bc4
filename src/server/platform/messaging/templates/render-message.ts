import { say, type Language } from '../../../../definitions/text';
import { internationalPhone } from '../../../../engine/formats/mn-phone';
import type { Queryable } from '../../database/database';
import { GiveUp } from '../../jobs/job';
import { messageTemplates, type MessageTemplate } from './built-in-templates';
import { interpolate } from './interpolate';
import type { OutgoingMessage } from '../outgoing-message';
import { renderTemplate, type NoticeText } from './notice-template';

/** An e-mail address, or a phone number of eight digits. */
export interface Contact {
  channel: 'mail' | 'sms';
  address: string;
}

export interface MessageContent {
  template: MessageTemplate;
  /** Values of the template's `{{names}}`. */
  values?: Readonly<Record<string, string | number>>;
}

/**
 * Renders a message from the row of `notice_template` that administrators have written. People wait for it: where the
 * row is missing, switched off or cannot be filled in, or has lost the code, it reads as it came with the portal.
 */
export async function renderMessage(
  database: Queryable,
  contact: Contact,
  language: Language,
  order: MessageContent,
): Promise<OutgoingMessage> {
  const { title, body } =
    (await editedText(database, contact, language, order)) ?? builtInText(language, order);
  return {
    channel: contact.channel,
    to: contact.channel === 'sms' ? internationalPhone(contact.address) : contact.address,
    subject: title,
    text: body,
  };
}

async function editedText(
  database: Queryable,
  { channel }: Contact,
  language: Language,
  { template, values }: MessageContent,
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

function builtInText(language: Language, { template, values = {} }: MessageContent): NoticeText {
  const { title, body } = messageTemplates[template];
  return { title: say(title, language), body: interpolate(say(body, language), { ...values }) };
}
