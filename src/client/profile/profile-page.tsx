import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { showToast } from '../ui/overlays/toast';
import { lazyPage } from '../ui/navigation/lazy-page';
import { usePageTitle } from '../ui/navigation/page-title';
import { RetryNotice } from '../ui/states/retry-notice';
import '../ui/entry-form/entry.css';
import { ContactSection } from './contact-section';
import { DeletionSection } from './deletion-section';
import { FactorSection } from './factor-section';
import { IdentitySection } from './identity-section';
import { NoticeSection } from './notice-section';
import { OwnDataSection } from './own-data-section';
import { PasskeySection } from './passkey-section';
import './profile-page.css';
import { readProfile } from '../session/own-profile';
import { SessionSection } from './session-section';

const SignatureSection = lazyPage(
  async () => ({ default: (await import('./signature-section')).SignatureSection }),
  ['process', 'profile'],
);

/** `/admin/profile`: the person's data and ways of signing in. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const profile = useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => readProfile(signal) });
  useLinkedNotice();
  usePageTitle(t('title'));
  return (
    <div className="profile">
      <h1>{t('title')}</h1>
      {profile.isError ? (
        <RetryNotice message={profile.error.message} onRetry={() => void profile.refetch()} />
      ) : profile.data === undefined ? (
        <div className="skeleton profile-skeleton" />
      ) : (
        <>
          <OwnDataSection key={profile.data.revision} profile={profile.data} />
          <ContactSection revision={profile.data.revision} />
        </>
      )}
      <Suspense fallback={<div className="skeleton role-choice-skeleton" />}>
        <SignatureSection />
      </Suspense>
      <NoticeSection />
      <FactorSection />
      <PasskeySection />
      <IdentitySection />
      <SessionSection />
      <DeletionSection />
    </div>
  );
}

/** Shows a message to people who return from the provider of a linked identity. */
function useLinkedNotice() {
  const { t } = useTranslation('profile');
  const [search, setSearch] = useSearchParams();
  const linked = search.get('linked');
  useEffect(() => {
    if (linked === null) return;
    showToast(
      linked === 'no'
        ? { tone: 'error', title: t('identities.notLinked') }
        : { tone: 'success', title: t('identities.linked') },
    );
    setSearch({}, { replace: true });
  }, [linked, setSearch, t]);
}
