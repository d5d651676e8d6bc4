import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/lists/card';
import { CardList } from '../../ui/lists/card-list';
import { ListSection } from '../../ui/lists/list-section';
import { TouchLink } from '../../ui/touch-link';
import './content.css';
import { PageHeading } from './page-heading';
import { useRows } from '../read-rows';

/** Services of the portal to a household, in the order of their use. */
const services = [
  { id: 'calculate', to: '/calculator' },
  { id: 'crew', to: '/calculator/brigad' },
  { id: 'loan', to: '/loan' },
  { id: 'material', to: '/materials' },
  { id: 'example', to: '/building' },
  { id: 'help', to: '/user-guide' },
  { id: 'handout', to: '/calculator/handout' },
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
      <CardList rows={services}>
        {({ id, to }) => (
          <Card>
            <h2>{t(`services.${id}.title`)}</h2>
            <p>{t(`services.${id}.text`)}</p>
            <TouchLink to={to}>{t(`services.${id}.open`)}</TouchLink>
          </Card>
        )}
      </CardList>
      <ListSection title={t('services.works')} result={works}>
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
      </ListSection>
    </div>
  );
}
