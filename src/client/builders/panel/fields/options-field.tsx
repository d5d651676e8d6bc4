import type { FieldProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { isObject, tokensOf, pointerTo } from '../../document/pointer';
import { useWidgets } from '../../change-sets/queries';
import { usePointer, useValue } from '../panel-context';
import { prepared } from '../schema';
import { JsonField } from './json-field';

/** The options of the widget that is named beside them, as the widget's own schema says. */
export function OptionsField(props: FieldProps) {
  const { fieldPathId, registry, schema, name } = props;
  const pointer = usePointer(fieldPathId.path);
  const [beside] = useValue(pointerTo(...tokensOf(pointer).slice(0, -1)));
  const widgets = useWidgets();
  const widget = isObject(beside) ? (beside.widget ?? beside.type) : undefined;
  const options = useMemo(() => {
    const found = widgets.data?.find((each) => each.name === widget);
    return found && prepared(found.options);
  }, [widgets.data, widget]);
  const { SchemaField } = registry.fields;
  if (options?.properties === undefined || SchemaField === undefined)
    return <JsonField pointer={pointer} label={schema.title ?? name} />;
  return <SchemaField {...props} schema={options} uiSchema={{ 'ui:options': { frame: 'inner' } }} />;
}
