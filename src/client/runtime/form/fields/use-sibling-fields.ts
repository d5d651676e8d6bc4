import { useMemo } from 'react';
import type { FieldNeighbours } from '../../../../../widgets/contract';
import { useForm } from '../form-context';
import { findSubForm } from '../form-document';
import { parseFieldKey, type FieldPath } from '../store/form-store';

/** Returns the other fields of a control's row: the form's own, or those of a row of a sub-table. */
export function useSiblingFields(key: string): FieldNeighbours {
  const { store } = useForm();
  return useMemo(() => {
    const path = parseFieldKey(key);
    const beside = (name: string): FieldPath => [...path.slice(0, -1), name];
    const [list, index] = path.length > 1 ? path : [];
    const form = () => {
      const { runtime } = store;
      const subTable = runtime.program.subTables.get(String(list));
      return list === undefined ? runtime.form : subTable && findSubForm(runtime.form, subTable);
    };
    return {
      read: (name) => {
        const { engine } = store.getState();
        const row = list === undefined ? engine.row : engine.subForms[String(list)]?.[Number(index)]?.row;
        return row?.[name] ?? null;
      },
      change: (name, value) => store.change(beside(name), value),
      subscribe: (listener) => store.subscribe(listener),
      reference: (name) => {
        const known = form();
        return known?.fields[name] === undefined
          ? undefined
          : (known.compiled.source.columns[name]?.reference ?? undefined);
      },
    };
  }, [store, key]);
}
