import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './content.css';
import { LoadedList } from './loaded';
import { PageHeading } from './page-heading';
import { useRows } from '../read-rows';

/** Services of the portal to a household, in the order of their use. */
const services = [
  { name: 'calculate', to: '/calculator' },
  { name: 'crew', to: '/calculator/brigad' },
  { name: 'loan', to: '/loan' },
  { name: 'material', to: '/materials' },
  { name: 'example', to: '/building' },
  { name: 'help', to: '/user-guide' },
  { name: 'handout', to: '/calculator/handout' },
] as const;

/** `/services`: what the portal offers, and the kinds of work that crews do. */
export default function ServicesPage() {
  const { t } = useTranslation('content');
  const works = useRows('lut_service_type', 'id service_type', {
    texts: ['service_type'],
  });
  return (
    <div className="content-page">
      <PageHeading path="/services" />
      <ul className="content-cards">
        {services.map(({ name, to }) => (
          <li key={name}>
            <article className="card content-card">
              <h2>{t(`services.${name}.title`)}</h2>
              <p>{t(`services.${name}.text`)}</p>
              <Link className="content-back" to={to}>
                {t(`services.${name}.open`)}
              </Link>
            </article>
          </li>
        ))}
      </ul>
      <section aria-labelledby="works">
        <h2 id="works">{t('services.works')}</h2>
        <LoadedList result={works}>
          {(rows) => (
            <p className="content-links">
              {rows.map(({ id, service_type, languages }) => (
                <Link
                  key={id}
                  lang={languages?.service_type}
                  to={`/calculator/brigad?province=all&service=${id}`}
                >
                  {service_type}
                </Link>
              ))}
            </p>
          )}
        </LoadedList>
      </section>
    </div>
  );
}
