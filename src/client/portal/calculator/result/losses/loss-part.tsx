import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Losses } from '../../../../../energy/heat-loss/losses';
import type { DrawnHome } from '../../../house-drawing';
import { ResultPart } from '../result-part';
import { lossesByPlace } from './loss-places';
import { LossContent } from './loss-section';

/** Places that are named while the part is folded. */
const NAMED = 3;

/** Shows the heat losses by place, as a part of the result. */
export const LossPart = memo(function LossPart({
  home,
  today,
  after,
}: {
  home: DrawnHome;
  today: Losses;
  after: Losses | null;
}) {
  const { t } = useTranslation('calculator-result');
  const gist = lossesByPlace(today)
    .toSorted((one, other) => other.loss_kWh - one.loss_kWh)
    .slice(0, NAMED)
    .map(({ place, percent }) => `${t(`places.${place}`)} ${percent}%`)
    .join(', ');
  return (
    <ResultPart title={t('losses.title')} gist={gist}>
      <LossContent home={home} today={today} after={after} />
    </ResultPart>
  );
});
