import { useTranslation } from 'react-i18next';
import { Icon } from './icon';

/** Stands in the place of something that could not be loaded. */
export function RetryNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="notice" role="alert">
      <Icon name="error" />
      <p>{message}</p>
      <button type="button" className="button button-plain" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
