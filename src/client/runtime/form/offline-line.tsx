import { useTranslation } from 'react-i18next';
import { useConnection } from '../../api/connection';
import { Icon } from '../../ui/icon';
import { useSession } from '../../session/session';
import './offline-line.css';

/** Explains beside the button what saving does without a connection. */
export function OfflineLine() {
  const { t } = useTranslation('form');
  const isOnline = useConnection((connection) => connection.isOnline);
  const isVisitor = useSession((session) => session.user === null);
  return (
    <output className="form-offline" hidden={isOnline}>
      {isOnline ? null : (
        <>
          <Icon name="offline" />
          {t(isVisitor ? 'offlineVisitor' : 'offline')}
        </>
      )}
    </output>
  );
}
