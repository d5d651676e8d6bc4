import { useTranslation } from 'react-i18next';
import type { Known } from '../../../../energy/whole-house/house';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { figure } from '../figures';
import { useInputs } from '../inputs-store';
import { houseTypeChoices, choiceLabel } from './choices';
import { ChoiceList } from './choice-list';
import { KnownNumber } from './known-number';
import { isDoubtful, plausible } from './plausible';
import type { FieldErrors } from './question-page';
import { useWords } from './words';

/** Type and size of the house. */
export function HouseQuestion({ book, errors }: { book: EnergyBook; errors: FieldErrors }) {
  const { t } = useTranslation('calculator');
  const words = useWords(book);
  const { houseType, floorArea_m2, storeys } = words.answers;
  const answer = useInputs((inputs) => inputs.answer);
  const { typical } = book;
  const choices = houseTypeChoices(words);
  const doubtOf = (field: keyof typeof plausible, value: Known<number> | undefined, unit: string) => {
    const [least, most] = plausible[field];
    return isDoubtful(field, value) ? t('house.doubt', { least, most, unit }) : undefined;
  };
  return (
    <>
      <ChoiceList
        name="houseType"
        legend={t('house.type')}
        choices={choices}
        value={houseType}
        assumed={choiceLabel(choices, typical.houseType)}
        error={errors.houseType}
        onChange={(value) => answer({ houseType: value })}
      />
      <KnownNumber
        label={t('house.floorArea')}
        unit={t('unit.m2')}
        help={t('house.floorAreaHelp')}
        value={floorArea_m2}
        assumed={`${figure(typical.floorArea_m2)} ${t('unit.m2')}`}
        error={errors.floorArea_m2}
        doubt={doubtOf('floorArea_m2', floorArea_m2, t('unit.m2'))}
        onChange={(value) => answer({ floorArea_m2: value })}
      />
      <KnownNumber
        label={t('house.storeys')}
        unit={t('unit.storeys')}
        value={storeys}
        assumed={figure(typical.storeys)}
        error={errors.storeys}
        doubt={doubtOf('storeys', storeys, t('unit.storeys'))}
        onChange={(value) => answer({ storeys: value })}
      />
    </>
  );
}
