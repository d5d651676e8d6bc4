import type { FieldProps } from '@rjsf/utils';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { scalarText } from '../../document/pointer';
import { useControlId, usePointer, useValue } from '../panel-context';
import { isRefersTo } from '../names';
import { ActionField } from './action-field';
import { AddressEntry } from './address-entry';
import { ExpressionField } from './expression-field';
import { ReferenceField } from './reference-field';

/** A text: chosen from a list, the name of something, an expression, or typed. */
export function StringField(props: FieldProps) {
  const { schema, fieldPathId } = props;
  const pointer = usePointer(fieldPathId.path);
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  if (Array.isArray(schema.enum)) return <EnumField {...props} />;
  const refersTo: unknown = schema.refersTo;
  if (isRefersTo(refersTo)) {
    const label = schema.title ?? props.name;
    if ('expression' in refersTo)
      return <ExpressionField pointer={pointer} refersTo={refersTo} label={label} />;
    if ('address' in refersTo && refersTo.address === 'site')
      return (
        <AddressEntry
          id={id}
          label={label}
          value={typeof value === 'string' ? value : undefined}
          onChange={change}
        />
      );
    if ('action' in refersTo) return <ActionField pointer={pointer} label={label} />;
    return <ReferenceField pointer={pointer} refersTo={refersTo} label={label} />;
  }
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
      maxLength={schema.maxLength ?? 2_000}
      onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
    />
  );
}

function EnumField({ schema, fieldPathId, required }: FieldProps) {
  const { i18n, t } = useTranslation('builder');
  const pointer = usePointer(fieldPathId.path);
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  const values: readonly unknown[] = schema.enum ?? [];
  const textOf = (each: unknown) =>
    i18n.exists(`builder:words.${scalarText(each)}`) ? t(`words.${scalarText(each)}`) : scalarText(each);
  return (
    <Select
      id={id}
      className="panel-control"
      value={value === undefined ? null : scalarText(value)}
      allowClear={required !== true}
      showSearch={{ optionFilterProp: 'label' }}
      options={values.map((each) => ({ value: scalarText(each), label: textOf(each) }))}
      onChange={(next: string | null | undefined) => change(values.find((each) => scalarText(each) === next))}
    />
  );
}

export function NumberField({ schema, fieldPathId }: FieldProps) {
  const pointer = usePointer(fieldPathId.path);
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  return (
    <InputNumber<number>
      id={id}
      className="panel-number"
      value={typeof value === 'number' ? value : null}
      {...(schema.minimum !== undefined && { min: schema.minimum })}
      {...(schema.maximum !== undefined && { max: schema.maximum })}
      {...(schema.type === 'integer' && { precision: 0 })}
      onChange={(next) => change(next ?? undefined)}
    />
  );
}

export function BooleanField({ fieldPathId }: FieldProps) {
  const pointer = usePointer(fieldPathId.path);
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  return <Switch id={id} checked={value === true} onChange={change} />;
}
