import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** In milliseconds. */
const tick = 1_000;

/** Shows the time and date of this device. */
export function Clock() {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  const time = now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <div className="lock-clock">
      <time dateTime={now.toISOString()}>{time}</time>
      <p>
        {now.toLocaleDateString('sv-SE')} · {t(`weekdays.${now.getDay()}`)}
      </p>
    </div>
  );
}
