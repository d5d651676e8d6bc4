import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusIcon } from '../../../../widgets/process_status/timeline/status-icon';
import { timeAgo } from '../../../engine/time/time-ago';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { useLanguage } from '../../i18n/i18n';
import { TouchLink } from '../../ui/touch-link';
import { emptyInput, type Decision, type DecisionInput } from './decision';
import { DecisionForm } from './decision-form';
import { caseAddress, type OpenStep, type ProcessPlace } from './row-processes';
import { asksNothing, type Choice } from './step-choices';
import { StepPapers } from './step-papers';

/** Sends a decision; resolves with true once the form can close. */
export type Decide = (decision: Decision, title: string) => Promise<boolean>;

interface OpenStepViewProps {
  place: ProcessPlace;
  process: string;
  step: OpenStep;
  /** Null while a decision waits to be sent. */
  choices: readonly Choice[] | null;
  decide: Decide;
  isBusy: boolean;
}

/** Renders an open step: who is expected, for how long, and what the person may decide. */
export function OpenStepView({ place, process, step, choices, decide, isBusy }: OpenStepViewProps) {
  const { t } = useTranslation('process');
  const isDeciding = choices === null || choices.some(({ group }) => group === 'step');
  return (
    <div className="process-open-step">
      <StepHead step={step} />
      <WaitedCases step={step} />
      <VoteState step={step} />
      {choices === null ? null : <Choices place={place} choices={choices} decide={decide} isBusy={isBusy} />}
      {/* Below the buttons: it comes later, and moves nothing that is being signed. */}
      <StepPapers place={place} process={process} step={step} />
      {isDeciding && step.is_mine ? <BlockedActions step={step} /> : null}
      {isDeciding || !step.is_mine || isWaitingForCase(step) ? null : <BarredReason step={step} />}
      {isDeciding || step.is_mine || isWaitingForCase(step) ? null : <p className="quiet">{t('notYours')}</p>}
    </div>
  );
}

interface ChoicesProps extends Pick<OpenStepViewProps, 'place' | 'decide' | 'isBusy'> {
  choices: readonly Choice[];
}

/** Renders choices as buttons; one that asks something opens its form in their place. */
export function Choices({ place, choices, decide, isBusy }: ChoicesProps) {
  const [begun, setBegun] = useState<Choice | null>(null);
  const submit = async (choice: Choice, input: DecisionInput) => {
    if (await decide(choice.toDecision(input), choice.title)) setBegun(null);
  };
  if (begun !== null) {
    return (
      <DecisionForm
        place={place}
        title={begun.title}
        needs={begun.needs}
        isBusy={isBusy}
        onCancel={() => setBegun(null)}
        onSubmit={(input) => void submit(begun, input)}
      />
    );
  }
  return (
    <>
      {(['step', 'handling'] as const).map((group) => {
        const own = choices.filter((choice) => choice.group === group);
        return own.length === 0 ? null : (
          <div key={group} className={`process-buttons is-${group}`}>
            {own.map((choice) => (
              <Button
                key={choice.key}
                type={choice.tone === 'primary' ? 'primary' : 'default'}
                danger={choice.tone === 'danger'}
                size={group === 'handling' ? 'small' : 'middle'}
                disabled={isBusy}
                onClick={() => (asksNothing(choice) ? void submit(choice, emptyInput) : setBegun(choice))}
              >
                {choice.title}
              </Button>
            ))}
          </div>
        );
      })}
    </>
  );
}

function StepHead({ step }: { step: OpenStep }) {
  const { t } = useTranslation('process');
  const language = useLanguage();
  const names = step.assignees.map(({ name }) => name ?? t('somebody'));
  return (
    <div className="process-open-head">
      <StatusIcon type={step.status_type} />
      <div>
        <p className="process-open-title">
          <strong>{step.title}</strong>
          {step.is_mine ? <span className="process-mine">{t('yours')}</span> : null}
          {step.is_late ? <span className="process-late">{t('late')}</span> : null}
        </p>
        <dl className="process-facts">
          {names.length === 0 ? null : (
            <div>
              <dt>{t('expected')}</dt>
              <dd>{[...new Set(names)].join(', ')}</dd>
            </div>
          )}
          <div>
            <dt>{t('openSince')}</dt>
            <dd title={localTime(step.opened_at) ?? undefined}>{timeAgo(step.opened_at, language)}</dd>
          </div>
          {step.due_at === null ? null : (
            <div className={step.is_late ? 'is-late' : undefined}>
              <dt>{t('dueLabel')}</dt>
              <dd>{localTime(step.due_at) ?? step.due_at}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}

function isWaitingForCase({ waits_for: waited = [] }: OpenStep): boolean {
  return waited.length > 0;
}

/** Names the cases that must end before the step goes on, with the way to each. */
function WaitedCases({ step: { waits_for: waited = [] } }: { step: OpenStep }) {
  const { t } = useTranslation('process');
  if (waited.length === 0) return null;
  return (
    <div className="process-waited">
      <p>{t('waitsFor')}</p>
      <ul>
        {waited.map(({ source, row, title }) => (
          <li key={`${source}/${row}`}>
            <TouchLink to={caseAddress({ source, row })} arrow="right">
              {`${title} № ${row}`}
            </TouchLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function VoteState({ step: { vote } }: { step: OpenStep }) {
  const { t } = useTranslation('process');
  if (vote === null) return null;
  return (
    <div className="process-vote">
      <p>{vote.text}</p>
      <p className="quiet">{t('counts', { ...vote.counts })}</p>
      {vote.mine === null ? null : <p>{t('voted', { vote: t(`vote.${vote.mine}`) })}</p>}
    </div>
  );
}

/** Says what is missing for the actions that the record does not allow yet. */
function BlockedActions({ step: { blocked = [] } }: { step: OpenStep }) {
  const { t } = useTranslation('process');
  if (blocked.length === 0) return null;
  return (
    <ul className="process-blocked" aria-label={t('blocked')}>
      {blocked.map(({ action, title, reason }) => (
        <li key={action}>
          <span>{title}</span> {reason}
        </li>
      ))}
    </ul>
  );
}

function BarredReason({ step: { actions, vote } }: { step: OpenStep }) {
  const barred = [...actions.map((action) => action.barred), vote?.barred ?? null].find(Boolean);
  return barred ? <p className="quiet">{barred}</p> : null;
}
