import type { LayoutNode } from '../../../definitions/form';
import { messagesAt, useForm, useFormState } from './form-context';
import { namesIn } from './to-rjsf';
import { pathOf, type FieldPath, type FormStoreState } from './form-store';
import type { Language } from '../../../definitions/language';

/** Every path that has something to say now, those of sub-tables' rows included. */
export function pathsWithMessages(state: FormStoreState, language: Language): FieldPath[] {
  const keys = new Set([...state.errors.map(({ path }) => path), ...Object.keys(state.serverErrors)]);
  return [...keys].map(pathOf).filter((path) => messagesAt(state, path, language).length > 0);
}

/** How many fields of a part of the layout are wrong, as far as it may be said already. */
export function usePartErrors(nodes: readonly LayoutNode[]): number {
  const { services } = useForm();
  const names = new Set(namesIn(nodes));
  return useFormState(
    (state) =>
      pathsWithMessages(state, services.language).filter(([field]) => names.has(String(field))).length,
  );
}
