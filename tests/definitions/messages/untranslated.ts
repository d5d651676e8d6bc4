import { messageText, type Message } from '../../../src/definitions/messages/message';
import { termText } from '../../../src/definitions/messages/terms';

/**
 * What is wrong with the translations of a message: no Cyrillic or Hangul letter, the English sentence, a quoted name of the
 * English sentence that is missing, itself or as its word of `terms.ts`, a placeholder that nothing filled.
 */
export function untranslated(message: Message | undefined): string[] {
  if (!message) return ['there is no such message'];
  const { reason } = message;
  const quoted = reason.match(/"[^"]*"/g) ?? [];
  const texts = [
    { language: 'mn_MN', letter: /\p{Script=Cyrillic}/u },
    { language: 'ko_KR', letter: /\p{Script=Hangul}/u },
  ] as const;
  return texts.flatMap(({ language, letter }) => {
    const text = messageText(message, language);
    const isNamed = (name: string) =>
      text.includes(name) || text.includes(`"${termText(name.slice(1, -1), language)}"`);
    return [
      ...(letter.test(text) && text !== reason ? [] : [`not translated: ${text}`]),
      ...quoted.filter((name) => !isNamed(name)).map((name) => `${name} is missing: ${text}`),
      ...(text.includes('{term:') || text.includes('{types:') ? [`not filled: ${text}`] : []),
    ];
  });
}
