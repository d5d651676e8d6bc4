import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../definitions/language';
import type { LayoutNode } from '../../../../definitions/form';
import { messagesAt, useForm, useFormState } from '../form-context';
import { fieldNames } from '../layout/to-rjsf';
import { parseFieldKey, type FieldPath, type FormStoreState } from '../store/form-store';

/** Lists every path with errors to show, including the rows of sub-tables. */
export function pathsWithMessages(state: FormStoreState, language: Language): FieldPath[] {
  if (state.errors.length === 0 && Object.keys(state.serverErrors).length === 0) return [];
  const keys = new Set([...state.errors.map(({ path }) => path), ...Object.keys(state.serverErrors)]);
  return [...keys].map(parseFieldKey).filter((path) => messagesAt(state, path, language).length > 0);
}

/**
 * Shows how many fields of a part of the layout are invalid, counting only errors that may be shown already; nothing
 * where none is.
 */
export function ErrorCount({ nodes }: { nodes: readonly LayoutNode[] }) {
  const { services } = useForm();
  const { t } = useTranslation('form');
  const names = new Set(fieldNames(nodes));
  const errors = useFormState(
    (state) =>
      pathsWithMessages(state, services.language).filter(([field]) => names.has(String(field))).length,
  );
  if (errors === 0) return null;
  return (
    <span className="form-count">
      <span aria-hidden="true">{errors}</span>
      <span className="visually-hidden">{t('errorCount', { count: errors })}</span>
    </span>
  );
}
