import type { FieldTemplateProps } from '@rjsf/utils';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { isRefersTo } from './names';
import { useControlId, usePointer, useProblems, useValue } from './panel-context';
import { isText, mapValues, schemaOptions } from './schema';

/** Draws the label of a field, its help, its problems and the button that takes an optional member out. */
export function FieldFrame(props: FieldTemplateProps) {
  const { fieldPathId, label, rawDescription, required, schema, uiSchema, children } = props;
  const { t } = useTranslation('builder');
  const pointer = usePointer(fieldPathId.path);
  const id = useControlId(pointer);
  const [, change] = useValue(pointer);
  const problems = useProblems(pointer);
  const helpId = useId();
  const frame = uiSchema?.['ui:options']?.frame;
  // The same place has a frame already.
  if (frame === 'inner') return children;
  if (frame === 'item' || fieldPathId.path.length === 0)
    return (
      <div id={`${id}-place`}>
        {children}
        <Problems text={problems} />
      </div>
    );
  const refersTo: unknown = schema.refersTo;
  const isCondition = isRefersTo(refersTo) && 'expression' in refersTo && refersTo.isCondition === true;
  const isGroup =
    isCondition ||
    schema.type === 'array' ||
    isText(schema) ||
    schemaOptions(schema) !== undefined ||
    schema.properties !== undefined ||
    mapValues(schema) !== undefined;
  const className = `panel-field${isGroup ? ' is-group' : ''}${problems === '' ? '' : ' is-wrong'}`;
  const help =
    rawDescription === undefined || rawDescription === '' ? null : (
      <p id={helpId} className="panel-help">
        {rawDescription}
      </p>
    );
  const removal =
    required === true ? null : (
      <button
        type="button"
        className="icon-button panel-remove"
        aria-label={t('panel.remove', { name: label })}
        title={t('panel.remove', { name: label })}
        onClick={() => change(undefined)}
      >
        <Icon name="close" />
      </button>
    );
  const mark = required === true ? <span aria-hidden="true"> *</span> : null;
  return isGroup ? (
    <fieldset id={`${id}-place`} className={className} aria-label={label}>
      <div className="panel-label">
        <span>
          {label}
          {mark}
        </span>
        {removal}
      </div>
      {help}
      {children}
      <Problems text={problems} />
    </fieldset>
  ) : (
    <div id={`${id}-place`} className={className}>
      <div className="panel-label">
        <label htmlFor={id}>
          {label}
          {mark}
        </label>
        {removal}
      </div>
      {children}
      {help}
      <Problems text={problems} />
    </div>
  );
}

function Problems({ text }: { text: string }) {
  return text === '' ? null : (
    <p className="panel-problem" role="alert">
      {text}
    </p>
  );
}
