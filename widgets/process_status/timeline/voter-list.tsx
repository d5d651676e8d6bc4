import type { WidgetServices } from '../../contract';
import type { Outcome, TimelineVoter } from './history';
import { Moment } from './moment';
import { SignatureBlock } from './signature-block';

/** A sign beside the word, so that an outcome is not known by its colour alone. */
const signs: Readonly<Record<Outcome, string>> = {
  supported: '✓',
  unsupported: '✕',
  recreate: '↺',
  material: '+',
};

interface VoterListProps {
  voters: readonly TimelineVoter[];
  isCompact: boolean;
  services: WidgetServices;
}

/** Renders the voters who have voted, each with the outcome and the signature or the time of the vote. */
export function VoterList({ voters, isCompact, services }: VoterListProps) {
  const { translate } = services;
  return (
    <ul className="process-voters" aria-label={translate('widgets.process_status.voters')}>
      {voters.map(({ id, outcome, name, description, signature, signed, at }) => (
        <li key={id} className={`process-voter is-${outcome}`}>
          <span>{name}</span>{' '}
          <span className="process-outcome">
            <span aria-hidden="true">{signs[outcome]}</span>{' '}
            {translate(`widgets.process_status.outcomes.${outcome}`)}
          </span>
          {description === null ? null : <p className="process-description">{description}</p>}
          {signature === null ? (
            <p className="process-employee">
              {translate('widgets.process_status.voted')}{' '}
              {at === null ? null : <Moment at={at} services={services} />}
            </p>
          ) : (
            <SignatureBlock
              signature={signature}
              signed={signed}
              at={at}
              isCompact={isCompact}
              services={services}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
