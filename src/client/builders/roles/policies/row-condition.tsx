import { useTranslation } from 'react-i18next';
import type { BuilderProps } from '../../builder-props';
import { ConditionEntry } from '../../conditions/condition-entry';
import type { ConditionScope } from '../../conditions/condition-scope';
import { removal } from '../../document/list-edits';
import { splitParent, valueAt } from '../../document/pointer';
import { DefinitionPanel } from '../../panel/definition-panel';

interface RowConditionProps extends Pick<BuilderProps, 'document' | 'problems' | 'onEdit'> {
  pointer: string;
  label: string;
  effect: string;
  scope: ConditionScope;
}

/** Edits a condition on rows of a role: a sentence, FEEL, or a filter set as it was written. */
export function RowCondition({
  document,
  problems,
  pointer,
  label,
  effect,
  scope,
  onEdit,
}: RowConditionProps) {
  const { t } = useTranslation('rights-builders');
  const value = valueAt(document, pointer);
  const faults = problems.filter((each) => each.pointer === pointer);
  const change = (next: string | undefined) =>
    onEdit(
      next === undefined
        ? removal(document, pointer, splitParent(pointer).parent)
        : [{ pointer, value: next }],
    );
  return (
    <div className="row-condition">
      {value !== undefined && typeof value !== 'string' ? (
        <>
          <p className="panel-help">{t('role.filterSet', { label })}</p>
          <DefinitionPanel
            kind="role"
            document={document}
            pointer={pointer}
            problems={problems}
            onEdit={onEdit}
          />
        </>
      ) : (
        <ConditionEntry label={label} effect={effect} value={value} scope={scope} onChange={change} />
      )}
      {faults.map(({ message }) => (
        <p key={message} className="panel-problem" role="alert">
          {message}
        </p>
      ))}
    </div>
  );
}
