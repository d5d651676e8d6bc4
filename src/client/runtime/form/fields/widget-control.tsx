import { createElement, Suspense, useCallback, useMemo } from 'react';
import type { FieldProps as RjsfFieldProps } from '@rjsf/utils';
import { widgetField } from '../../../../../widgets/registry';
import type { FormField } from '../../../../definitions/form';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import { afterPointerRelease } from './pointer-release';
import { controlId, useFieldView, useForm } from '../form-context';
import { fieldKey, parseFieldKey, type FieldPath } from '../store/form-store';
import { enclosingForm } from './enclosing-form';
import { uiOptions } from '../layout/to-rjsf';
import { useNarrowing } from './use-narrowing';
import { useOfferedOptions } from './use-offered-options';
import { useSiblingFields } from './use-sibling-fields';

/** Adapts the form library's fields to the registry of widgets. */
export function WidgetField({ fieldPathId, uiSchema }: RjsfFieldProps) {
  const { field, reference } = uiOptions(uiSchema);
  return field === undefined ? null : (
    <WidgetControl path={fieldPathId.path} field={field} reference={reference ?? null} />
  );
}

interface WidgetControlProps {
  path: FieldPath;
  field: FormField;
  reference: CompiledColumn['reference'];
}

/** Renders one control: the widget that the definition names, with the value at a path. */
export function WidgetControl({ path, field, reference }: WidgetControlProps) {
  const { store, services, idPrefix } = useForm();
  const { value, isRequired, isReadOnly, message, question, isFilledIn, assumed } = useFieldView(path);
  // A path is a new array on every render; its key stays the same.
  const key = fieldKey(path);
  const onChange = useCallback((next: unknown) => store.change(parseFieldKey(key), next, true), [store, key]);
  const onBlur = useCallback(() => afterPointerRelease(() => store.touch(parseFieldKey(key))), [store, key]);
  const { narrowing, waitsFor } = useNarrowing(path, field, reference);
  const options = useOfferedOptions(path, field);
  const neighbours = useSiblingFields(key);
  const form = useMemo(() => enclosingForm(store, parseFieldKey(key)), [store, key]);
  const Widget = widgetField(field.widget);
  const id = controlId(idPrefix, path);
  const described = [
    isFilledIn && path.length === 1 ? `${id}-filled` : '',
    assumed === '' ? '' : `${id}-assumed`,
    field.help !== undefined && !isReadOnly ? `${id}-help` : '',
    message === '' ? '' : `${id}-error`,
    question === '' ? '' : `${id}-question`,
  ].filter(Boolean);
  if (!Widget) return null;
  const control = createElement(Widget, {
    id,
    name: path.join('.'),
    label: services.say(field.title),
    value,
    options,
    placeholder: waitsFor ?? (field.placeholder === undefined ? undefined : services.say(field.placeholder)),
    isRequired,
    isReadOnly,
    isInvalid: message !== '',
    describedBy: described.length === 0 ? undefined : described.join(' '),
    reference: reference ?? undefined,
    narrowing,
    services,
    neighbours,
    form,
    onChange,
    onBlur,
  });
  return (
    <Suspense fallback={<span className="skeleton form-control-skeleton" aria-hidden="true" />}>
      {control}
    </Suspense>
  );
}
