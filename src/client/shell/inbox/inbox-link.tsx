import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { useInbox } from './inbox';
import '../../ui/overlays/popup.css';
import './inbox-link.css';

/** The link to the inbox with the number of waiting steps. */
export default function InboxLink() {
  const { t } = useTranslation('process');
  const inbox = useInbox({}, 1);
  const total = inbox.data?.pages[0]?.total ?? 0;
  return (
    <Link
      className="icon-button inbox-link-icon"
      to="/admin/inbox"
      aria-label={total === 0 ? t('inbox.title') : t('inbox.titleCount', { count: total })}
    >
      <Icon name="list" />
      {total === 0 ? null : (
        <span className="popup-badge" aria-hidden="true">
          {total > 99 ? '99+' : total}
        </span>
      )}
    </Link>
  );
}
