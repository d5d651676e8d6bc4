import { Fragment } from 'react';
import './contact-links.css';
import { phoneText } from './phone-text';

/** A Mongolian telephone number that a touch dials; it stays in one line at any size of text. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:+976${phone}`}>{phoneText(phone)}</a>;
}

/** An e-mail address. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <BreakableAddress address={address} />
    </a>
  );
}

/** A host or an e-mail address: where it does not fit, its line breaks before the @, and in a long host before a point. */
export function BreakableAddress({ address }: { address: string }) {
  const at = Math.max(0, address.indexOf('@'));
  const host = address
    .slice(at)
    .split(/(?=\.)/)
    .map((part, place) => (
      <Fragment key={place}>
        {place === 0 ? null : <wbr />}
        {part}
      </Fragment>
    ));
  return (
    // One box: a row of links would set its parts apart.
    <span className="address">
      {address.slice(0, at)}
      <span className="address-host">{host}</span>
    </span>
  );
}
