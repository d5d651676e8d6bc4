import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/lists/card';
import { CardList } from '../../ui/lists/card-list';
import { Icon } from '../../ui/icon';
import { extractExcerpt } from '../news/announcements';
import { Picture } from '../../ui/lists/picture';
import type { Front } from './front';
import { FrontLink } from './front-link';

/** The programme's purposes in their order; renders nothing without one. */
export function FrontPurposes({ purposes }: Pick<Front, 'purposes'>) {
  const { t } = useTranslation('portal');
  if (purposes.length === 0) return null;
  return (
    <FrontSection
      id="front-purposes-title"
      title={t('front.purposes')}
      more={t('front.about')}
      to="/about-us"
    >
      <ol className="front-purposes">
        {purposes.map(({ id, purpose, languages }) => (
          <li key={id} lang={languages?.purpose}>
            {purpose}
          </li>
        ))}
      </ol>
    </FrontSection>
  );
}

/** Products with the beginning of their texts; renders nothing without one. */
export function FrontProducts({ products }: Pick<Front, 'products'>) {
  const { t } = useTranslation('portal');
  if (products.length === 0) return null;
  return (
    <FrontSection
      id="front-products-title"
      title={t('front.products')}
      more={t('front.materials')}
      to="/materials"
    >
      <CardList rows={products} className="wide-cards">
        {({ title, product_type, description, image, video, languages }) => (
          <Card as="div" isLink className="front-product" picture={<Picture file={image} width={380} />}>
            <p className="quiet" lang={languages?.product_type}>
              {product_type}
            </p>
            <h3 lang={languages?.title}>
              <FrontLink address={video}>{title}</FrontLink>
            </h3>
            {description === null ? null : (
              <p lang={languages?.description}>{extractExcerpt(description, 140)}</p>
            )}
          </Card>
        )}
      </CardList>
    </FrontSection>
  );
}

/** Partners by their logos; renders nothing without one. */
export function FrontPartners({ partners }: Pick<Front, 'partners'>) {
  const { t } = useTranslation('portal');
  if (partners.length === 0) return null;
  return (
    <FrontSection
      id="front-partners-title"
      title={t('front.partners')}
      more={t('front.allPartners')}
      to="/partners"
    >
      <ul className="front-partners">
        {partners.map(({ id, company_name, photo, link }) => (
          <li key={id}>
            <FrontLink address={link}>
              {photo === null ? null : <Picture file={photo} width={180} alt={company_name} />}
              {/* The logo's text says the name already. */}
              <span {...(photo === null ? {} : { 'aria-hidden': true })}>{company_name}</span>
            </FrontLink>
          </li>
        ))}
      </ul>
    </FrontSection>
  );
}

interface FrontSectionProps {
  /** The id of its heading. */
  id: string;
  title: string;
  /** The text of the link to the page with all of it. */
  more: string;
  to: string;
  children: ReactNode;
}

function FrontSection({ id, title, more, to, children }: FrontSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <Link to={to}>
          {more}
          <Icon name="right" />
        </Link>
      </div>
      {children}
    </section>
  );
}
