import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConnection } from '../../api/connection';
import { useUnsent } from '../../offline/current-vault';
import { Icon } from '../../ui/icon';
import './outbox-slot.css';

/** Shows in the header that there is no connection or that entries are unsent; links to the outbox. */
export function OutboxSlot() {
  const { t } = useTranslation();
  const isOnline = useConnection((connection) => connection.isOnline);
  const { count, held } = useUnsent();
  const texts = [
    isOnline ? '' : t('offline.now'),
    count === 0 ? '' : t('offline.unsentCount', { count }),
    held === 0 ? '' : t('offline.needsYouCount', { count: held }),
  ].filter(Boolean);
  return (
    <output className="outbox-slot-place">
      {texts.length === 0 ? null : (
        <Link
          className={held > 0 ? 'outbox-slot needs-you' : 'outbox-slot'}
          to="/outbox"
          aria-label={texts.join(', ')}
        >
          <Icon name={isOnline ? 'outbox' : 'offline'} />
          {isOnline ? null : <span className="outbox-slot-text">{t('offline.now')}</span>}
          {count === 0 ? null : (
            <>
              {isOnline ? <span className="outbox-slot-text">{t('offline.unsent')}</span> : null}
              <span className="outbox-slot-count">{count}</span>
            </>
          )}
        </Link>
      )}
    </output>
  );
}
