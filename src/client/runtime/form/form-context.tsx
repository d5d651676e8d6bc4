import { createContext, use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { WidgetServices } from '../../../../widgets/contract';
import { isDecided } from '../../../definitions/form';
import type { FieldError } from '../../../engine/form/field-errors';
import { formatFieldError } from '../../../engine/form/field-messages';
import type { FormQuestion } from '../../../engine/form/check-form';
import type { FieldState } from '../../../engine/form/run-form';
import {
  fieldKey,
  parseFieldKey,
  type FieldPath,
  type FormStore,
  type FormStoreState,
} from './store/form-store';

export interface FormContextValue {
  store: FormStore;
  services: WidgetServices;
  /** Prefix of every id of this form on the page. */
  idPrefix: string;
  /** True where the whole form is read-only. */
  isReadOnly: boolean;
  /** Fields that the page decides. */
  locked?: ReadonlySet<string>;
  /** True where everything is laid out at once, as on paper: no tabs, no steps, no windows. */
  isPaper: boolean;
}

const FormContext = createContext<FormContextValue | null>(null);

export function FormProvider({ value, children }: { value: FormContextValue; children: ReactNode }) {
  return <FormContext value={value}>{children}</FormContext>;
}

export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (form === null) throw new Error('A part of a form is outside its form');
  return form;
}

export function useFormState<T>(select: (state: FormStoreState) => T): T {
  return useStore(useForm().store, select);
}

/**
 * Selects state that depends on some fields or sub-tables; the selector runs again only when one of them changes. Pass
 * the same list object while its names are the same.
 */
export function useFieldsState<T>(fields: readonly string[], select: (state: FormStoreState) => T): T {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.watch(fields, listener), [store, fields]);
  const read = () => select(store.getState());
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns the id of the control at a path; labels, messages and the summary refer to it. */
export function controlId(idPrefix: string, path: FieldPath): string {
  return [idPrefix, ...path].join('-');
}

const unknownState: FieldState = { isVisible: true, isRequired: false, isReadOnly: false };

export interface FieldView extends FieldState {
  value: unknown;
  /** Errors in the reader's language, one per line; empty until the person has entered something or tried to save. */
  message: string;
  /** The value follows from other fields and may be changed: nobody has entered it. */
  isFilledIn: boolean;
  /** The value that a calculation takes while the field is empty, as a text; empty where there is none. */
  assumed: string;
  /** The key of the question about the value; empty where there is none. */
  question: string;
}

/** Returns everything that a field shows; the component renders again only when that changes. */
export function useFieldView(path: FieldPath): FieldView {
  const form = useForm();
  const { language } = form.services;
  const name = String(path[0]);
  return useFieldsState(
    useMemo(() => [name], [name]),
    useShallow((state) => {
      const field = fieldState(state, path);
      return {
        value: valueAt(state, path),
        isVisible: field.isVisible && field.isWithheld !== true,
        isRequired: field.isRequired,
        isReadOnly: isFieldReadOnly(form, state, path),
        message: messagesAt(state, path, language).join('\n'),
        isFilledIn: !form.isReadOnly && field.isReplaceable === true && valueAt(state, path) !== null,
        assumed:
          form.isReadOnly || (valueAt(state, path) ?? '') !== '' ? '' : (state.assumed[fieldKey(path)] ?? ''),
        question: form.isReadOnly ? '' : (questionAt(state, path)?.key ?? ''),
      };
    }),
  );
}

/** Returns whether a person cannot enter the field at a path. */
export function isFieldReadOnly(
  { store, isReadOnly, locked }: Pick<FormContextValue, 'store' | 'isReadOnly' | 'locked'>,
  state: FormStoreState,
  path: FieldPath,
): boolean {
  const field = fieldState(state, path);
  return (
    isReadOnly ||
    locked?.has(String(path[0])) === true ||
    field.isReadOnly ||
    (field.isComputed === true && field.isReplaceable !== true) ||
    computes(store, path)
  );
}

/** Returns the errors of the field at a path that may be shown already. */
export function messagesAt(
  state: FormStoreState,
  path: FieldPath,
  language: WidgetServices['language'],
): readonly string[] {
  const key = fieldKey(path);
  const isSayable = state.isSubmitted || state.touched.has(key);
  const own = isSayable ? (errorsByPath(state.errors).get(key) ?? []) : [];
  return [...own.map((error) => formatFieldError(error, language)), ...(state.serverErrors[key] ?? [])];
}

/** Returns the question to ask about the field at a path; undefined where there is none, or an error comes first. */
export function questionAt(state: FormStoreState, path: FieldPath): FormQuestion | undefined {
  return openQuestions(state).find((question) => question.path === fieldKey(path));
}

const asked = new WeakMap<FormStoreState, readonly FormQuestion[]>();

/** The questions that the person has not confirmed, except where they are still typing or an error comes first. */
export function openQuestions(state: FormStoreState): readonly FormQuestion[] {
  if (state.questions.length === 0) return state.questions;
  const known = asked.get(state);
  if (known) return known;
  const open = state.questions.filter(
    ({ path, key }) =>
      !state.confirmed.has(key) &&
      state.typing !== path &&
      messagesAt(state, parseFieldKey(path), 'mn_MN').length === 0,
  );
  asked.set(state, open);
  return open;
}

/**
 * Returns whether the form itself decides the value at a path, by a formula or a preset, so that there is nothing to
 * enter.
 */
function computes({ runtime: { program, host } }: FormStore, [field, index, name]: FieldPath): boolean {
  const isRow = index !== undefined && name !== undefined;
  const list = isRow ? program.subTables.get(String(field)) : undefined;
  const owner = isRow ? list && host.programOf(list.form) : program;
  return owner !== undefined && isDecided(owner.form, String(isRow ? name : field));
}

const indexes = new WeakMap<readonly FieldError[], ReadonlyMap<string, FieldError[]>>();

/** Groups the errors by path and caches the result: hundreds of fields look up theirs at each keystroke. */
function errorsByPath(errors: readonly FieldError[]): ReadonlyMap<string, FieldError[]> {
  const known = indexes.get(errors);
  if (known) return known;
  const index = new Map<string, FieldError[]>();
  for (const error of errors) index.set(error.path, [...(index.get(error.path) ?? []), error]);
  indexes.set(errors, index);
  return index;
}

/** Returns the state of the field at a path. */
export function fieldState({ engine }: FormStoreState, [field, index, name]: FieldPath): FieldState {
  if (index === undefined || name === undefined) return engine.states[String(field)] ?? unknownState;
  return engine.subForms[String(field)]?.[Number(index)]?.states[String(name)] ?? unknownState;
}

/** Returns the value at a path; null for none. */
export function valueAt({ engine }: FormStoreState, [field, index, name]: FieldPath): unknown {
  if (index === undefined || name === undefined) return engine.row[String(field)] ?? null;
  return engine.subForms[String(field)]?.[Number(index)]?.row[String(name)] ?? null;
}
