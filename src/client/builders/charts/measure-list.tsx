import { useTranslation } from 'react-i18next';
import { aggregateFunctions } from '../../../definitions/values/aggregate';
import type { ModelSource } from '../../../engine/model/model';
import { insertion } from '../document/list-edits';
import { pointerTo, scalarText } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { EditableList } from '../editor/editable-list';
import { useEditor } from '../editor/editor-context';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { listFigures } from '../sources/figures';
import { useColumnTitles } from '../sources/source-words';
import { listMeasures, removePart, setFigure, setMeasureColumn, withSorts } from './chart-edits';

/** The figures of a chart: a function over a column that it fits, or the number of rows. */
export function MeasureList({ source }: { source: ModelSource }) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const titleOf = useColumnTitles(source);
  const measures = listMeasures(document);
  const columns = [...source.columns.values()].filter(({ secret, name }) => !secret && name !== 'id');
  const fitting = (figure: string) =>
    columns.filter(({ type }) => listFigures(type).some((each) => each === figure));
  const figures = aggregateFunctions.filter((each) => each === 'count' || fitting(each).length > 0);
  const isTaken = (figure: string, column: string | undefined) =>
    measures.some((each) => each.settings.function === figure && each.column === column);
  const next = [
    { function: 'count' },
    ...figures
      .filter((each) => each !== 'count')
      .flatMap((figure) => fitting(figure).map(({ name }) => ({ function: figure, column: name }))),
  ].find((each) => !isTaken(each.function, 'column' in each ? each.column : undefined));
  const nameAt = (index: number) => {
    const { column, settings } = measures[index] ?? {};
    const figure = t(`figures.${scalarText(settings?.function)}`);
    return column === undefined ? figure : `${figure}: ${titleOf(column)}`;
  };
  return (
    <SettingGroup title={t('measures.title')} help={t('measures.help')}>
      <EditableList
        label={t('measures.title')}
        list="/measures"
        count={measures.length}
        nameAt={nameAt}
        addLabel={t('measures.add')}
        empty={t('measures.empty')}
        onAdd={
          next && (() => onEdit(withSorts(document, insertion(document, '/measures', measures.length, next))))
        }
        onRemove={(index) => onEdit(removePart(document, 'measures', index))}
      >
        {(index) => {
          const at = pointerTo('measures', index);
          const { column, settings } = measures[index] ?? { column: undefined, settings: {} };
          const figure = aggregateFunctions.find((each) => each === settings.function);
          return (
            <>
              <div className="setting-grid">
                <ChoiceSetting
                  label={t('measures.function')}
                  pointer={`${at}/function`}
                  isOptional={false}
                  value={scalarText(settings.function)}
                  options={figures.map((each) => ({ value: each, label: t(`figures.${each}`) }))}
                  onChange={(value) => {
                    const chosen = figures.find((each) => each === value);
                    if (chosen) onEdit(setFigure(document, index, chosen, columns));
                  }}
                />
                <ChoiceSetting
                  label={t('measures.column')}
                  pointer={`${at}/column`}
                  isOptional={figure === 'count'}
                  placeholder={t(figure === 'count' ? 'measures.rows' : 'measures.choose')}
                  value={column}
                  options={fitting(figure ?? 'count').map(({ name }) => ({
                    value: name,
                    label: titleOf(name),
                  }))}
                  onChange={(value) => onEdit(setMeasureColumn(document, index, value))}
                />
              </div>
              <details className="setting-more">
                <summary>{t('measures.words')}</summary>
                <TextSetting
                  label={t('measures.name')}
                  pointer={`${at}/title`}
                  value={settings.title}
                  onChange={(value) => onEdit([{ pointer: `${at}/title`, value }])}
                />
              </details>
            </>
          );
        }}
      </EditableList>
    </SettingGroup>
  );
}
