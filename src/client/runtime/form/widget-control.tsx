import { createElement, Suspense, useCallback } from 'react';
import type { FieldProps as RjsfFieldProps } from '@rjsf/utils';
import { fieldOf } from '../../../../widgets/registry';
import type { FormField } from '../../../definitions/form';
import type { CompiledColumn } from '../../../engine/model/compiled-source';
import { afterPress } from './after-press';
import { controlId, useFieldView, useForm } from './form-context';
import { keyOf, pathOf, type FieldPath } from './form-store';
import { wordsOf } from './to-rjsf';

/** The adapter between the form library and the registry of widgets. */
export function WidgetField({ fieldPathId, uiSchema }: RjsfFieldProps) {
  const { field, reference } = wordsOf(uiSchema);
  return field === undefined ? null : (
    <WidgetControl path={fieldPathId.path} field={field} reference={reference ?? null} />
  );
}

interface WidgetControlProps {
  path: FieldPath;
  field: FormField;
  reference: CompiledColumn['reference'];
}

const noOptions: Record<string, unknown> = {};

/** One control: the widget that the definition names, with the value at a path. */
export function WidgetControl({ path, field, reference }: WidgetControlProps) {
  const { store, services, idPrefix } = useForm();
  const { value, isRequired, isReadOnly, message } = useFieldView(path);
  // A path is a new array on every drawing; its key stays the same.
  const key = keyOf(path);
  const onChange = useCallback((next: unknown) => store.change(pathOf(key), next), [store, key]);
  const onBlur = useCallback(() => afterPress(() => store.touch(pathOf(key))), [store, key]);
  const Widget = fieldOf(field.widget);
  const id = controlId(idPrefix, path);
  const described = [
    field.help !== undefined && !isReadOnly ? `${id}-help` : '',
    message === '' ? '' : `${id}-error`,
  ].filter(Boolean);
  if (!Widget) return null;
  const control = createElement(Widget, {
    id,
    name: path.join('.'),
    label: services.say(field.label),
    value,
    options: field.options ?? noOptions,
    placeholder: field.placeholder === undefined ? undefined : services.say(field.placeholder),
    isRequired,
    isReadOnly,
    isInvalid: message !== '',
    describedBy: described.length === 0 ? undefined : described.join(' '),
    reference: reference ?? undefined,
    services,
    onChange,
    onBlur,
  });
  return (
    <Suspense fallback={<span className="skeleton form-control-skeleton" aria-hidden="true" />}>
      {control}
    </Suspense>
  );
}
