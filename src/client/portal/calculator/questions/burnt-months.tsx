import { useTranslation } from 'react-i18next';
import { HEATING_MONTHS, type HeatingMonth } from './burnt-text';

/** The months of a stated amount; none chosen is the whole winter. */
export function BurntMonths({
  months,
  onChange,
}: {
  months: readonly number[];
  onChange: (months: readonly HeatingMonth[]) => void;
}) {
  const { t } = useTranslation('calculator');
  const toggle = (month: HeatingMonth) =>
    onChange(HEATING_MONTHS.filter((one) => (one === month) !== months.includes(one)));
  return (
    <fieldset className="unit-choice" aria-describedby="burnt-months-help">
      <legend>{t('fuel.months')}</legend>
      <p id="burnt-months-help" className="field-help unit-choice-help">
        {t('fuel.monthsHelp')}
      </p>
      {HEATING_MONTHS.map((month) => (
        <label key={month}>
          <input type="checkbox" checked={months.includes(month)} onChange={() => toggle(month)} />
          <span>{t(`fuel.month.${month}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
