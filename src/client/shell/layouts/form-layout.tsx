import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { AppearancePopup } from '../../ui/appearance/appearance-popup';
import { Brand } from '../brand';
import { LanguagePopup } from '../language-popup';
import { OutboxSlot } from '../outbox-slot';
import { PageSkeleton } from '../../ui/page-skeleton';
import { UserPopup } from '../user-popup';
import './form-layout.css';

/** Lays out a form on its own page: a narrow column below a plain header. */
export default function FormLayout() {
  const { t } = useTranslation();
  return (
    <div className="form-layout">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className="form-layout-header">
        <Brand />
        <div className="form-layout-tools">
          <OutboxSlot />
          <LanguagePopup />
          <AppearancePopup />
          <UserPopup />
        </div>
      </header>
      <main id="content" className="form-layout-content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
