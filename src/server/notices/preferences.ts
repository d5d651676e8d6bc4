import { defaultLanguage, isLanguage, type Language } from '../../definitions/language';
import type { Database } from '../database/database';
import { channels, type Channel } from './notice-template';

export interface Preferences {
  /** Which channels the user wants; all, unless he said otherwise. */
  channels: Record<Channel, boolean>;
  /** In which language letters are written to him. */
  language: Language;
}

export async function readPreferences(database: Database, user: number): Promise<Preferences> {
  const { rows } = await database.query<{ channel: Channel; is_wanted: boolean; language: string }>(
    'select channel, is_wanted, language from dulaan.notice_preference where user_id = $1',
    [user],
  );
  const said = new Map(rows.map((row) => [row.channel, row.is_wanted]));
  const language = rows.find((row) => isLanguage(row.language))?.language;
  return {
    channels: {
      app: said.get('app') ?? true,
      mail: said.get('mail') ?? true,
      sms: said.get('sms') ?? true,
      push: said.get('push') ?? true,
    },
    language: isLanguage(language) ? language : defaultLanguage,
  };
}

/** Saves what was said; channels that are not named keep what they were. The language holds for all of them. */
export async function savePreferences(
  database: Database,
  user: number,
  wanted: Partial<Record<Channel, boolean>>,
  language: Language,
): Promise<void> {
  await database.query(
    `insert into dulaan.notice_preference as p (user_id, channel, is_wanted, language)
     select $1, c.channel, coalesce(c.wanted, true), $4 from unnest($2::text[], $3::bool[]) c(channel, wanted)
     on conflict (user_id, channel) do update set language = excluded.language, is_wanted = case
       when excluded.channel = any($5::text[]) then excluded.is_wanted else p.is_wanted end`,
    [
      user,
      channels,
      channels.map((channel) => String(wanted[channel] ?? true)),
      language,
      channels.filter((channel) => wanted[channel] !== undefined),
    ],
  );
}
