import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContacts } from '../contact/contacts';
import './content.css';
import { PageHeading } from './page-heading';
import { MailLink, PhoneLink } from '../../ui/contact-links';

/** The day of the last review of the statement's text. */
const reviewedOn = '2026-11-29';

const done = ['keyboard', 'reader', 'size', 'contrast', 'charts', 'plain', 'tests'] as const;
const limits = ['map', 'files', 'pictures', 'videos', 'languages', 'people'] as const;

/** `/accessibility`: what was done, the known limits, and where to report a barrier. */
export default function AccessibilityPage() {
  const { t } = useTranslation('legal');
  const { data: [office] = [] } = useContacts();
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/accessibility" />
      <section>
        <p>{t('accessibility.goal')}</p>
      </section>
      <section>
        <h2>{t('accessibility.doneTitle')}</h2>
        <ul>
          {done.map((name) => (
            <li key={name}>{t(`accessibility.done.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('accessibility.limitsTitle')}</h2>
        <ul>
          {limits.map((name) => (
            <li key={name}>{t(`accessibility.limits.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('accessibility.reportTitle')}</h2>
        <p>{t('accessibility.report')}</p>
        <p className="content-links">
          {office === undefined ? null : (
            <>
              <PhoneLink phone={office.phone} />
              <MailLink address={office.email} />
            </>
          )}
          <Link to="/contact">{t('accessibility.write')}</Link>
        </p>
      </section>
      <p className="quiet">
        {t('accessibility.date')} <time dateTime={reviewedOn}>{reviewedOn}</time>
      </p>
    </div>
  );
}
