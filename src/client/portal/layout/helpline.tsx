import { useTranslation } from 'react-i18next';
import { useContacts } from '../contact/contacts';
import { PhoneLink } from '../../ui/contact-links';
import { unbrokenNumbers } from '../../ui/unbroken-numbers';
import './helpline.css';

/** The first office's phone and hours, in the footer of every page; renders nothing until an office is entered. */
export function Helpline() {
  const { t } = useTranslation('portal');
  const { data: [office] = [] } = useContacts();
  if (office === undefined) return null;
  return (
    <p className="helpline">
      <span>{t('helpline')}</span>
      <PhoneLink phone={office.phone} />
      {office.hours === null ? null : (
        <span className="quiet" lang={office.languages?.hours}>
          {unbrokenNumbers(office.hours)}
        </span>
      )}
    </p>
  );
}
