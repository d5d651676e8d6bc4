import { timeAgo } from '../../../src/engine/time/time-ago';
import type { WidgetServices } from '../../contract';
import { Description } from './description';
import {
  groupRounds,
  shortName,
  type Employee,
  type PassedStep,
  type Round,
  type SentHistory,
  type TimelineStep,
} from './history';
import { Moment } from './moment';
import { SignatureBlock } from './signature-block';
import { StatusIcon, statusClass } from './status-icon';
import './timeline.css';
import { VoterList } from './voter-list';

interface TimelineProps {
  history: SentHistory;
  /** Stacks signatures and people, for popovers and narrow places. */
  isCompact?: boolean;
  /** Shows signature images smaller. */
  hasSmallSignatures?: boolean;
  services: WidgetServices;
}

/** Renders the steps of a row's processes in rounds, from the first to the open one. */
export function Timeline({
  history,
  isCompact = false,
  hasSmallSignatures = false,
  services,
}: TimelineProps) {
  const rounds = groupRounds(history);
  const classes = [
    'timeline-rounds',
    isCompact && 'is-compact',
    hasSmallSignatures && 'has-small-signatures',
  ];
  if (rounds.length === 0)
    return <p className="process-none">{services.translate('widgets.process_status.none')}</p>;
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {rounds.map((round, index) => (
        <RoundSection
          key={round.key}
          round={round}
          isNewProcess={hasSeveralProcesses(rounds) && round.process !== rounds[index - 1]?.process}
          isCompact={isCompact}
          services={services}
        />
      ))}
    </div>
  );
}

interface RoundSectionProps {
  round: Round;
  isNewProcess: boolean;
  isCompact: boolean;
  services: WidgetServices;
}

function RoundSection({ round, isNewProcess, isCompact, services }: RoundSectionProps) {
  const title = services.translate('widgets.process_status.round', { round: round.number });
  return (
    <section className="process-round" aria-label={title}>
      {isNewProcess ? <p className="process-name">{round.process}</p> : null}
      <p className="process-round-title">{title}</p>
      <ol className="process-steps">
        {round.steps.map((step) => (
          <StepItem key={step.id} step={step} isCompact={isCompact} services={services} />
        ))}
      </ol>
    </section>
  );
}

interface StepItemProps {
  step: TimelineStep;
  isCompact: boolean;
  services: WidgetServices;
}

function StepItem({ step, isCompact, services }: StepItemProps) {
  const { type, label, isDone, at, waitingSince, description, signature, signed, passed, employee, voters } =
    step;
  const { translate, language } = services;
  return (
    <li className={`process-step is-${statusClass(type)} ${isDone ? 'is-done' : 'is-pending'}`}>
      <StatusIcon type={type} />
      <div className="process-step-body">
        <p className="process-step-line">
          <strong>{label}</strong>{' '}
          {at === null ? (
            <span className="process-pending">{translate('widgets.process_status.pending')}</span>
          ) : (
            <Moment at={at} services={services} />
          )}
        </p>
        {waitingSince === null ? null : (
          <p className="process-waiting">
            {translate('widgets.process_status.waitingSince', { ago: timeAgo(waitingSince, language) })}
          </p>
        )}
        {description === null ? null : <Description text={description} services={services} />}
        {passed !== null ? (
          <Passed passed={passed} employee={employee} services={services} />
        ) : signature === null ? (
          <EmployeeLine employee={employee} />
        ) : (
          <SignatureBlock
            signature={signature}
            signed={signed}
            at={at}
            isCompact={isCompact}
            services={services}
          />
        )}
        {type === 'VOTE' && voters.length > 0 ? (
          <VoterList voters={voters} isCompact={isCompact} services={services} />
        ) : null}
      </div>
    </li>
  );
}

interface PassedProps {
  passed: PassedStep;
  employee: Employee | null;
  services: WidgetServices;
}

/** Says that nobody decided in time, and nobody signed, and who was expected. */
function Passed({ passed, employee, services: { translate } }: PassedProps) {
  const text = passed.is_unsigned ? 'passedUnsigned' : 'passed';
  const name = employeeName(employee);
  return (
    <>
      <p className="process-passed">{translate(`widgets.process_status.${text}`)}</p>
      {name === '' ? null : (
        <p className="process-employee">{translate('widgets.process_status.wasExpected', { name })}</p>
      )}
    </>
  );
}

/** Renders who decided or is expected, for a step without a signature. */
function EmployeeLine({ employee }: { employee: Employee | null }) {
  const name = employeeName(employee);
  return name === '' ? null : <p className="process-employee">{name}</p>;
}

function employeeName(employee: Employee | null): string {
  return [employee?.JOB_NAME, employee?.STRUCT_NAME, shortName(employee)].filter(Boolean).join(' · ');
}

function hasSeveralProcesses(rounds: readonly Round[]): boolean {
  return new Set(rounds.map(({ process }) => process)).size > 1;
}
