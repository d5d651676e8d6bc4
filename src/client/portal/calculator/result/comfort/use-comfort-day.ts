import { useMemo } from 'react';
import type { HouseResult } from '../../../../../energy/whole-house/calculate-house';
import type { Tables } from '../../../../../energy/whole-house/tables';
import { HOURLY_ASSUMPTIONS } from '../../../../../energy/hourly/assumptions';
import { type ComfortDay, comfortDay } from '../../../../../energy/hourly/comfort-day';
import { useSliced } from '../../use-sliced';

/** Calculates the winter day while the page is idle; null until it exists. */
export function useComfortDay(
  today: HouseResult,
  after: HouseResult | null,
  tables: Tables,
): ComfortDay | null {
  const work = useMemo(
    () => () => comfortDay(today, after, tables, HOURLY_ASSUMPTIONS),
    [today, after, tables],
  );
  return useSliced(work);
}
