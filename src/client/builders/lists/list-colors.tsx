import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { tones } from '../../../definitions/values/tone';
import { useLanguage } from '../../i18n/i18n';
import { ConditionEntry } from '../conditions/condition-entry';
import type { ConditionScope } from '../conditions/condition-scope';
import { pointerTo, scalarText } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { EditableList } from '../editor/editable-list';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { readText } from '../panel/read-text';
import { append } from './column-edits';
import { listColumns, objectsAt, type ListColumn } from '../editor/document-lists';

interface ListColorsProps {
  scope: ConditionScope;
  titleOf: (column: ListColumn) => string;
}

/** Colours of rows and cells, each with its condition as a sentence. */
export function ListColors({ scope, titleOf }: ListColorsProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const formats = objectsAt(document, '/formats');
  const columns = listColumns(document).map((column) => ({ value: column.name, label: titleOf(column) }));
  const nameAt = (index: number) => {
    const text = readText(formats[index]?.title);
    return text === undefined ? t('colors.item', { place: index + 1 }) : say(text, language);
  };
  const add = () => {
    const [first] = columns;
    const column = first === undefined ? {} : { column: first.value };
    onEdit(
      append(document, '/formats', { if: startCondition(scope, first?.value), ...column, tone: 'warning' }),
    );
  };
  return (
    <SettingGroup title={t('colors.title')} help={t('colors.help')}>
      <EditableList
        label={t('colors.title')}
        list="/formats"
        count={formats.length}
        nameAt={nameAt}
        addLabel={t('colors.add')}
        empty={t('colors.empty')}
        onAdd={add}
      >
        {(index) => {
          const at = pointerTo('formats', index);
          const { if: condition, column, tone, title } = formats[index] ?? {};
          const set = (member: string, value: unknown) => onEdit([{ pointer: `${at}/${member}`, value }]);
          const where = columns.find(({ value }) => value === column)?.label;
          return (
            <>
              <ConditionEntry
                label={t('colors.when')}
                effect={
                  where === undefined ? t('colors.paintsRow') : t('colors.paintsCell', { column: where })
                }
                value={typeof condition === 'string' && condition !== '' ? condition : undefined}
                scope={scope}
                onChange={(value) => set('if', value ?? '')}
              />
              <ProblemList pointer={`${at}/if`} />
              <div className="setting-grid">
                <ChoiceSetting
                  label={t('colors.where')}
                  pointer={`${at}/column`}
                  placeholder={t('colors.wholeRow')}
                  value={typeof column === 'string' ? column : undefined}
                  options={columns}
                  onChange={(value) => set('column', value)}
                />
                <ChoiceSetting
                  label={t('colors.tone')}
                  pointer={`${at}/tone`}
                  isOptional={false}
                  value={scalarText(tone)}
                  options={tones.map((each) => ({ value: each, label: t(`builder:words.${each}`) }))}
                  onChange={(value) => set('tone', value)}
                />
              </div>
              <TextSetting
                label={t('colors.meaning')}
                pointer={`${at}/title`}
                help={t('colors.meaningHelp')}
                value={title}
                onChange={(value) => set('title', value)}
              />
            </>
          );
        }}
      </EditableList>
    </SettingGroup>
  );
}

/** A condition that is true at once, so that the colour is seen while it is made. */
function startCondition({ names }: ConditionScope, column: string | undefined): string {
  const first = column ?? [...names.columns.keys()][0] ?? 'id';
  return `${first} != null`;
}
