import { useTranslation } from 'react-i18next';
import { BreakableAddress } from '../../ui/contact-links';
import { Icon } from '../../ui/icon';
import { parseLink } from '../news/announcements';

/** A link to another site; renders nothing for an empty or unsafe address. */
export function OutsideLink({ address, label }: { address: string | null; label?: string }) {
  const { t } = useTranslation('shell');
  const link = parseLink(address);
  if (link === null) return null;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      {label ?? <BreakableAddress address={link.place} />}
      <span className="visually-hidden">{t('menu.newTab')}</span>
    </a>
  );
}

/** A link to an uploaded document; renders nothing where there is none. */
export function FileLink({ file, label }: { file: string | null; label: string }) {
  if (file === null || file === '') return null;
  return (
    <a href={`/files/${encodeURIComponent(file)}`} target="_blank" rel="noopener noreferrer">
      <Icon name="file" />
      {label}
    </a>
  );
}
