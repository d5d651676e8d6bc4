import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { privacyPolicy } from '../../../definitions/public-pages/privacy-policy';
import { publicPages } from '../../../definitions/public-pages/public-pages';
import { useLanguage } from '../../i18n/i18n';
import './content.css';
import { PageHeading } from './page-heading';

const chapters = {
  'privacy-policy': privacyPolicy.chapters,
  terms_service: ['service', 'figures', 'account', 'duties', 'crews', 'changes'],
} as const;

/** `/privacy-policy` and `/terms_service`. */
export default function LegalPage({ text }: { text: keyof typeof chapters }) {
  const { t } = useTranslation('legal');
  const language = useLanguage();
  const deletion = publicPages.find(({ path }) => path === '/facebook/data-deletion');
  return (
    <div className="content-page is-narrow">
      <PageHeading path={`/${text}`} />
      {chapters[text].map((chapter) => (
        <section key={chapter}>
          <h2>{t(`${text}.${chapter}.title`)}</h2>
          <p>{t(`${text}.${chapter}.text`)}</p>
        </section>
      ))}
      {text === 'privacy-policy' ? (
        <p className="quiet">{t('version', { version: privacyPolicy.version })}</p>
      ) : null}
      <p className="content-links">
        {text === 'privacy-policy' && deletion ? (
          <Link to={deletion.path}>{say(deletion.title, language)}</Link>
        ) : null}
        <Link to="/contact">{t('ask')}</Link>
      </p>
    </div>
  );
}
