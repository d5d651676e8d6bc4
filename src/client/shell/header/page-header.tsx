import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from './brand';

interface PageHeaderProps {
  /** The layout that positions the header, by `<layout>-header` and `<layout>-tools`. */
  layout: 'web' | 'agent' | 'form-layout' | 'module';
  /** The address that the brand links to. */
  home?: string;
  /** Buttons before the brand. */
  start?: ReactNode;
  /** Links beside the brand. */
  nav?: ReactNode;
  /** The tools at the end: search, outbox, inbox, bell, language, account. */
  children: ReactNode;
}

/** Renders the header of a page, after a link that skips it. Every layout with tools uses it. */
export function PageHeader({ layout, home, start, nav, children }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className={`${layout}-header`}>
        {start}
        <Brand to={home} />
        {nav}
        <div className={`${layout}-tools`}>{children}</div>
      </header>
    </>
  );
}
