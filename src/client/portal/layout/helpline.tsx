import { useTranslation } from 'react-i18next';
import { phoneText } from '../../ui/phone-text';
import { useContacts } from '../contact/contacts';
import './helpline.css';

/** The first office's phone and hours, in the footer of every page; renders nothing until an office is entered. */
export function Helpline() {
  const { t } = useTranslation('portal');
  const { data: [office] = [] } = useContacts();
  if (office === undefined) return null;
  return (
    <p className="helpline">
      <span>{t('helpline')}</span>
      <a href={`tel:+976${office.phone}`}>{phoneText(office.phone)}</a>
      {office.hours === null ? null : (
        <span className="quiet" lang={office.languages?.hours}>
          {office.hours}
        </span>
      )}
    </p>
  );
}
