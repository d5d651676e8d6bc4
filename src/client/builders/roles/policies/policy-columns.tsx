import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { scalarText } from '../../document/pointer';
import type { SourceColumn } from './use-source-columns';

interface PolicyColumnsProps {
  columns: readonly SourceColumn[];
  value: unknown;
  /** The policy must name its columns. */
  isNeeded: boolean;
  onChange: (fields: string[] | undefined) => void;
}

/** Chooses the columns that a policy covers: all, or those that are ticked, in the order of the source. */
export function PolicyColumns({ columns, value, isNeeded, onChange }: PolicyColumnsProps) {
  const { t } = useTranslation('rights-builders');
  const name = useId();
  const chosen: string[] | undefined = Array.isArray(value) ? value.map(scalarText) : undefined;
  const names = columns.map((column) => column.name).filter((each) => each !== 'id' && each !== 'revision');
  const titles = new Map(columns.map((column) => [column.name, column.title]));
  const toggle = (column: string) => {
    const before = chosen ?? names;
    // A column that is not known any more stays until it is taken out.
    const next = before.includes(column)
      ? before.filter((each) => each !== column)
      : [...before, column].toSorted((one, other) => placeOf(names, one) - placeOf(names, other));
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className="policy-columns">
      <legend className="column-label">{t('policy.columns')}</legend>
      {isNeeded ? null : (
        <div className="policy-choice">
          {(['all', 'some'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={(chosen === undefined) === (each === 'all')}
                onChange={() => onChange(each === 'all' ? undefined : names)}
              />
              {t(`policy.choose.${each}`)}
            </label>
          ))}
        </div>
      )}
      {chosen === undefined ? null : (
        <div className="policy-checks">
          {[...names, ...chosen.filter((each) => !names.includes(each))].map((each) => (
            <label key={each}>
              <input
                type="checkbox"
                checked={chosen.includes(each)}
                disabled={chosen.length === 1 && chosen[0] === each}
                onChange={() => toggle(each)}
              />
              <span>{titles.get(each) ?? each}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function placeOf(names: readonly string[], name: string): number {
  const place = names.indexOf(name);
  return place === -1 ? names.length : place;
}
