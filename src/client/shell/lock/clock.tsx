import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds. */
const tick = 1_000;

/** The time on this device, and the day. */
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
