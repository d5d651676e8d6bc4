import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime, toInstant } from '../../../engine/time/ulaanbaatar';

interface DeadlineFieldProps {
  /** ISO timestamps: the new deadline is after the one and not after the other. */
  range: { after: string; latest: string };
  problem: string | undefined;
  /** Called with an ISO timestamp within the range, and with null for anything else. */
  onChange: (until: string | null) => void;
}

/** Asks for a new deadline, in Ulaanbaatar's time. */
export function DeadlineField({ range, problem, onChange }: DeadlineFieldProps) {
  const { t } = useTranslation('process');
  const id = useId();
  const change = (typed: string) => {
    const until = toInstant(typed.replace('T', ' '));
    const isWithin =
      until !== null &&
      Date.parse(until) > Date.parse(range.after) &&
      Date.parse(until) <= Date.parse(range.latest);
    onChange(isWithin ? until : null);
  };
  return (
    <div className="decision-field">
      <label htmlFor={id}>{t('newDeadline')}</label>
      <Input
        id={id}
        type="datetime-local"
        min={inputTime(range.after)}
        max={inputTime(range.latest)}
        status={problem === undefined ? '' : 'error'}
        aria-describedby={`${id}-range`}
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-range`} className="quiet">
        {t('deadlineRange', { after: localTime(range.after) ?? '', latest: localTime(range.latest) ?? '' })}
      </p>
      {problem === undefined ? null : (
        <p className="decision-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The form in which a browser's field takes a local time. */
function inputTime(iso: string): string | undefined {
  return localTime(iso)?.replace(' ', 'T');
}
