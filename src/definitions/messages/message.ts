import { languages, say, type Language } from '../language';
import { termText, typesText, type Term } from './terms';

/**
 * A problem of a definition. `code` and `values` are stable, so programs may rely on them; `messageText` says it in the
 * language of the reader. `reason` is the English text, for logs and commands.
 */
export interface Message {
  code: string;
  values: MessageValues;
  reason: string;
}

/** A text in several languages that something else says. */
type Translated = { mn_MN: string } & Partial<Record<Language, string>>;
/** A value that is a message itself is the cause of the other one. */
export type MessageValue = string | number | Message | Translated;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** One message in Mongolian, English and Korean, with the same placeholders. */
export type MessageTexts = readonly [mn: string, en: string, ko: string];

/** `{name}`, or with a format `{term:name}`; braces around it belong to the text. */
const placeholder = /\{(?:(term|types):)?(\w+)\}/g;

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? WithoutBraces<Name> | Names<Rest>
  : never;
type WithoutBraces<N extends string> = N extends `{${infer Inner}` ? WithoutBraces<Inner> : N;
type ValueName<N extends string> = N extends `${'term' | 'types'}:${infer Name}` ? Name : N;
type Values<T extends string> = {
  readonly [N in Names<T> as ValueName<N>]: N extends `term:${string}` ? Term : MessageValue;
};
type GivenValues<T extends string> = [Names<T>] extends [never] ? [] : [values: Values<T>];

const known = new Map<string, MessageTexts>();

/**
 * Returns the function that makes the messages of a table `code → texts`. Placeholders are `{name}`; `{term:name}` is a word
 * of `terms.ts` and `{types:name}` a list of JSON types, both in the reader's language. Throws where another table has a code
 * already, because programs know a message by its code alone.
 */
export function defineMessages<const T extends Readonly<Record<string, MessageTexts>>>(table: T) {
  for (const [code, texts] of Object.entries(table)) {
    if (known.has(code)) throw new Error(`Two tables have a message with the code "${code}".`);
    known.set(code, texts);
  }
  return <C extends keyof T & string>(code: C, ...given: GivenValues<T[C][1]>): Message => {
    const values: MessageValues = given[0] ?? {};
    return { code, values, reason: fill(table[code]?.[1] ?? code, values, 'en_US') };
  };
}

/** Every table of messages that is loaded, by code. */
export function knownMessages(): ReadonlyMap<string, MessageTexts> {
  return known;
}

/** The message in the reader's language. One that a newer build stored has its English text alone. */
export function messageText({ code, values, reason }: Message, language: Language): string {
  const texts = known.get(code);
  return texts ? fill(texts[languages.indexOf(language)] ?? texts[0], values, language) : reason;
}

/** The message in every language, for a text that is shown later. */
export function translatedMessage(message: Message): Record<Language, string> {
  return {
    mn_MN: messageText(message, 'mn_MN'),
    en_US: messageText(message, 'en_US'),
    ko_KR: messageText(message, 'ko_KR'),
  };
}

/** The messages without repetitions. */
export function distinctMessages(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.reason, message])).values()];
}

/** Several messages as one line of a log. */
export function joinReasons(messages: readonly Message[]): string {
  return messages.map(({ reason }) => reason).join('; ');
}

function fill(text: string, values: MessageValues, language: Language): string {
  return text.replaceAll(placeholder, (whole: string, format: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'object')
      return 'code' in value ? messageText(value, language) : say(value, language);
    if (format === 'term') return termText(String(value), language);
    return format === 'types' ? typesText(String(value), language) : String(value);
  });
}
