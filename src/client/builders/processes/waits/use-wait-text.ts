import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursIn, type StepTimes } from './waiting-times';

/** Says how long a step takes: the middle time, that of nine in ten, and how many cases stand in it. */
export function useWaitText(): (times: StepTimes) => string {
  const { t } = useTranslation('process-builder');
  return useCallback(
    ({ median_hours: median, p90_hours: p90, open, longest_hours: longest }) => {
      const say = (hours: number) => {
        const { unit, value } = hoursIn(hours);
        return t(`waits.${unit}`, { count: value });
      };
      const parts = [
        ...(median === null || p90 === null
          ? []
          : [t('waits.median', { time: say(median) }), t('waits.p90', { time: say(p90) })]),
        ...(open === 0
          ? []
          : [longest === null ? t('waits.open', { open }) : t('waits.openSince', { open, time: say(longest) })]),
      ];
      return parts.length === 0 ? t('waits.none') : parts.join(' · ');
    },
    [t],
  );
}
