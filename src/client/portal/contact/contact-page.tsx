import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/lists/card';
import '../content/content.css';
import { useContacts } from './contacts';
import { FeedbackForm } from './feedback-form';
import { FeedbackThanks } from './feedback-thanks';
import { LoadedList } from '../../ui/states/loaded';
import { OutsideLink } from '../content/outside-links';
import { PageHeading } from '../content/page-heading';
import { MailLink, PhoneLink } from '../../ui/contact-links';
import { unbrokenNumbers } from '../../ui/unbroken-numbers';

/** `/contact`: how to reach the office, and the form for feedback; with `sent` in the address its thanks. */
export default function ContactPage() {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const result = useContacts();
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/contact" />
      <LoadedList result={result}>
        {(rows) =>
          rows.map(({ id, phone, hours, email, address, facebook, website, youtube, languages }) => (
            <Card as="section" key={id}>
              <dl className="content-facts">
                <dt>{t('contact.phone')}</dt>
                <dd>
                  <PhoneLink phone={phone} />
                </dd>
                {hours === null ? null : (
                  <>
                    <dt>{t('contact.hours')}</dt>
                    <dd lang={languages?.hours}>{unbrokenNumbers(hours)}</dd>
                  </>
                )}
                <dt>{t('contact.mail')}</dt>
                <dd>
                  <MailLink address={email} />
                </dd>
                {address === null ? null : (
                  <>
                    <dt>{t('contact.address')}</dt>
                    <dd lang={languages?.address}>{address}</dd>
                  </>
                )}
              </dl>
              <p className="content-links">
                <OutsideLink address={website} />
                <OutsideLink address={facebook} label="Facebook" />
                <OutsideLink address={youtube} label="YouTube" />
              </p>
            </Card>
          ))
        }
      </LoadedList>
      <Card as="section" id="feedback" className="contact-feedback">
        {search.has('sent') ? <FeedbackThanks /> : <FeedbackForm />}
      </Card>
    </div>
  );
}
