import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useCommands } from '../commands';
import type { BuilderForm } from '../compile/builder-form';
import { fieldUses, type FieldUse } from '../layout/field-uses';
import { findPart, leafName, namesOfItems, type PartKey } from '../layout/layout-items';

interface RemovalDialogProps {
  /** The part that is to be removed; null for none. */
  asked: PartKey | null;
  form: BuilderForm;
  onClose: () => void;
}

/** Says what uses a part before it is removed; of a container the frame alone can go. */
export function RemovalDialog({ asked, form, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('form-builder');
  const commands = useCommands();
  const part = asked === null ? undefined : findPart(form.items, asked);
  if (asked === null || part === undefined) return null;
  const names = namesOfItems([part.item]);
  const isFrame = leafName(part.item) === undefined;
  const uses = names.flatMap((name) => fieldUses(form, name)).filter(({ by }) => !names.includes(by));
  const remove = (isKept: boolean) => {
    onClose();
    commands.remove(asked, isKept);
  };
  const sayUse = ({ what, by }: FieldUse) =>
    t(`uses.${what}`, { name: what === 'button' ? by : commands.title(by) });
  return (
    <ConfirmDialog
      isOpen
      title={t('removal.title', { label: commands.label(part.item) })}
      onCancel={onClose}
      buttons={
        <>
          <button type="button" className="button button-plain" onClick={onClose}>
            {t('cancel')}
          </button>
          {isFrame && names.length > 0 ? (
            <button type="button" className="button button-plain" onClick={() => remove(true)}>
              {t('removal.frameOnly')}
            </button>
          ) : null}
          <button type="button" className="button button-danger" onClick={() => remove(false)}>
            {isFrame && names.length > 0
              ? t('removal.withFields', { count: names.length })
              : t('actions.remove')}
          </button>
        </>
      }
    >
      <p>{names.length > 0 ? t('removal.dataStay') : t('removal.empty')}</p>
      {uses.length === 0 ? null : (
        <>
          <p>{t('removal.uses')}</p>
          <ul>
            {uses.map((use) => (
              <li key={use.pointer}>{sayUse(use)}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
