import { useTranslation } from 'react-i18next';
import type { Paper } from '../../../definitions/paper';
import { useSession } from '../../session/session';
import { PaperPart } from './paper-part';
import { logoAddress } from '../../ui/logo';

/** The document as one long sheet; the printer divides it into pages. */
export function PaperSheet({ paper }: { paper: Paper }) {
  const { t } = useTranslation('page');
  const logo = logoAddress(useSession((session) => session.config?.logo));
  const { title, number, site, printedAt, stamp, lead, parts, logo: ofRow } = paper;
  return (
    <article className="paper-sheet">
      {stamp === null ? null : (
        <div className="paper-stamp" aria-hidden="true">
          {stamp}
        </div>
      )}
      <header className="paper-head">
        <img src={logo} alt="" width="32" height="32" />
        <b>{site}</b>
        <span>
          {t('paperPrinted')}: {printedAt}
        </span>
      </header>
      {ofRow === null ? null : (
        <img
          className="paper-logo"
          src={`/files/${encodeURIComponent(ofRow.file)}?w=320`}
          alt={ofRow.words}
        />
      )}
      <h1>{title}</h1>
      <p className="paper-number">
        {t('paperNumber')} {number}
      </p>
      {stamp === null ? null : <p className="paper-notice">{stamp}</p>}
      {lead === null ? null : <p>{lead}</p>}
      {parts.map((part, index) => (
        <section key={index} className={`paper-part is-${part.type}`}>
          {part.heading === null ? null : <h2>{part.heading}</h2>}
          <PaperPart part={part} />
        </section>
      ))}
    </article>
  );
}
