import { Type, type Static } from 'typebox';
import { Name } from './values/name';
import { Text } from './text';

export const noticeChannels = ['app', 'mail', 'sms', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** The words of a notice. `{{name}}` is replaced by a value that its sender gives. */
const NoticeWords = Type.Object(
  { title: Type.Optional(Text), body: Type.Optional(Text) },
  { additionalProperties: false },
);

/**
 * The texts of a message to people. `send_notice` names it by its id. Rows of `notice_template` with the same code, in
 * which administrators change words, come before it, channel by channel.
 */
export const Notice = Type.Object(
  {
    kind: Type.Literal('notice'),
    id: Name,
    format: Type.Literal(1),
    /** The name under which people may switch it off; without one it is always sent. */
    name: Type.Optional(Text),
    title: Text,
    body: Text,
    /** Default: all. */
    channels: Type.Optional(Type.Array(Type.Enum([...noticeChannels]), { minItems: 1, uniqueItems: true })),
    /** Other words for single channels: an SMS is short. */
    words: Type.Optional(Type.Partial(Type.Record(Type.Enum([...noticeChannels]), NoticeWords))),
  },
  { additionalProperties: false },
);
export type Notice = Static<typeof Notice>;
