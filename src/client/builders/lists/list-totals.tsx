import { useTranslation } from 'react-i18next';
import type { ModelSource } from '../../../engine/model/model';
import { pointerTo, scalarText } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { EditableList } from '../editor/editable-list';
import { useEditor } from '../editor/editor-context';
import { SettingGroup } from '../editor/setting';
import { listFigures } from '../sources/figures';
import { append } from './column-edits';
import { listColumns, objectsAt, type ListColumn } from '../editor/document-lists';

interface ListTotalsProps {
  source: ModelSource;
  titleOf: (column: ListColumn) => string;
}

/** Figures under the list, over all rows that its filters leave. */
export function ListTotals({ source, titleOf }: ListTotalsProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const { document, onEdit } = useEditor();
  const totals = objectsAt(document, '/totals');
  const shown = listColumns(document);
  const figures = (name: string) => {
    const column = source.columns.get(name);
    return column === undefined ? [] : listFigures(column.type);
  };
  const titled = (name: string) =>
    titleOf(shown.find((column) => column.name === name) ?? { name, settings: {} });
  const isTaken = (name: string, figure: string) =>
    totals.some((total) => total.column === name && total.function === figure);
  // Sums come first: people look for them most.
  const free = shown
    .flatMap(({ name }) => figures(name).map((figure) => ({ column: name, function: figure })))
    .filter((total) => !isTaken(total.column, total.function))
    .toSorted((one, other) => Number(other.function === 'sum') - Number(one.function === 'sum'));
  const [next] = free;
  const options = [...new Set([...shown.map(({ name }) => name), ...source.columns.keys()])]
    .filter((name) => figures(name).length > 0)
    .map((name) => ({ value: name, label: titled(name) }));
  return (
    <SettingGroup title={t('totals.title')} help={t('totals.help')}>
      <EditableList
        label={t('totals.title')}
        list="/totals"
        count={totals.length}
        nameAt={(index) => titled(scalarText(totals[index]?.column))}
        addLabel={t('totals.add')}
        empty={t('totals.empty')}
        onAdd={next && (() => onEdit(append(document, '/totals', next)))}
      >
        {(index) => {
          const at = pointerTo('totals', index);
          const { column, function: figure } = totals[index] ?? {};
          const name = scalarText(column);
          const chooseColumn = (value: string | undefined) => {
            if (value === undefined) return;
            const fitting = figures(value);
            const kept =
              fitting.find((each) => each === figure) ?? fitting.at(fitting.includes('sum') ? 1 : 0);
            onEdit([{ pointer: at, value: { ...totals[index], column: value, function: kept } }]);
          };
          return (
            <div className="setting-grid">
              <ChoiceSetting
                label={t('totals.column')}
                pointer={`${at}/column`}
                isOptional={false}
                value={name}
                options={options}
                onChange={chooseColumn}
              />
              <ChoiceSetting
                label={t('totals.function')}
                pointer={`${at}/function`}
                isOptional={false}
                value={scalarText(figure)}
                options={figures(name).map((each) => ({ value: each, label: t(`figures.${each}`) }))}
                onChange={(value) => onEdit([{ pointer: `${at}/function`, value }])}
              />
            </div>
          );
        }}
      </EditableList>
    </SettingGroup>
  );
}
