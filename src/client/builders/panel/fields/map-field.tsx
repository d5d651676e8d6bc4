import { toFieldPathId, type FieldProps } from '@rjsf/utils';
import { AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { isObject, pointerTo } from '../../document/pointer';
import { isRefersTo, useNameOptions } from '../names';
import { usePanel, usePointer, useValue } from '../panel-context';
import { emptyValue, isAnything, mapValues } from '../schema';

/** Values by name, such as the fields of a form by column. */
export function MapField({ schema, fieldPathId, registry, name }: FieldProps) {
  const { t } = useTranslation('builder');
  const { cycles, edit } = usePanel();
  const pointer = usePointer(fieldPathId.path);
  const [value] = useValue(pointer);
  const [key, setKey] = useState('');
  const named: unknown = schema.propertyNames;
  const refersTo: unknown = isObject(named) ? named.refersTo : undefined;
  const options = useNameOptions(pointer, isRefersTo(refersTo) ? refersTo : undefined);
  const inner = mapValues(schema);
  const { SchemaField } = registry.fields;
  if (inner === undefined || SchemaField === undefined) return null;
  const keys = Object.keys(isObject(value) ? value : {});
  // The values of columns and fields are edited as their types say.
  const ofColumns =
    isAnything(inner) && isRefersTo(refersTo) && ('column' in refersTo || 'field' in refersTo)
      ? refersTo
      : undefined;
  const titleOf = (each: string) => options?.find((option) => option.value === each)?.label ?? each;
  const label = schema.title ?? name;
  const add = () => {
    const next = key.trim();
    if (next === '' || keys.includes(next)) return;
    edit([{ pointer: pointer + pointerTo(next), value: emptyValue(inner, cycles) }]);
    setKey('');
  };
  return (
    <div className="panel-map">
      {keys.length === 0 ? <p className="panel-help">{t('panel.emptyList')}</p> : null}
      {keys.map((each) => (
        <SchemaField
          key={each}
          name={each}
          schema={{ ...inner, title: titleOf(each), ...(ofColumns && { valueOfColumn: ofColumns }) }}
          fieldPathId={toFieldPathId(each, registry.globalFormOptions, fieldPathId.path)}
          registry={registry}
          onChange={ignore}
          onBlur={ignore}
          onFocus={ignore}
        />
      ))}
      <div className="panel-map-add">
        <AutoComplete
          aria-label={t('panel.newKey', { name: label })}
          placeholder={t('panel.newKeyHint')}
          value={key}
          options={(options ?? []).filter((option) => !keys.includes(option.value))}
          showSearch={{ filterOption: (text, option) => matches(text, option) }}
          onChange={setKey}
        />
        <Button icon={<Icon name="add" />} disabled={key.trim() === ''} onClick={add}>
          {t('panel.addKey')}
        </Button>
      </div>
    </div>
  );
}

function ignore(): void {
  return undefined;
}

function matches(text: string, option: { value: string; label: string } | undefined): boolean {
  const wanted = text.toLowerCase();
  return option !== undefined && `${option.value} ${option.label}`.toLowerCase().includes(wanted);
}
