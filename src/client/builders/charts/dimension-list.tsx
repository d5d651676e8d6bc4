import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { chartValues } from '../../../definitions/completion/complete-chart';
import { periods } from '../../../definitions/values/aggregate';
import type { ModelSource } from '../../../engine/model/model';
import { insertion } from '../document/list-edits';
import { pointerTo } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { EditableList } from '../editor/editable-list';
import { useEditor } from '../editor/editor-context';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { useColumnTitles } from '../sources/source-words';
import { listDimensions, removePart, setDimension, setDimensionColumn, withSorts } from './chart-edits';
import { groupingColumns } from './chart-fit';
import { ValueList } from './value-list';

/** The columns by which rows are grouped: the first is the axis, a second one divides each of its values. */
export function DimensionList({ source }: { source: ModelSource }) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const titleOf = useColumnTitles(source);
  const dimensions = listDimensions(document);
  const columns = groupingColumns(source);
  const options = columns.map(({ name }) => ({ value: name, label: titleOf(name) }));
  const free = columns.find(({ name }) => dimensions.every(({ column }) => column !== name));
  const add = () => {
    if (free === undefined) return;
    const isTime = free.type === 'date' || free.type === 'timestamp';
    const value = isTime ? { column: free.name, period: 'month' } : free.name;
    onEdit(withSorts(document, insertion(document, '/dimensions', dimensions.length, value)));
  };
  return (
    <SettingGroup title={t('dimensions.title')} help={t('dimensions.help')}>
      <EditableList
        label={t('dimensions.title')}
        list="/dimensions"
        count={dimensions.length}
        nameAt={(index) => titleOf(dimensions[index]?.column ?? '')}
        addLabel={t('dimensions.add')}
        empty={t('dimensions.empty')}
        onAdd={free && add}
        onRemove={(index) => onEdit(removePart(document, 'dimensions', index))}
      >
        {(index) => {
          const at = pointerTo('dimensions', index);
          const { column = '', settings } = dimensions[index] ?? {};
          const known = source.columns.get(column);
          const isTime = known?.type === 'date' || known?.type === 'timestamp';
          const values = known === undefined ? undefined : chartValues(known);
          const set = (member: string, value: unknown) =>
            onEdit(setDimension(document, index, member, value));
          return (
            <>
              <div className="setting-grid">
                <ChoiceSetting
                  label={t('dimensions.column')}
                  pointer={settings === undefined || Object.keys(settings).length === 0 ? at : `${at}/column`}
                  isOptional={false}
                  value={column}
                  options={options}
                  onChange={(next) => {
                    const chosen = columns.find(({ name }) => name === next);
                    if (chosen) onEdit(setDimensionColumn(document, index, chosen.name, chosen.type));
                  }}
                />
                {isTime ? (
                  <ChoiceSetting
                    label={t('dimensions.period')}
                    pointer={`${at}/period`}
                    placeholder={t('dimensions.noPeriod')}
                    value={typeof settings?.period === 'string' ? settings.period : undefined}
                    options={periods.map((each) => ({ value: each, label: t(`periods.${each}`) }))}
                    onChange={(value) => set('period', value)}
                  />
                ) : null}
              </div>
              <details className="setting-more">
                <summary>{t('dimensions.words')}</summary>
                <div className="editable-body">
                  <TextSetting
                    label={t('dimensions.name')}
                    pointer={`${at}/title`}
                    value={settings?.title}
                    onChange={(value) => set('title', value)}
                  />
                  {settings?.values === undefined ? (
                    <>
                      <p className="setting-help">
                        {t(values === undefined ? 'values.none' : 'values.inherited')}
                      </p>
                      <Button
                        className="setting-start"
                        onClick={() => set('values', values ?? [{ value: '', title: { mn_MN: '' } }])}
                      >
                        {t('values.own')}
                      </Button>
                    </>
                  ) : (
                    <ValueList
                      list={`${at}/values`}
                      type={known?.type}
                      onEmpty={() => set('values', undefined)}
                    />
                  )}
                </div>
              </details>
            </>
          );
        }}
      </EditableList>
    </SettingGroup>
  );
}
