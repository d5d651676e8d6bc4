import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { phoneText } from '../../ui/phone-text';
import './content.css';
import { LoadedList } from './loaded';
import { OutsideLink } from './outside-links';
import { PageHeading } from './page-heading';
import { useRows } from '../read-rows';

interface Contact {
  id: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  facebook: string | null;
  website: string | null;
  youtube: string | null;
}

/** `/contact`: how to reach the office, and the form for feedback. */
export default function ContactPage() {
  const { t } = useTranslation('content');
  const result = useRows<Contact>('contact_us', 'id phone email address facebook website youtube');
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/contact" />
      <LoadedList result={result}>
        {(rows) =>
          rows.map(({ id, phone, email, address, facebook, website, youtube }) => (
            <section key={id} className="card content-card">
              <dl className="content-facts">
                {phone === null ? null : (
                  <>
                    <dt>{t('contact.phone')}</dt>
                    <dd>
                      <a href={`tel:${phone}`}>{phoneText(phone)}</a>
                    </dd>
                  </>
                )}
                {email === null ? null : (
                  <>
                    <dt>{t('contact.mail')}</dt>
                    <dd>
                      <a href={`mailto:${email}`}>{email}</a>
                    </dd>
                  </>
                )}
                {address === null ? null : (
                  <>
                    <dt>{t('contact.address')}</dt>
                    <dd>{address}</dd>
                  </>
                )}
              </dl>
              <p className="content-links">
                <OutsideLink address={website} />
                <OutsideLink address={facebook} label="Facebook" />
                <OutsideLink address={youtube} label="YouTube" />
              </p>
            </section>
          ))
        }
      </LoadedList>
      <section className="card content-card">
        <h2>{t('contact.feedback')}</h2>
        <p>{t('contact.feedbackText')}</p>
        <p>
          <Link className="button button-primary" to="/form/feedback/new">
            {t('contact.write')}
          </Link>
        </p>
      </section>
    </div>
  );
}
