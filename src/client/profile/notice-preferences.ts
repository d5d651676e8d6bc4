import type { Language } from '../../definitions/language';

export const channels = ['app', 'mail', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

/** `GET /notices/preferences`. */
export interface NoticePreferences {
  channels: Readonly<Record<Channel, boolean>>;
  /** Kinds of notices that can be switched off, with the channels that have a text. */
  kinds: readonly {
    template: string;
    title: string;
    channels: Readonly<Partial<Record<Channel, boolean>>>;
  }[];
  language: Language;
}

/** One choice: a channel for all notices, a channel for one kind, or the language of e-mails. */
export interface Wish {
  kind?: string;
  channel?: Channel;
  isWanted?: boolean;
  language?: Language;
}

/** Applies a choice to the preferences. */
export function withWish(preferences: NoticePreferences, wish: Wish): NoticePreferences {
  const { kind, channel, isWanted = true, language = preferences.language } = wish;
  if (channel === undefined) return { ...preferences, language };
  if (kind === undefined)
    return { ...preferences, language, channels: { ...preferences.channels, [channel]: isWanted } };
  return {
    ...preferences,
    language,
    kinds: preferences.kinds.map((one) =>
      one.template === kind ? { ...one, channels: { ...one.channels, [channel]: isWanted } } : one,
    ),
  };
}
