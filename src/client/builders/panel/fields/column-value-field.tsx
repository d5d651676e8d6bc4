import type { FieldProps } from '@rjsf/utils';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefersTo } from '../../../../definitions/descriptions/description';
import { isNumberType, type ColumnType } from '../../../../definitions/source';
import { callerProperty } from '../../../../engine/access/caller';
import { scalarText } from '../../document/pointer';
import { findRows } from '../../sources/find-rows';
import { SearchSelect } from '../../sources/search-select';
import { useConditionScope } from '../../sources/source-words';
import { useSourceModel } from '../../sources/use-source-model';
import { useNamedSource } from '../named-source';
import { useControlId, usePointer, useValue } from '../panel-context';
import { anything } from '../schema';
import { resolved } from '../schema-part';

interface ColumnValueProps extends FieldProps {
  /** The columns that the name of the value is one of. */
  refersTo: RefersTo;
}

/** A value of a column, edited as the column's type says. One of the person who writes stays text: `$user.org_id`. */
export function ColumnValueField({ refersTo, ...props }: ColumnValueProps) {
  const { fieldPathId, registry, schema } = props;
  const pointer = usePointer(fieldPathId.path);
  const name = scalarText(fieldPathId.path.at(-1));
  const [value, change] = useValue(pointer);
  const { source, isLoading } = useSourceModel(useNamedSource(pointer, refersTo) ?? '');
  const { choicesOf } = useConditionScope(source);
  const column = source?.columns.get(name);
  const choices = choicesOf(name);
  const { SchemaField } = registry.fields;
  if (isLoading) return <span className="panel-wait skeleton" />;
  const label = schema.title ?? name;
  if (callerProperty(value) !== undefined) return <TypedValue {...{ pointer, label }} type="text" />;
  if (choices !== undefined)
    return <ChosenValue {...{ pointer, label, choices }} isNumber={column?.type === 'integer'} />;
  if (column?.references !== undefined && column.type === 'reference')
    return <RowValue source={column.references} label={label} value={value} onChange={change} />;
  if (column !== undefined && isTyped(column.type))
    return <TypedValue {...{ pointer, label }} type={column.type} />;
  return SchemaField === undefined ? null : (
    <SchemaField
      {...props}
      schema={resolved(anything, noCycles)}
      uiSchema={{ 'ui:options': { frame: 'inner' } }}
    />
  );
}

const noCycles = new Map<string, never>();
const notTyped: readonly ColumnType[] = ['json', 'file', 'references', 'reference'];

function isTyped(type: ColumnType): boolean {
  return !notTyped.includes(type);
}

interface ValueProps {
  pointer: string;
  label: string;
}

function ChosenValue({
  pointer,
  label,
  choices,
  isNumber,
}: ValueProps & { choices: readonly { value: string; label: string }[]; isNumber: boolean }) {
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  return (
    <Select
      id={id}
      className="panel-control"
      aria-label={label}
      value={value === undefined || value === '' ? null : scalarText(value)}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...choices]}
      onChange={(next: string | null) => change(next === null ? '' : isNumber ? Number(next) : next)}
    />
  );
}

function TypedValue({ pointer, label, type }: ValueProps & { type: ColumnType }) {
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  if (type === 'boolean')
    return <Switch id={id} aria-label={label} checked={value === true} onChange={change} />;
  if (isNumberType(type))
    return (
      <InputNumber<number>
        id={id}
        className="panel-number"
        aria-label={label}
        value={typeof value === 'number' ? value : null}
        // An emptied value stays: a member without one is removed by its button.
        onChange={(next) => change(next ?? '')}
      />
    );
  const kind = type === 'date' || type === 'time' ? type : 'text';
  return (
    <Input
      id={id}
      type={kind}
      className="panel-control"
      aria-label={label}
      value={scalarText(value)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

interface RowValueProps {
  source: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The key of a row of another table, found by its words. */
function RowValue({ source, label, value, onChange }: RowValueProps) {
  const { t } = useTranslation('builder');
  const { source: model } = useSourceModel(source);
  const find = useCallback(
    (text: string, signal: AbortSignal) =>
      model === undefined ? Promise.resolve([]) : findRows(model, text, signal),
    [model],
  );
  return (
    <SearchSelect
      label={t('panel.row', { name: label })}
      about={`rows ${source}`}
      value={value === undefined || value === '' ? undefined : scalarText(value)}
      isDisabled={model === undefined}
      find={find}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
