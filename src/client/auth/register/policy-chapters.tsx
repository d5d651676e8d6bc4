import { useTranslation } from 'react-i18next';
import { privacyPolicy } from '../../../definitions/public-pages/privacy-policy';

/** The chapters of `/privacy-policy`. */
export default function PolicyChapters() {
  const { t } = useTranslation('legal');
  return (
    <div className="register-policy">
      {privacyPolicy.chapters.map((chapter) => (
        <section key={chapter}>
          <h3>{t(`privacy-policy.${chapter}.title`)}</h3>
          <p>{t(`privacy-policy.${chapter}.text`)}</p>
        </section>
      ))}
      <p className="quiet register-policy-version">{t('version', { version: privacyPolicy.version })}</p>
    </div>
  );
}
