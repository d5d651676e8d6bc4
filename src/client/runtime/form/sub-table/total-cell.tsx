import { useTranslation } from 'react-i18next';
import { useFormState } from '../form-context';
import type { ServedForm } from '../form-document';
import { ValueCell } from '../fields/value-cell';
import { columnTotal } from './column-total';
import type { RowColumn } from './columns';

interface TotalCellProps {
  /** The sub-table. */
  list: string;
  form: ServedForm;
  column: RowColumn;
}

/** Renders the total of a column, with the name of its function. */
export function TotalCell({ list, form, column }: TotalCellProps) {
  const { t } = useTranslation('form');
  const { total, name } = column;
  const figure = useFormState(({ engine }) =>
    total === undefined
      ? null
      : columnTotal(
          total,
          (engine.subForms[list] ?? []).map(({ row }) => row[name]),
        ),
  );
  if (total === undefined) return null;
  return (
    <>
      <span className="sub-total-name">{t(`total.${total}`)}</span>{' '}
      {total === 'count' ? figure : <ValueCell form={form} field={name} value={figure} row={{}} />}
    </>
  );
}
