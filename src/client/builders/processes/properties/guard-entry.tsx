import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { guardNames } from '../../../../engine/process/guard';
import { useLanguage } from '../../../i18n/i18n';
import { scalarText } from '../../document/pointer';
import { ConditionEntry } from '../../conditions/condition-entry';
import type { ConditionScope } from '../../conditions/condition-scope';
import { useDesigner } from '../designer-context';
import { stepNamed, type ActionView } from '../document/process-view';
import { useTitles } from './column-options';

/** The guard of an action as a sentence about the row: “if the amount is more than 0, it is possible”. */
export function GuardEntry({ action }: { action: ActionView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { source, columns, view, onEdit } = useDesigner();
  const hasChild = stepNamed(view, action.from)?.step.child !== undefined;
  const titles = useTitles(columns);
  const scope = useMemo(
    (): ConditionScope | undefined =>
      source && {
        names: guardNames(source, hasChild),
        titleOf: (column) => titles.get(column) ?? column,
        choicesOf: (column) => {
          const declared = source.columns.get(column)?.declared;
          return (
            declared?.choices?.map(({ value, title }) => ({
              value: String(value),
              label: say(title, language),
            })) ?? declared?.values?.map((each) => ({ value: String(each), label: String(each) }))
          );
        },
      },
    [source, hasChild, titles, language],
  );
  if (scope === undefined) return <p className="fb-help">{t('action.guardNeedsSource')}</p>;
  const { guard, guardMessage } = action.action;
  return (
    <>
      <ConditionEntry
        label={t('action.guard')}
        effect={t('action.guardEffect')}
        value={guard === undefined ? undefined : scalarText(guard)}
        scope={scope}
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
