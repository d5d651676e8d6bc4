import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { phoneText } from '../../ui/phone-text';
import '../content/content.css';
import { FeedbackForm } from './feedback-form';
import { FeedbackThanks } from './feedback-thanks';
import { LoadedList } from '../content/loaded';
import { OutsideLink } from '../content/outside-links';
import { PageHeading } from '../content/page-heading';
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

/** `/contact`: how to reach the office, and the form for feedback; with `sent` in the address its thanks. */
export default function ContactPage() {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
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
      <section id="feedback" className="card content-card contact-feedback">
        {search.has('sent') ? <FeedbackThanks /> : <FeedbackForm />}
      </section>
    </div>
  );
}
