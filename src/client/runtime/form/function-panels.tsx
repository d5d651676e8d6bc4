import { type ComponentType, Suspense, useCallback, useDeferredValue } from 'react';
import type { Computed } from '../../../definitions/source';
import { type ArgumentColumn, columnOfPath, listsOfGiven, ownArgument } from '../../../engine/computed/given';
import { say, type Text } from '../../../definitions/text';
import type { CompiledSource } from '../../../engine/model/compiled-source';
import type { Row } from '../../../engine/row';
import { useLanguage } from '../../i18n/i18n';
import { type FunctionPanelProps, type StoredColumn, functionPanel } from './function-panel-registry';
import { useForm, useFormState } from './form-context';
import { fieldKey, type FieldPath } from './store/form-store';

/** The panels of the functions that compute columns of the form's source. */
export function FunctionPanels() {
  const { store } = useForm();
  const { computed = [] } = store.runtime.form.compiled.source;
  return computed.map((each, index) => {
    const Panel = functionPanel(each.function);
    return Panel === undefined ? null : <FunctionPanel key={index} computed={each} Panel={Panel} />;
  });
}

function FunctionPanel({
  computed: { given, results },
  Panel,
}: {
  computed: Computed;
  Panel: ComponentType<FunctionPanelProps>;
}) {
  const { store, isReadOnly } = useForm();
  const { form } = store.runtime;
  const language = useLanguage();
  // Typing stays ahead of the calculation.
  const engine = useDeferredValue(useFormState((state) => state.engine));
  const rowId = useFormState((state) => state.stored?.id);
  const lists = Object.fromEntries(
    [...listsOfGiven(given).values()].map(({ subTable }) => [
      subTable,
      (engine.subForms[subTable] ?? []).map(({ row }) => row),
    ]),
  );
  const values = Object.fromEntries(
    Object.entries(given).map(([name, from]) => [name, ownArgument(from, engine.row, lists)?.value ?? null]),
  );
  const placeOf = (list: string | undefined) => (list === undefined ? form : form.compiled.subForms[list]);
  const titleOf = (path: string) => {
    const found = columnOfPath(given, path);
    if (found === undefined) return path;
    const { column, list, index = 0 } = found;
    const place = placeOf(list);
    const title = place?.compiled.source.columns[column]?.title ?? place?.fields[column]?.title;
    const text = title === undefined || title === null ? column : say(title, language);
    return list === undefined ? text : `${index + 1}. ${text}`;
  };
  const choiceOf = (path: string, value: string) => {
    const found = columnOfPath(given, path);
    const choices = found && placeOf(found.list)?.fields[found.column]?.options?.choices;
    const choice = Array.isArray(choices)
      ? choices.find((each) => isChoice(each) && each.value === value)
      : null;
    return isChoice(choice) ? say(choice.title, language) : value;
  };
  const fill = (entered: Readonly<Record<string, unknown>>) => {
    const { states } = store.getState().engine;
    for (const [path, value] of Object.entries(entered)) {
      const column = columnOfPath(given, path)?.column;
      if (column !== undefined && states[column]?.isReadOnly === false) store.change([column], value);
    }
  };
  const assume = useCallback(
    (values: Readonly<Record<string, string>>) => {
      const byField = Object.entries(values).flatMap(([path, value]) => {
        const found = columnOfPath(given, path);
        return found === undefined ? [] : [[fieldKey(pathOf(found)), value] as const];
      });
      store.assume(Object.fromEntries(byField));
    },
    [given, store],
  );
  const referenced = Object.fromEntries(
    Object.entries(given).flatMap(([name, from]) => {
      const column = referencedColumn(from, form.compiled.source, engine.row);
      return column === null ? [] : [[name, column] as const];
    }),
  );
  const storedIn = [referenced.stored, storedResult(results, form.source, rowId)].filter(
    (place) => place !== null && place !== undefined,
  );
  return (
    <Suspense fallback={null}>
      <Panel
        given={values}
        row={engine.row}
        rowId={typeof rowId === 'string' || typeof rowId === 'number' ? String(rowId) : null}
        titleOf={titleOf}
        choiceOf={choiceOf}
        assume={assume}
        storedIn={storedIn}
        referenced={referenced}
        fill={isReadOnly ? null : fill}
      />
    </Suspense>
  );
}

function pathOf({ column, list, index = 0 }: ArgumentColumn): FieldPath {
  return list === undefined ? [column] : [list, index, column];
}

/** The column of the row that the entry refers to, where an argument is a path such as `akt_id.energy_inputs`. */
function referencedColumn(
  from: Computed['given'][string],
  { columns }: CompiledSource,
  row: Row,
): StoredColumn | null {
  if (typeof from !== 'string') return null;
  const [base = '', column] = from.split('.');
  const source = columns[base]?.reference?.source;
  const id = row[base];
  if (column === undefined || source === undefined || !isKey(id)) return null;
  return { source, id: String(id), column };
}

/** The column of the row itself that stores the function's arguments. */
function storedResult(results: Computed['results'], source: string, id: unknown): StoredColumn | null {
  const column = Object.entries(results).find(([, result]) => result === 'inputs')?.[0];
  return column === undefined || !isKey(id) ? null : { source, id: String(id), column };
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function isChoice(value: unknown): value is { value: unknown; title: Text } {
  return typeof value === 'object' && value !== null && 'value' in value && 'title' in value;
}
