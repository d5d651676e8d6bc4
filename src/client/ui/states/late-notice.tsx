import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Icon } from '../icon';
import './late-notice.css';

/** Milliseconds after which the notice is shown. */
const lateAfter = 10_000;

/**
 * Says beside a skeleton that the response takes long, with a button that loads the page again. Renders nothing
 * before that. A request times out much later (`requestTimeout`), and the code of a page never does.
 */
export function LateNotice() {
  const { t } = useTranslation();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div className="notice late-notice" role="alert">
      <Icon name="clock" />
      <p>{t('error.late')}</p>
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </div>
  );
}
