import type { KeyedRow } from '../../../../engine/row';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { RowActionsContext } from '../row-actions';
import { useRowSelection } from '../session/grid-session-context';
import { useIsChosen } from './use-selection';

/** Renders the checkbox of one row. */
export function SelectBox({ row }: { row: KeyedRow }) {
  const { t } = useTranslation('grid');
  const selection = useRowSelection();
  const { nameOf } = useContext(RowActionsContext);
  const isChosen = useIsChosen(row.id);
  if (selection === null) return null;
  return (
    <label className="grid-select-box">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t('select.row', { label: nameOf(row) })}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}
