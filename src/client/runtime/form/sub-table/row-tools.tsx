import { useTranslation } from 'react-i18next';
import { subTableLimit } from '../../../../definitions/form';
import { Icon } from '../../../ui/icon';
import { useForm } from '../form-context';

interface RowToolsProps {
  list: string;
  label: string;
  index: number;
  canMove: boolean;
}

/** Renders the actions of the row that is open for entry. */
export function RowTools({ list, label, index, canMove }: RowToolsProps) {
  const { store, idPrefix } = useForm();
  const { t } = useTranslation('form');
  const number = index + 1;
  const count = store.getState().rowKeys[list]?.length ?? 0;
  const maximum = subTableLimit(store.runtime.program.subTables.get(list) ?? {});
  const remove = () => {
    store.removeRow(list, index);
    // Moves the focus to the notice that can restore the row.
    requestAnimationFrame(() => document.getElementById(undoId(idPrefix, list))?.focus());
  };
  return (
    <>
      {canMove ? (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={t('moveRowUp', { label, number })}
            title={t('moveUp')}
            disabled={index === 0}
            onClick={() => store.moveRow(list, index, index - 1)}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('moveRowDown', { label, number })}
            title={t('moveDown')}
            disabled={index === count - 1}
            onClick={() => store.moveRow(list, index, index + 1)}
          >
            <Icon name="down" />
          </button>
        </>
      ) : null}
      <button
        type="button"
        className="icon-button"
        aria-label={t('copyRow', { label, number })}
        title={t('copy')}
        disabled={count >= maximum}
        onClick={() => store.copyRow(list, index)}
      >
        <Icon name="copy" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('removeRow', { label, number })}
        title={t('remove')}
        onClick={remove}
      >
        <Icon name="delete" />
      </button>
    </>
  );
}

/** Returns the id of the button that restores a removed row. */
export function undoId(idPrefix: string, list: string): string {
  return `${idPrefix}-${list}-undo`;
}
