import { noticeChannels, type NoticeChannel } from '../../../../definitions/notice';
import { gluedPlaceholders } from '../../../../definitions/values/placeholders';
import { languages, type Language } from '../../../../definitions/text';
import type { Queryable, Row } from '../../database/database';
import { GiveUp } from '../../jobs/job';
import { builtInTemplates } from './built-in-templates';
import { interpolate } from './interpolate';
import { noticeWordsSql } from './notice-words';

export const channels = noticeChannels;
export type Channel = NoticeChannel;

export interface NoticeText {
  title: string;
  body: string;
}

/** The texts of a notice in each language, for each channel of its template. */
export type RenderedNotice = ReadonlyMap<Channel, Readonly<Record<Language, NoticeText>>>;

/**
 * Renders the words of the notice with one code. Missing translations fall back to Mongolian. A built-in
 * template that is switched off renders nothing. @throws GiveUp when there is no such template, or one with a suffix
 * attached to a placeholder
 */
export async function renderTemplate(
  database: Queryable,
  code: string,
  values: Readonly<Record<string, unknown>>,
): Promise<RenderedNotice> {
  const { rows } = await database.query<TemplateRow>(
    `select channel, title_mn, title_en, title_ko, body_mn, body_en, body_ko
     from ${noticeWordsSql} t where code = $1 and is_active`,
    [code],
  );
  // Built-in templates may be switched off.
  if (rows.length === 0 && !Object.hasOwn(builtInTemplates, code))
    throw new GiveUp(`there is no active notice template "${code}"`);
  return new Map(
    rows.map((row) => {
      const texts = Object.fromEntries(
        languages.map((language) => [language, textOf(row, language, values)]),
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every language just now
      return [row.channel, texts as Record<Language, NoticeText>] as const;
    }),
  );
}

interface TemplateRow extends Row {
  channel: Channel;
  title_mn: string;
  title_en: string | null;
  title_ko: string | null;
  body_mn: string;
  body_en: string | null;
  body_ko: string | null;
}

function textOf(row: TemplateRow, language: Language, values: Readonly<Record<string, unknown>>): NoticeText {
  const [title, body] = {
    mn_MN: [row.title_mn, row.body_mn],
    en_US: [row.title_en ?? row.title_mn, row.body_en ?? row.body_mn],
    ko_KR: [row.title_ko ?? row.title_mn, row.body_ko ?? row.body_mn],
  }[language];
  const fill = (text = '') => {
    const [glued] = gluedPlaceholders(text);
    if (glued !== undefined) throw new GiveUp(`an ending is glued to {{${glued}}} in the notice template`);
    return interpolate(text, values);
  };
  return { title: fill(title), body: fill(body) };
}
