import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n';
import { Popup } from '../../ui/overlays/popup';
import { NoticeList } from './notice-list';
import { badgeText, useNotices } from './notices';

/** Draws the bell in the header with the number of unread notices, and the notices in a panel below. */
export default function NoticeBell() {
  const { t } = useTranslation('notices');
  const notices = useNotices(useLanguage());
  const unread = notices.data?.pages[0]?.unread ?? 0;
  return (
    <Popup
      label={unread === 0 ? t('bell') : t('bellUnread', { count: unread })}
      icon="notification"
      badge={badgeText(unread)}
    >
      {(close) => <NoticeList notices={notices} unread={unread} onGo={close} />}
    </Popup>
  );
}
