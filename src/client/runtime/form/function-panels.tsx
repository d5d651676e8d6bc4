import { type ComponentType, Suspense, useDeferredValue } from 'react';
import type { Computed } from '../../../definitions/source';
import { columnOfPath, listsOfGiven, ownArgument } from '../../../engine/computed/given';
import { say } from '../../../definitions/text';
import { useLanguage } from '../../i18n/i18n';
import { type FunctionPanelProps, functionPanel } from './function-panel-registry';
import { useForm, useFormState } from './form-context';

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
  computed: { given },
  Panel,
}: {
  computed: Computed;
  Panel: ComponentType<FunctionPanelProps>;
}) {
  const { form } = useForm().store.runtime;
  const language = useLanguage();
  // Typing stays ahead of the calculation.
  const engine = useDeferredValue(useFormState((state) => state.engine));
  const lists = Object.fromEntries(
    [...listsOfGiven(given).values()].map(({ subTable }) => [
      subTable,
      (engine.subForms[subTable] ?? []).map(({ row }) => row),
    ]),
  );
  const values = Object.fromEntries(
    Object.entries(given).map(([name, from]) => [name, ownArgument(from, engine.row, lists)?.value ?? null]),
  );
  const titleOf = (path: string) => {
    const found = columnOfPath(given, path);
    if (found === undefined) return path;
    const { column, list, index = 0 } = found;
    const place = list === undefined ? form : form.compiled.subForms[list];
    const title = place?.compiled.source.columns[column]?.title ?? place?.fields[column]?.title;
    const text = title === undefined || title === null ? column : say(title, language);
    return list === undefined ? text : `${index + 1}. ${text}`;
  };
  return (
    <Suspense fallback={null}>
      <Panel given={values} row={engine.row} titleOf={titleOf} />
    </Suspense>
  );
}
