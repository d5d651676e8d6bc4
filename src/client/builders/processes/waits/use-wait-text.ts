import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../designer-context';
import { isLastType, type StepView } from '../document/process-view';
import { hoursIn, type StepTimes } from './waiting-times';

interface WaitText {
  /** The middle time and that of nine in ten; null where the step was never finished. */
  finished: string | null;
  /** The number of cases in it and the longest wait; null where there are none. */
  open: string | null;
}

/** Returns the waiting times of a step where they are shown; a start and an end take no time. */
export function useStepTimes({ id, type }: StepView): StepTimes | undefined {
  const { times } = useDesigner();
  return type === 'START' || isLastType(type) ? undefined : times?.get(id);
}

/** Says how long a step takes and how many cases wait in it. */
export function useWaitText(): (times: StepTimes) => WaitText {
  const { t } = useTranslation('process-builder');
  return useCallback(
    ({ median_hours: median, p90_hours: p90, open, longest_hours: longest }) => {
      const say = (hours: number) => {
        const { unit, value } = hoursIn(hours);
        return t(`waits.${unit}`, { count: value });
      };
      return {
        finished:
          median === null || p90 === null
            ? null
            : t('waits.finished', { median: say(median), most: say(p90) }),
        open: open === 0 ? null : t('waits.open', { open, time: say(longest ?? 0) }),
      };
    },
    [t],
  );
}
