import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { fieldAbove, useCommands } from '../commands';
import type { BuilderForm } from '../compile/builder-form';
import { isInRow } from '../layout/change-layout';
import { leafName, type PlacedItem } from '../layout/layout-items';

interface PartActionsProps {
  part: PlacedItem;
  partKey: string;
  form: BuilderForm;
  canDuplicate: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The commands of the selected part. */
export function PartActions({ part, partKey, form, canDuplicate, onDuplicate, onRemove }: PartActionsProps) {
  const { t } = useTranslation('form-builder');
  const commands = useCommands();
  const isLeaf = leafName(part.item) !== undefined;
  const isRowMember = isInRow(form.items, part.pointer);
  const canGoBeside = isLeaf && !isRowMember && fieldAbove(form.items, part.pointer) !== undefined;
  return (
    <div className="fb-buttons" role="toolbar" aria-label={t('actions.label')}>
      {isLeaf && !isRowMember ? (
        <button
          type="button"
          className="fb-button"
          disabled={!canGoBeside}
          onClick={() => commands.besidePrevious(partKey)}
        >
          <Icon name="unfold" />
          {t('actions.beside')}
        </button>
      ) : null}
      {isRowMember ? (
        <button type="button" className="fb-button" onClick={() => commands.apart(partKey)}>
          <Icon name="fold" />
          {t('actions.apart')}
        </button>
      ) : null}
      {canDuplicate ? (
        <button type="button" className="fb-button" onClick={onDuplicate}>
          <Icon name="copy" />
          {t('actions.duplicate')}
        </button>
      ) : null}
      <button type="button" className="fb-button" onClick={onRemove}>
        <Icon name="delete" />
        {t('actions.remove')}
      </button>
    </div>
  );
}
