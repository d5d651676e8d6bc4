import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { classLetter } from '../../../energy/class/letter';
import { calculateKnownHouse } from '../../../energy/whole-house/calculate-house';
import { Band } from '../calculator/band';
import { figure } from '../calculator/figures';
import { roughMoneyText } from '../calculator/range-text';
import { drawnHome } from '../calculator/result/losses/drawn-home';
import { LossSection } from '../calculator/result/losses/loss-section';
import type { CalculatedHousehold } from '../calculator/use-calculation';
import { type Fabric, readFabric, withFabric } from './fabric';
import { LossSliders } from './loss-sliders';

/** The id of the house that the server has drawn. */
export const typicalHouse = 'typical-house';

/** A calculated house with its letter, and sliders that change parts of it. */
export function TryHouse({
  calculation,
  isOwn,
}: {
  calculation: CalculatedHousehold;
  /** The visitor's own answers are calculated, otherwise a typical house. */
  isOwn: boolean;
}) {
  const { t } = useTranslation('heatloss');
  const { book, described, ranges, letter, result } = calculation;
  const [changed, setChanged] = useState(isOwn ? {} : readEarlyMoves);
  const start = useMemo(() => readFabric(result), [result]);
  const moved = useMemo(
    () => calculateKnownHouse(withFabric(result.house, changed), result.assumptions, described.tables),
    [result, changed, described.tables],
  );
  // The letter is the one of the answer, of all possible houses; the sliders move their need as they move this house's.
  const need_kWh_m2 = ranges.need_kWh_m2.value * ratioOf(moved.rating.need_kWh_m2, result.rating.need_kWh_m2);
  const cost_MNT = ranges.cost_MNT.value * ratioOf(moved.consumption.cost_MNT, result.consumption.cost_MNT);
  const isMoved = Object.keys(changed).length > 0;
  return (
    <div className="heatloss-try">
      <div className="heatloss-sliders card">
        <h2>{t('try.title')}</h2>
        <p className="quiet">
          {t(isOwn ? 'try.own' : 'try.text', { area: figure(result.house.floorArea_m2) })}
        </p>
        <LossSliders
          book={book}
          fabric={{ ...start, ...changed }}
          onChange={(key, value) => setChanged((before) => ({ ...before, [key]: value }))}
        />
        <Button disabled={!isMoved} onClick={() => setChanged({})}>
          {t('try.reset')}
        </Button>
        <output className="heatloss-result">
          <Band
            letter={isMoved ? classLetter(need_kWh_m2, moved.rating.limits) : letter.letter}
            size="large"
          />
          <span>
            <strong>{t('try.need', { need: figure(need_kWh_m2) })}</strong>
            <span>{t('try.cost', { cost: roughMoneyText(cost_MNT) })}</span>
            <span className="quiet">
              {t('try.before', { letter: letter.letter, need: figure(ranges.need_kWh_m2.value) })}
            </span>
          </span>
        </output>
      </div>
      <LossSection home={drawnHome(calculation)} today={moved.losses} after={null} />
    </div>
  );
}

/** Reads the sliders that a visitor has moved on the house of the server, before the browser could respond. */
function readEarlyMoves(): Partial<Fabric> {
  if (typeof document === 'undefined') return {};
  const sliders = document.querySelectorAll<HTMLInputElement>(`#${typicalHouse} input`);
  const moved = [...sliders].filter(({ value, defaultValue }) => value !== defaultValue);
  return Object.fromEntries(moved.map(({ name, value }) => [name, Number(value)]));
}

/** 1 where nothing is needed before. */
function ratioOf(after: number, before: number): number {
  return before === 0 ? 1 : after / before;
}
