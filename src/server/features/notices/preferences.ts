import { defaultLanguage, isLanguage, say, type Language } from '../../../definitions/language';
import type { Database, Queryable } from '../../platform/database/database';
import { channels, type Channel } from '../../platform/messaging/templates/notice-template';
import { noticeWordsSql } from '../../platform/messaging/templates/notice-words';

/** A kind of notices that a person may do without, by the channels for which there is a text. */
export interface NoticeKind {
  /** The id of its definition, or the `code` of its rows of `notice_template`. */
  template: string;
  /** In the reader's language. */
  title: string;
  channels: Partial<Record<Channel, boolean>>;
}

export interface Preferences {
  /** The channels that the user enabled; default: all. */
  channels: Record<Channel, boolean>;
  /** The settings of each kind; a disabled channel is disabled for all kinds. */
  kinds: NoticeKind[];
  /** The language of messages to the user. */
  language: Language;
}

export interface WantedNotices {
  channels: Partial<Record<Channel, boolean>>;
  /** By the template's code. */
  kinds: Readonly<Record<string, Partial<Record<Channel, boolean>>>>;
}

/** `reading`: the language of the page, for the titles of kinds. */
export async function readPreferences(
  database: Database,
  user: number,
  reading: Language,
): Promise<Preferences> {
  const { rows } = await database.query<{
    channel: Channel;
    template: string;
    is_wanted: boolean;
    language: string;
  }>('select channel, template, is_wanted, language from dulaan.notice_preference where user_id = $1', [
    user,
  ]);
  const said = new Map(rows.map((row) => [`${row.template} ${row.channel}`, row.is_wanted]));
  const isWanted = (template: string, channel: Channel) => said.get(`${template} ${channel}`) ?? true;
  const language = rows.find((row) => row.template === '' && isLanguage(row.language))?.language;
  return {
    channels: {
      app: isWanted('', 'app'),
      mail: isWanted('', 'mail'),
      sms: isWanted('', 'sms'),
      push: isWanted('', 'push'),
    },
    kinds: (await readKinds(database, reading)).map(({ template, title, present }) => ({
      template,
      title,
      channels: Object.fromEntries(present.map((channel) => [channel, isWanted(template, channel)])),
    })),
    language: isLanguage(language) ? language : defaultLanguage,
  };
}

/** Saves the given settings; omitted ones remain unchanged. The language applies to all channels. */
export async function savePreferences(
  database: Database,
  user: number,
  wanted: WantedNotices,
  language: Language,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into dulaan.notice_preference as p (user_id, channel, is_wanted, language)
       select $1, c.channel, coalesce(c.wanted, true), $4 from unnest($2::text[], $3::bool[]) c(channel, wanted)
       on conflict (user_id, channel, template) do update set language = excluded.language, is_wanted = case
         when excluded.channel = any($5::text[]) then excluded.is_wanted else p.is_wanted end`,
      [
        user,
        channels,
        channels.map((channel) => String(wanted.channels[channel] ?? true)),
        language,
        channels.filter((channel) => wanted.channels[channel] !== undefined),
      ],
    );
    await saveKinds(transaction, user, wanted.kinds, language);
  });
}

/** Accepts only offered kinds, so that the table cannot be filled with others. */
async function saveKinds(
  database: Queryable,
  user: number,
  kinds: WantedNotices['kinds'],
  language: Language,
): Promise<void> {
  const said = Object.entries(kinds).flatMap(([template, wanted]) =>
    channels.flatMap((channel) =>
      wanted[channel] === undefined ? [] : { template, channel, is_wanted: wanted[channel] },
    ),
  );
  if (said.length === 0) return;
  await database.query(
    `insert into dulaan.notice_preference (user_id, channel, template, is_wanted, language)
     select distinct $1::int8, s.channel, s.template, s.is_wanted, $3
     from json_to_recordset($2::json) s(channel text, template text, is_wanted bool)
     join ${noticeWordsSql} t on t.code = s.template and t.channel = s.channel and t.is_active
     where exists (select from ${noticeWordsSql} n where n.code = s.template and n.name_mn is not null)
     on conflict (user_id, channel, template) do update set is_wanted = excluded.is_wanted`,
    [user, JSON.stringify(said), language],
  );
}

/** The kinds that have a name; what has none comes in any case. */
async function readKinds(
  database: Queryable,
  language: Language,
): Promise<{ template: string; title: string; present: Channel[] }[]> {
  const { rows } = await database.query<{
    template: string;
    mn: string;
    en: string | null;
    ko: string | null;
    present: string;
  }>(
    `select code as template, min(name_mn) as mn, min(name_en) as en, min(name_ko) as ko,
       string_agg(channel, ',') as present
     from ${noticeWordsSql} t where is_active group by code having min(name_mn) is not null
     order by min(name_mn), code`,
  );
  return rows.map(({ template, mn, en, ko, present }) => {
    const there = new Set(present.split(','));
    const title = say({ mn_MN: mn, en_US: en ?? mn, ko_KR: ko ?? mn }, language);
    return { template, title, present: channels.filter((channel) => there.has(channel)) };
  });
}
