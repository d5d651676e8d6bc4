import type { FieldProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useWidgets } from '../../change-sets/queries';
import { isObject, pointerTo, splitPointer } from '../../document/pointer';
import { usePointer, useValue } from '../panel-context';
import { anyObject, schemaMembers, prepared } from '../schema';

/** The options of the widget or the action that is named beside them, as its own schema says. */
export function OptionsField(props: FieldProps) {
  const { fieldPathId, registry, schema } = props;
  const { t } = useTranslation('builder');
  const pointer = usePointer(fieldPathId.path);
  const [beside] = useValue(pointerTo(...splitPointer(pointer).slice(0, -1)));
  const isAction = schema.schemaOf === 'action';
  const widgets = useWidgets(!isAction);
  const actions = useActions(isAction);
  const { data }: { data: readonly { name: string; options: unknown }[] | undefined } = isAction
    ? actions
    : widgets;
  const name = isObject(beside) ? (isAction ? beside.action : (beside.widget ?? beside.type)) : undefined;
  const options = useMemo(() => {
    const found = data?.find((each) => each.name === name);
    return found && prepared(found.options);
  }, [data, name]);
  const { SchemaField } = registry.fields;
  if (data === undefined || SchemaField === undefined) return <span className="panel-wait skeleton" />;
  if (isAction && (name === undefined || name === ''))
    return <p className="panel-help">{t('panel.actionFirst')}</p>;
  if (options !== undefined && schemaMembers(options).length === 0)
    return <p className="panel-help">{t('panel.noOptions')}</p>;
  // Options of a name that nothing has are no less there: the plan says what is wrong with the name.
  return (
    <SchemaField {...props} schema={options ?? anyObject} uiSchema={{ 'ui:options': { frame: 'inner' } }} />
  );
}
