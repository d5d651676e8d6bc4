import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Icon } from '../icon';

/** Replaces content that could not be loaded, with a button to retry. */
export function RetryNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="notice" role="alert">
      <Icon name="error" />
      <p>{message}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
