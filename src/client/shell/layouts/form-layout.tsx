import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AppearancePopup } from '../../ui/appearance/appearance-popup';
import { LanguagePopup } from '../header/language-popup';
import { PageHeader } from '../header/page-header';
import { OutboxSlot } from '../header/outbox-slot';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { UserPopup } from '../header/user-popup';
import './form-layout.css';

/** Lays out a form on its own page: a narrow column below a plain header. */
export default function FormLayout() {
  return (
    <div className="form-layout">
      <PageHeader layout="form-layout">
        <OutboxSlot />
        <LanguagePopup />
        <AppearancePopup />
        <UserPopup />
      </PageHeader>
      <main id="content" className="form-layout-content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
