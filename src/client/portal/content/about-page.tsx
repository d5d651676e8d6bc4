import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/lists/card';
import { CardList } from '../../ui/lists/card-list';
import { ListSection } from '../../ui/lists/list-section';
import { RichText } from '../../ui/rich-text';
import { Picture } from '../../ui/lists/picture';
import './content.css';
import { Loaded, LoadedList } from '../../ui/states/loaded';
import { PageHeading } from './page-heading';
import { publishedRows, useRows } from '../read-rows';
import { localizeRow } from '../../../engine/translations/localize-row';
import { useLanguage } from '../../i18n/i18n';
import { MongolianOnly } from '../../ui/states/mongolian-only';

const parts = { texts: ['title', 'description'] };
const chapterColumns = {
  mn_MN: 'id title image sub_about { id title description }',
  en_US: 'id title image sub_about { id title description title_en description_en }',
  ko_KR: 'id title image sub_about { id title description title_ko description_ko }',
} as const;

/** `/about-us`: what the portal is for, in the chapters that its editors wrote. */
export default function AboutPage() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const chapters = useRows('v_about', chapterColumns[language], {
    ...publishedRows,
    texts: ['title'],
    sorts: [{ column: 'list_order', order: 'asc' }],
  });
  const highlights = useRows('about_plus', 'id images description', {
    texts: ['description'],
    sorts: [{ column: 'list_order', order: 'asc' }],
  });
  const purposes = useRows('purpose', 'id purpose', {
    texts: ['purpose'],
    sorts: [{ column: 'order', order: 'asc' }],
  });
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/about-us" />
      <LoadedList result={chapters}>
        {(rows) =>
          rows.map(({ id, title, image, sub_about, languages }) => (
            <section key={id}>
              <h2 lang={languages?.title}>{title}</h2>
              {image === null ? null : <Picture file={image} width={760} />}
              {(sub_about ?? [])
                .map((part) => localizeRow(part, parts, language))
                .map((part) => (
                  <div key={part.id}>
                    {part.title === null ? null : <h3 lang={part.languages?.title}>{part.title}</h3>}
                    {part.description === null ? null : (
                      <RichText html={part.description} lang={part.languages?.description} />
                    )}
                    <MongolianOnly rows={[part]} />
                  </div>
                ))}
            </section>
          ))
        }
      </LoadedList>
      <Loaded result={highlights}>
        {(rows) =>
          rows.length === 0 ? null : (
            <section aria-labelledby="highlights">
              <h2 id="highlights">{t('about.highlights')}</h2>
              <CardList rows={rows}>
                {({ images, description, languages }) => (
                  <Card as="div" picture={images === null ? null : <Picture file={images} width={320} />}>
                    <RichText html={description} lang={languages?.description} />
                  </Card>
                )}
              </CardList>
            </section>
          )
        }
      </Loaded>
      <ListSection title={t('about.purposes')} result={purposes}>
        {(rows) => (
          <ol>
            {rows.map(({ id, purpose, languages }) => (
              <li key={id} lang={languages?.purpose}>
                {purpose}
              </li>
            ))}
          </ol>
        )}
      </ListSection>
    </div>
  );
}
