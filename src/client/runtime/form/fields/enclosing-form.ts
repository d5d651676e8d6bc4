import type { SurroundingForm } from '../../../../../widgets/contract';
import { findSubForm, type ServedForm } from '../form-document';
import type { FieldPath, FormStore } from '../store/form-store';

/** Returns the view of the surrounding form, or of the row of a sub-table, that the control at a path gets. */
export function enclosingForm(store: FormStore, path: FieldPath): SurroundingForm {
  const place = path.slice(0, -1);
  const form = formAt(store, place);
  return {
    get source() {
      return form?.compiled.source.id ?? '';
    },
    get rowId() {
      const row = rowAt(store, place);
      return typeof row?.id === 'string' || typeof row?.id === 'number' ? String(row.id) : null;
    },
    get stored() {
      return store.getState().stored === null ? undefined : storedAt(store, path);
    },
    get isUnproven() {
      const name = String(path.at(-1));
      return form?.compiled.source.columns[name]?.isUnproven === true;
    },
    get anchor() {
      return store.anchor(path);
    },
  };
}

function formAt({ runtime: { form } }: FormStore, [list]: FieldPath): ServedForm | undefined {
  if (list === undefined) return form;
  const subTable = form.subTables?.find(({ name }) => name === list);
  return subTable && findSubForm(form, subTable);
}

function storedAt({ getState }: FormStore, [field, index, name]: FieldPath): unknown {
  const { stored, engine } = getState();
  if (name === undefined) return stored?.[String(field)];
  return engine.subForms[String(field)]?.[Number(index)]?.request.stored?.[String(name)];
}

function rowAt(
  store: FormStore,
  [list, index]: FieldPath,
): Readonly<Record<string, unknown>> | null | undefined {
  const { stored, engine } = store.getState();
  return list === undefined ? stored : engine.subForms[String(list)]?.[Number(index)]?.request.input;
}
