import type { Notice } from './notice';
import { findPlaceholders, listStrings } from './values/placeholders';
import type { Text } from './text';

/** All texts of a notice that are sent, with their JSON pointers. */
export function noticeTexts({ title, body, words = {} }: Notice): { text: Text; path: string }[] {
  const ofChannels = Object.entries(words).flatMap(([channel, own]) =>
    (['title', 'body'] as const).flatMap((name) => {
      const text = own[name];
      return text === undefined ? [] : [{ text, path: `/words/${channel}/${name}` }];
    }),
  );
  return [{ text: title, path: '/title' }, { text: body, path: '/body' }, ...ofChannels];
}

/** The names between `{{` and `}}` in all of them. */
export function noticeNames(notice: Notice): string[] {
  return [
    ...new Set(
      noticeTexts(notice)
        .flatMap(({ text }) => listStrings(text))
        .flatMap(findPlaceholders),
    ),
  ];
}
