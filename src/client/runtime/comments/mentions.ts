import type { CommentPerson } from './comments-api';

/** The keys of people by their names in a text that is being written. */
export type MentionNames = ReadonlyMap<string, number>;

const token = /@\[(\d{1,15})\]/gu;

/** A piece of a comment: a text, or the name of a person who is mentioned. */
export type CommentPart = { text: string } | { mention: string };

/** Splits a stored text at its mentions. A person who is gone is an `@` alone. */
export function commentParts(body: string, mentions: readonly CommentPerson[]): CommentPart[] {
  const names = new Map(mentions.map(({ id, name }) => [String(id), name]));
  return body.split(token).flatMap((piece, index): CommentPart[] => {
    if (index % 2 === 1) return [{ mention: `@${names.get(piece) ?? ''}` }];
    return piece === '' ? [] : [{ text: piece }];
  });
}

/** A stored text as people edit it, with names in place of keys. */
export function editableText(
  body: string,
  mentions: readonly CommentPerson[],
): { text: string; names: MentionNames } {
  const names = new Map(mentions.flatMap(({ id, name }) => (name === null ? [] : [[name, id] as const])));
  const text = commentParts(body, mentions)
    .map((part) => ('text' in part ? part.text : part.mention))
    .join('');
  return { text, names };
}

/** The text to store: names that were chosen become keys, longer ones first. */
export function storedText(text: string, names: MentionNames): string {
  return [...names]
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((stored, [name, id]) => stored.replaceAll(`@${name}`, `@[${id}]`), text)
    .trim();
}

/** Returns a name for a person that no other person in the text has. */
export function mentionName(name: string, id: number, names: MentionNames): string {
  const other = names.get(name);
  return other === undefined || other === id ? name : `${name} №${id}`;
}
