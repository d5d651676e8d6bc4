import type { TFunction } from 'i18next';
import type {
  ConstructionMoisture,
  HouseMoisture,
} from '../../../../../energy/moisture/construction-moisture';
import { wholeDegrees } from '../../figures';

/** Names the constructions at risk: after the works, or today where none are chosen. */
export function riskText(
  { constructions }: Pick<HouseMoisture, 'constructions'>,
  hasWorks: boolean,
  t: TFunction<'calculator-result'>,
): string {
  const places = constructions
    .filter(({ today, after }) => {
      const { isRisk, soaked } = hasWorks ? after : today;
      return isRisk || soaked !== null;
    })
    .map(({ kind }) => t(`places.${kind}`));
  const when = hasWorks ? 'after' : 'today';
  return places.length === 0
    ? t(`moisture.safe.${when}`)
    : t(`moisture.risky.${when}`, { places: places.join(', ') });
}

/** The surface on the design day, before and after the works where they change it: `4 °C → 16 °C`. */
export function surfaceText({ today, after }: ConstructionMoisture, hasWorks: boolean): string {
  const [before, later] = [today, after].map(({ surface_C }) => wholeDegrees(surface_C));
  return !hasWorks || before === later ? `${before}` : `${before} → ${later}`;
}
