import { messageText, type Message } from '../../../src/definitions/messages/message';

/**
 * What is wrong with the translations of a message: no Cyrillic or Hangul letter, the English sentence, a quoted name of the
 * English sentence that is missing, a placeholder that nothing filled.
 */
export function untranslated(message: Message | undefined): string[] {
  if (!message) return ['there is no such message'];
  const { reason } = message;
  const quoted = reason.match(/"[^"]*"/g) ?? [];
  const texts = [
    { text: messageText(message, 'mn_MN'), letter: /\p{Script=Cyrillic}/u },
    { text: messageText(message, 'ko_KR'), letter: /\p{Script=Hangul}/u },
  ];
  return texts.flatMap(({ text, letter }) => [
    ...(letter.test(text) && text !== reason ? [] : [`not translated: ${text}`]),
    ...quoted.filter((name) => !text.includes(name)).map((name) => `${name} is missing: ${text}`),
    ...(text.includes('{term:') || text.includes('{types:') ? [`not filled: ${text}`] : []),
  ]);
}
