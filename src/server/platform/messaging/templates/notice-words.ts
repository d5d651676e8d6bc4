import { noticeChannels } from '../../../../definitions/notice';

/** The text of a member in a language; a text may be one string for all of them. */
const inLanguage = (member: string, language: string) =>
  `case when json_typeof(${member}) = 'string' then ${member} #>> '{}' else ${member} ->> '${language}' end`;

const columnsOf = (member: string) =>
  (['mn', 'en', 'ko'] as const).map(
    (short, index) =>
      `${inLanguage(`w.${member}`, ['mn_MN', 'en_US', 'ko_KR'][index] ?? '')} as ${member}_${short}`,
  );

/**
 * A subquery: the words of every notice by `code` and `channel`, with the columns of `notice_template`. Its rows come first; the
 * definitions in force give what has no row.
 */
export const noticeWordsSql = `(
  select code, channel, is_active, title_mn, title_en, title_ko, body_mn, body_en, body_ko, name_mn, name_en, name_ko
  from app.notice_template
  union all
  select d.id, c.channel, true, ${['title', 'body', 'name'].flatMap(columnsOf).join(', ')}
  from dulaan.definition d join dulaan.definition_version v using (kind, id, version)
  cross join unnest(array['${noticeChannels.join("', '")}']) c(channel)
  cross join lateral (select v.body -> 'name' as name,
    coalesce(v.body #> array['words', c.channel, 'title'], v.body -> 'title') as title,
    coalesce(v.body #> array['words', c.channel, 'body'], v.body -> 'body') as body) w
  where d.kind = 'notice'
    and (v.body -> 'channels' is null or exists (select from json_array_elements_text(v.body -> 'channels') s where s = c.channel))
    and not exists (select from app.notice_template t where t.code = d.id and t.channel = c.channel)
)`;
