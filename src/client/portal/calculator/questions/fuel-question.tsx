import { useTranslation } from 'react-i18next';
import type { Burnt, BurntUnit } from '../../../../energy/answers/answers';
import { listStatedUnits } from '../../../../energy/answers/stated-use';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import type { Carrier } from '../../../../energy/whole-house/tables';
import { useInputs } from '../inputs-store';
import { useState } from 'react';
import { BurntMonths } from './burnt-months';
import { NumberField } from './number-field';
import type { FieldErrors } from './question-page';
import { UnknownBox } from './unknown-box';

/** Fuel or money used in the last winter, to compare with the calculation. */
export function FuelQuestion({ book, errors }: { book: EnergyBook; errors: FieldErrors }) {
  const { t } = useTranslation('calculator');
  const { burnt } = useInputs(({ answers }) => answers);
  const answer = useInputs((inputs) => inputs.answer);
  const carrier = useCarrier(book);
  const units = carrier === undefined ? ['MNT' as const] : listStatedUnits(carrier);
  const known = burnt === 'unknown' ? undefined : burnt;
  // State of their own, because unit and months can be chosen before the number is entered.
  const [chosen, setChosen] = useState<BurntUnit | undefined>(known?.unit);
  const unit = units.find((offered) => offered === (known?.unit ?? chosen)) ?? units[0] ?? 'MNT';
  const [chosenMonths, setMonths] = useState<readonly number[]>(known?.months ?? NO_MONTHS);
  const months = known === undefined ? chosenMonths : (known.months ?? NO_MONTHS);
  const isWinter = months.length === 0;
  const give = (amount: number | undefined, next: BurntUnit, of: readonly number[] = months) =>
    answer({ burnt: amount === undefined ? undefined : burntOf(amount, next, of) });
  return (
    <>
      <fieldset className="unit-choice">
        <legend>{t('fuel.unit')}</legend>
        {units.map((offered) => (
          <label key={offered}>
            <input
              type="radio"
              name="burntUnit"
              value={offered}
              checked={unit === offered}
              onChange={() => {
                setChosen(offered);
                give(known?.amount, offered);
              }}
            />
            <span>{t(`fuel.units.${offered}`)}</span>
          </label>
        ))}
      </fieldset>
      <NumberField
        label={t(`fuel.${carrier?.kind === 'fuel' ? 'amount' : 'bill'}${isWinter ? '' : 'OfMonths'}`)}
        unit={t(`unit.${unit}`)}
        help={unit === 'MNT' && !isWinter ? undefined : t(`fuel.hint.${unit}`, { bag: bagOf(carrier) })}
        value={known?.unit === unit ? known.amount : undefined}
        error={errors.burnt}
        onChange={(amount) => give(amount, unit)}
      />
      <BurntMonths
        months={months}
        onChange={(next) => {
          setMonths(next);
          if (known !== undefined) give(known.amount, unit, next);
        }}
      />
      <UnknownBox
        isChecked={burnt === 'unknown'}
        detail={t('fuel.assumed')}
        onChange={(isChecked) => answer({ burnt: isChecked ? 'unknown' : undefined })}
      />
    </>
  );
}

const NO_MONTHS: readonly number[] = [];

function burntOf(amount: number, unit: BurntUnit, months: readonly number[]): Burnt {
  return months.length === 0 ? { amount, unit } : { amount, unit, months };
}

/** The energy carrier of the house, known or assumed. */
function useCarrier(book: EnergyBook): Carrier | undefined {
  const heating = useInputs(({ answers }) => answers.heating);
  const code = heating === undefined || heating === 'unknown' ? book.typical.heatSource : heating;
  return book.heatSources.find((row) => row.code === code)?.source.carrier;
}

function bagOf(carrier: Carrier | undefined): number {
  return carrier?.kind === 'fuel' ? (carrier.fuel.bag_kg ?? 0) : 0;
}
