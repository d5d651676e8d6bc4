import { phoneText } from './phone-text';

/** A Mongolian telephone number that a touch dials; it stays in one line at any size of text. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:+976${phone}`}>{phoneText(phone)}</a>;
}

/** An e-mail address; where it does not fit, it breaks before the @ first. */
export function MailLink({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </a>
  );
}
