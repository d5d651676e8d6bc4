import { useTranslation } from 'react-i18next';
import { RichText } from '../../ui/rich-text';
import { Picture } from '../picture';
import './content.css';
import { Loaded, LoadedList } from './loaded';
import { PageHeading } from './page-heading';
import { publishedRows, useRows } from '../read-rows';

interface About {
  id: string;
  title: string;
  image: string | null;
  sub_about: readonly { id: string; title: string | null; description: string | null }[] | null;
}

interface Highlight {
  id: string;
  images: string | null;
  description: string;
}

interface Purpose {
  id: string;
  purpose: string;
}

/** `/about-us`: what the portal is for, in the chapters that its editors wrote. */
export default function AboutPage() {
  const { t } = useTranslation('content');
  const chapters = useRows<About>('v_about', 'id title image sub_about { id title description }', {
    ...publishedRows,
    sorts: [{ column: 'list_order', order: 'asc' }],
  });
  const highlights = useRows<Highlight>('about_plus', 'id images description', {
    sorts: [{ column: 'list_order', order: 'asc' }],
  });
  const purposes = useRows<Purpose>('purpose', 'id purpose', {
    sorts: [{ column: 'order', order: 'asc' }],
  });
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/about-us" />
      <LoadedList result={chapters}>
        {(rows) =>
          rows.map(({ id, title, image, sub_about }) => (
            <section key={id}>
              <h2>{title}</h2>
              {image === null ? null : <Picture file={image} width={760} />}
              {(sub_about ?? []).map((part) => (
                <div key={part.id}>
                  {part.title === null ? null : <h3>{part.title}</h3>}
                  {part.description === null ? null : <RichText html={part.description} />}
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
              <ul className="content-cards">
                {rows.map(({ id, images, description }) => (
                  <li key={id} className="card content-card">
                    {images === null ? null : <Picture file={images} width={320} />}
                    <RichText html={description} />
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
      <section aria-labelledby="purposes">
        <h2 id="purposes">{t('about.purposes')}</h2>
        <LoadedList result={purposes}>
          {(rows) => (
            <ol>
              {rows.map(({ id, purpose }) => (
                <li key={id}>{purpose}</li>
              ))}
            </ol>
          )}
        </LoadedList>
      </section>
    </div>
  );
}
