import { use, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../grid-query';
import { RowActionsContext } from '../row-actions';
import type { RowSelection } from './row-selection';
import { SelectionContext, useChosen, useIsChosen } from './selection-context';

/** The box that chooses one row. */
export function SelectBox({ row }: { row: Row }) {
  const { t } = useTranslation('grid');
  const selection = use(SelectionContext);
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

/** The box in the header: it chooses all rows that the filters leave, also those that nobody has read yet. */
export function SelectAllBox({ selection }: { selection: RowSelection }) {
  const { t } = useTranslation('grid');
  const chosen = useChosen(selection);
  const isAll = chosen.kind === 'all' && chosen.except.size === 0;
  const isSome = !isAll && (chosen.kind === 'all' || chosen.rows.size > 0);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="grid-select-box">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        aria-label={t('select.all')}
        onChange={() => (isAll ? selection.clear() : selection.chooseAll())}
      />
    </label>
  );
}
