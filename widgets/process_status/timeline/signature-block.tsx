import type { WidgetServices } from '../../contract';
import type { SignedContent } from './history';
import { Moment } from './moment';
import type { Signature } from './signature';

interface SignatureBlockProps {
  signature: Signature;
  /** Null where the server does not say which version was signed. */
  signed: SignedContent | null;
  /** When the step was signed, for a signature that does not say it. */
  at: string | null;
  /** Stacks the block, for narrow places. */
  isCompact: boolean;
  services: WidgetServices;
}

/** Renders who signed a step, as what, and how: a typed name, or an image; and whether the record still is what was signed. */
export function SignatureBlock({ signature, signed, at, isCompact, services }: SignatureBlockProps) {
  const { type, content, action, job, structure, name } = signature;
  const signedAt = signature.at ?? at;
  return (
    <div className={isCompact ? 'signature is-compact' : 'signature'}>
      <div className="signature-person">
        {job === '' ? null : <span>{job}</span>}
        {structure === '' ? null : <span>{structure}</span>}
        {action === '' ? null : <strong>{action}</strong>}
      </div>
      {type === 'text' ? (
        <p className="signature-typed">
          <span className="signature-name">{content}</span>{' '}
          {signedAt === null ? null : <Moment at={signedAt} services={services} />}
        </p>
      ) : (
        <figure className="signature-image">
          <img
            src={content}
            alt={services.translate('widgets.process_status.signatureOf', { name })}
            loading={services.isPaper === true ? 'eager' : 'lazy'}
          />
          <figcaption>
            <span>{name}</span> {signedAt === null ? null : <Moment at={signedAt} services={services} />}
          </figcaption>
        </figure>
      )}
      {signed === null ? null : <SignedVersion signed={signed} services={services} />}
    </div>
  );
}

function SignedVersion({ signed, services }: { signed: SignedContent; services: WidgetServices }) {
  const { revision, is_unchanged: isUnchanged } = signed;
  const state = isUnchanged ? 'unchanged' : 'changed';
  return (
    <p className={`signature-version is-${state}`}>
      <span aria-hidden="true">{isUnchanged ? '✓' : '!'}</span>{' '}
      {services.translate(`widgets.process_status.signed.${state}`, { revision })}
    </p>
  );
}
