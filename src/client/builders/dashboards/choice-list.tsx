import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import type { ServedChart } from '../../runtime/chart/chart-data';
import { pointerTo, scalarText } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';
import { EditableList } from '../editor/editable-list';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { readText } from '../panel/read-text';
import { sharedColumns } from './shared-columns';
import { addChoice } from './dashboard-edits';

/** The choices above the charts: columns that their sources share are offered. */
export function ChoiceList({ charts }: { charts: readonly ServedChart[] }) {
  const { t } = useTranslation('data-builders');
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const choices = objectsAt(document, '/filters');
  const chosen = new Set(choices.map(({ column }) => scalarText(column)));
  const offered = sharedColumns(charts).filter(({ column }) => !chosen.has(column));
  const nameAt = (index: number) => {
    const { title, column } = choices[index] ?? {};
    return say(readText(title) ?? scalarText(column), language);
  };
  return (
    <SettingGroup title={t('choices.title')} help={t('choices.help')}>
      <EditableList
        label={t('choices.title')}
        list="/filters"
        count={choices.length}
        nameAt={nameAt}
        empty={t('choices.empty')}
      >
        {(index) => (
          <>
            <TextSetting
              label={t('choices.name', { column: scalarText(choices[index]?.column) })}
              pointer={`${pointerTo('filters', index)}/title`}
              value={choices[index]?.title}
              onChange={(value) =>
                onEdit([{ pointer: `${pointerTo('filters', index)}/title`, value: value ?? { mn_MN: '' } }])
              }
            />
            <ProblemList pointer={`${pointerTo('filters', index)}/column`} />
          </>
        )}
      </EditableList>
      {offered.length === 0 ? null : (
        <fieldset className="setting-files">
          <legend className="setting-label">{t('choices.offered')}</legend>
          <div className="setting-checks">
            {offered.map(({ column, title, count }) => (
              <Button
                key={column}
                size="small"
                icon={<Icon name="add" />}
                onClick={() => onEdit(addChoice(document, column, title))}
              >
                {t('choices.shared', { name: say(title, language), count, all: charts.length })}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </SettingGroup>
  );
}
