import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { guardNames } from '../../../../engine/process/guard';
import { useLanguage } from '../../../i18n/i18n';
import { wordOf } from '../../document/pointer';
import { ConditionEntry } from '../../forms/logic/condition-entry';
import { useDesigner } from '../designer-context';
import { stepNamed, type ActionView } from '../document/process-view';

/** The guard of an action as a sentence about the row: “if the amount is more than 0, it is possible”. */
export function GuardEntry({ action }: { action: ActionView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { source, columns, view, onEdit } = useDesigner();
  const hasChild = stepNamed(view, action.from)?.step.child !== undefined;
  const parts = useMemo(
    () =>
      source && {
        form: { names: guardNames(source, hasChild), base: source },
        context: {
          fields: columns.map(({ name, title }) => ({
            value: name,
            label: title === undefined ? name : say(title, language),
          })),
        },
      },
    [source, hasChild, columns, language],
  );
  if (parts === undefined) return <p className="fb-help">{t('action.guardNeedsSource')}</p>;
  const { guard, guardMessage } = action.action;
  return (
    <>
      <ConditionEntry
        label={t('action.guard')}
        effect={t('action.guardEffect')}
        field=""
        value={guard === undefined ? undefined : wordOf(guard)}
        parts={parts}
        onChange={(next) =>
          onEdit([
            { pointer: `${action.pointer}/guard`, value: next },
            // A message explains a guard, and goes with it.
            ...(next === undefined && guardMessage !== undefined
              ? [{ pointer: `${action.pointer}/guardMessage`, value: undefined }]
              : []),
          ])
        }
      />
      {hasChild ? <p className="fb-help">{t('action.childHelp')}</p> : null}
    </>
  );
}
