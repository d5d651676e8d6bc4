import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads to the request to delete the person's account and data. */
export function DeletionSection() {
  const { t } = useTranslation('profile');
  return (
    <section className="profile-section card" aria-labelledby="deletion-title">
      <div>
        <h2 id="deletion-title">{t('deletion.title')}</h2>
        <p className="quiet profile-section-lead">{t('deletion.lead')}</p>
      </div>
      <div className="profile-actions">
        <Link className="button button-plain" to="/facebook/data-deletion">
          {t('deletion.open')}
        </Link>
      </div>
    </section>
  );
}
