import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { WidgetServices } from '../../../../widgets/contract';
import { sayFieldError } from '../../../engine/form/field-messages';
import type { FieldState } from '../../../engine/form/run-form';
import { keyOf, type FieldPath, type FormStore, type FormStoreState } from './form-store';

export interface FormContextValue {
  store: FormStore;
  services: WidgetServices;
  /** The beginning of every id of this form on the page. */
  idPrefix: string;
  /** The whole form is there to be read. */
  isReadOnly: boolean;
}

const FormContext = createContext<FormContextValue | null>(null);

export function FormProvider({ value, children }: { value: FormContextValue; children: ReactNode }) {
  return <FormContext value={value}>{children}</FormContext>;
}

export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (form === null) throw new Error('A part of a form stands outside its form');
  return form;
}

export function useFormState<T>(select: (state: FormStoreState) => T): T {
  return useStore(useForm().store, select);
}

/** The id of the control for a path; labels, messages and the summary point at it. */
export function controlId(idPrefix: string, path: FieldPath): string {
  return [idPrefix, ...path].join('-');
}

const unknownState: FieldState = { isVisible: true, isRequired: false, isReadOnly: false };

export interface FieldView extends FieldState {
  value: unknown;
  /** What is wrong, in the reader's language, a line for each; empty while the person has not been there. */
  message: string;
}

/** Everything that one field shows; it is drawn anew only when that changes. */
export function useFieldView(path: FieldPath): FieldView {
  const { store, services, isReadOnly } = useForm();
  return useStore(
    store,
    useShallow((state) => {
      const field = fieldState(state, path);
      return {
        value: valueAt(state, path),
        isVisible: field.isVisible,
        isRequired: field.isRequired,
        isReadOnly: isReadOnly || field.isReadOnly,
        message: messagesAt(state, path, services.language).join('\n'),
      };
    }),
  );
}

/** What is wrong with the field at a path, as far as it may be said already. */
export function messagesAt(
  state: FormStoreState,
  path: FieldPath,
  language: WidgetServices['language'],
): readonly string[] {
  const key = keyOf(path);
  const isSayable = state.isSubmitted || state.touched.has(key);
  const own = isSayable ? state.errors.filter((error) => error.path === key) : [];
  return [...own.map((error) => sayFieldError(error, language)), ...(state.serverErrors[key] ?? [])];
}

function fieldState({ engine }: FormStoreState, [field, index, name]: FieldPath): FieldState {
  if (index === undefined || name === undefined) return engine.states[String(field)] ?? unknownState;
  return engine.subForms[String(field)]?.[Number(index)]?.states[String(name)] ?? unknownState;
}

function valueAt({ engine }: FormStoreState, [field, index, name]: FieldPath): unknown {
  if (index === undefined || name === undefined) return engine.row[String(field)] ?? null;
  return engine.subForms[String(field)]?.[Number(index)]?.row[String(name)] ?? null;
}
