import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TouchLink } from '../../ui/touch-link';
import { Icon } from '../../ui/icon';

/** Says that feedback has arrived and what happens next. */
export function FeedbackThanks() {
  const { t } = useTranslation('content');
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // The form that had the focus is gone; a page that has just been loaded has not had one.
    if (key !== 'default') title.current?.focus();
  }, [key]);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        <Icon name="success" />
        {t('contact.thanks.title')}
      </h2>
      <p>{t('contact.thanks.text')}</p>
      <TouchLink to="/contact">{t('contact.thanks.again')}</TouchLink>
    </>
  );
}
