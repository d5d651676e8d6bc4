import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryNotice } from '../../ui/states/retry-notice';
import { Choices, OpenStepView, type Decide } from './open-step';
import './process-late.css';
import './process-panel.css';
import type { ProcessPlace, RowProcess, RowProcesses } from './row-processes';
import { cancelChoice, startChoice, stepChoices, type Choice } from './step-choices';
import { isWaiting, UnsentDecisions, useUnsentDecisions } from './unsent-decisions';
import { useDecide } from './use-decide';
import { stepKey, useDecidedElsewhere } from './use-decided-elsewhere';
import { useRowProcesses } from './use-row-processes';

interface ProcessPanelProps {
  place: ProcessPlace;
}

/** Renders the open steps of a row: who is expected, for how long, and what the person may do. */
export function ProcessPanel({ place }: ProcessPanelProps) {
  const { t } = useTranslation('process');
  const processes = useRowProcesses(place);
  const { refetch } = processes;
  const reload = useCallback(() => void refetch(), [refetch]);
  const unsent = useUnsentDecisions(place, reload);
  const own = useDecidedElsewhere(place, processes.data);
  if (processes.isPending) return <div className="process-panel skeleton" aria-busy="true" />;
  if (processes.data === undefined)
    return <RetryNotice message={processes.error.message} onRetry={() => void processes.refetch()} />;
  const { data } = processes;
  const shown = data.processes.filter(({ may_start: mayStart, state }) => mayStart || state !== 'none');
  if (shown.length === 0) return <p className="quiet">{t('noProcess')}</p>;
  return (
    <div className="process-panel">
      <UnsentDecisions entries={unsent} />
      {shown.map((process) => (
        <ProcessCard
          key={process.process}
          process={process}
          place={place}
          revision={data.revision}
          label={data.title ?? ''}
          hasHeading={shown.length > 1}
          isWaiting={isWaiting(unsent, process.process)}
          own={own}
          onDone={(next) => {
            if (next === undefined) reload();
            else processes.replace(next);
          }}
        />
      ))}
    </div>
  );
}

interface ProcessCardProps {
  process: RowProcess;
  place: ProcessPlace;
  revision: number;
  /** The row's own name. */
  label: string;
  hasHeading: boolean;
  /** A decision is in the outbox. */
  isWaiting: boolean;
  /** Receives the steps that are decided here. */
  own: Set<string>;
  onDone: (processes: RowProcesses | undefined) => void;
}

function ProcessCard(props: ProcessCardProps) {
  const { process, place, revision, label, hasHeading, onDone } = props;
  const { t } = useTranslation('process');
  const { decide: send, isBusy } = useDecide(place, { revision, label, onDone });
  const keys = process.steps.map(({ entry }) => stepKey(process.process, entry));
  useEffect(() => {
    if (props.isWaiting) for (const key of keys) props.own.add(key);
  });
  const decide: Decide = async (decision, title) => {
    for (const key of keys) props.own.add(key);
    const isDone = await send(decision, title);
    if (!isDone) for (const key of keys) props.own.delete(key);
    return isDone;
  };
  const own = props.isWaiting ? [] : ownChoices(process, t);
  return (
    <section className="process-card" aria-label={process.title}>
      {hasHeading ? <h3>{process.title}</h3> : null}
      {process.state === 'ended' ? <p className="quiet">{t('ended')}</p> : null}
      {process.steps.map((step) => (
        <OpenStepView
          key={`${step.step} ${step.entry}`}
          place={place}
          process={process.process}
          step={step}
          choices={props.isWaiting ? null : stepChoices(process.process, step, t)}
          decide={decide}
          isBusy={isBusy}
        />
      ))}
      {own.length === 0 ? null : <Choices place={place} choices={own} decide={decide} isBusy={isBusy} />}
    </section>
  );
}

/** The choices about the whole process. */
function ownChoices(
  { process, may_start: mayStart, may_cancel: mayCancel }: RowProcess,
  t: (key: string) => string,
): Choice[] {
  return [...(mayStart ? [startChoice(process, t)] : []), ...(mayCancel ? [cancelChoice(process, t)] : [])];
}
