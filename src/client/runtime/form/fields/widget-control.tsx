import { createElement, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { FieldProps as RjsfFieldProps } from '@rjsf/utils';
import { fieldOf } from '../../../../../widgets/registry';
import type { FormField } from '../../../../definitions/form';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import { afterPointerRelease } from './pointer-release';
import type { Filter } from '../../../../definitions/filter';
import { controlId, useFieldView, useForm, useFieldsState, valueAt } from '../form-context';
import { watchedOf } from '../store/field-watch';
import type { ServedForm } from '../form-document';
import { fieldKey, parseFieldKey, type FieldPath } from '../store/form-store';
import { narrowingFilters } from '../store/narrowing';
import { enclosingForm } from './enclosing-form';
import { uiOptions } from '../layout/to-rjsf';
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

const noOptions: Record<string, unknown> = {};

/** Renders one control: the widget that the definition names, with the value at a path. */
export function WidgetControl({ path, field, reference }: WidgetControlProps) {
  const { store, services, idPrefix } = useForm();
  const { value, isRequired, isReadOnly, message } = useFieldView(path);
  // A path is a new array on every render; its key stays the same.
  const key = fieldKey(path);
  const onChange = useCallback((next: unknown) => store.change(parseFieldKey(key), next), [store, key]);
  const onBlur = useCallback(() => afterPointerRelease(() => store.touch(parseFieldKey(key))), [store, key]);
  const { narrowing, waitsFor } = useNarrowing(path, field);
  const neighbours = useSiblingFields(key);
  const form = useMemo(() => enclosingForm(store, parseFieldKey(key)), [store, key]);
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

interface Narrowing {
  narrowing: readonly Filter[] | null | undefined;
  /** The hint while a field that narrows this one is empty. */
  waitsFor: string | undefined;
}

const none: NonNullable<FormField['narrowedBy']> = [];

/** Returns how other fields narrow a field's choices; the filters stay the same object while they are equal. */
function useNarrowing(path: FieldPath, field: FormField): Narrowing {
  const { store, services } = useForm();
  const { t } = useTranslation('form');
  const row = path.slice(0, -1);
  const parents = field.narrowedBy ?? none;
  // The list stays the same object while its values do.
  const [list] = row;
  const watched = useMemo(
    () =>
      watchedOf(
        list === undefined ? [] : [list],
        parents.map((parent) => parent.field),
      ),
    [list, parents],
  );
  const values = useFieldsState(
    watched,
    useShallow((state) => parents.map((parent) => valueAt(state, [...row, parent.field]))),
  );
  const narrowing = useMemo(
    () =>
      parents.length === 0
        ? undefined
        : narrowingFilters(parents.map(({ column }, index) => ({ column, value: values[index] }))),
    [parents, values],
  );
  const waiting = parents.find((_, index) => values[index] === null);
  const label = waiting && formAt(store.runtime.form, path)?.fields[waiting.field]?.label;
  return {
    narrowing,
    waitsFor: label === undefined ? undefined : t('chooseFirst', { label: services.say(label) }),
  };
}

/** Returns the form that contains the field at a path: in a sub-table, that of the row. */
function formAt(form: ServedForm, path: FieldPath): ServedForm | undefined {
  return path.length === 1 ? form : form.compiled.subForms[String(path[0])];
}
