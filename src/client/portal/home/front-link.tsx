import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/i18n';
import { parseAnnouncementLink } from '../news/announcements';

/** A link that an editor entered, to a page of this site or to another site; without a safe address its text alone. */
export function FrontLink({ address, children }: { address: string | null; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const link = parseAnnouncementLink(address, useLanguage());
  if (link === null) return children;
  if (!link.isOutside) return <Link to={link.href}>{children}</Link>;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{t('menu.newTab')}</span>
    </a>
  );
}
