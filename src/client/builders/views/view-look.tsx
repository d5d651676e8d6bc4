import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDefinitionOptions } from '../panel/names';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { scalarText } from '../document/pointer';
import { NameChecks } from '../editor/name-checks';
import { useView } from './use-view';
import { listViewColumns } from './view-parts';

interface ViewLookProps {
  titleOf: (index: number) => string;
  onBase: (source: string) => void;
}

/** The name of a view, the columns that name and find its rows, and who reads it. */
export function ViewLook({ titleOf, onBase }: ViewLookProps) {
  const { t } = useTranslation(['view-builder', 'data-builders']);
  const { document, onEdit } = useEditor();
  const { view } = useView();
  const sources = useDefinitionOptions('source');
  const columns = listViewColumns(document);
  const texts = columns.filter(({ name }) => view?.columns.get(name)?.type === 'text');
  const { title, titleColumn, from, policies } = document;
  return (
    <>
      <SettingGroup title={t('data-builders:look.title')}>
        <TextSetting
          label={t('look.name')}
          pointer="/title"
          value={title}
          onChange={(value) => onEdit([{ pointer: '/title', value: value ?? { mn_MN: '' } }])}
        />
        <div className="setting-grid">
          <ChoiceSetting
            label={t('look.titleColumn')}
            pointer="/titleColumn"
            help={t('look.titleColumnHelp')}
            value={scalarText(titleColumn)}
            options={texts.map(({ name, index }) => ({ value: name, label: titleOf(index) }))}
            onChange={(value) => onEdit([{ pointer: '/titleColumn', value }])}
          />
          <ChoiceSetting
            label={t('look.base')}
            pointer="/from"
            help={t('look.baseHelp')}
            isOptional={false}
            value={scalarText(from)}
            options={sources ?? []}
            onChange={(value) => {
              if (value !== undefined && value !== from) onBase(value);
            }}
          />
        </div>
        <div>
          <Checkbox
            checked={policies === 'follow'}
            onChange={({ target }) =>
              onEdit([{ pointer: '/policies', value: target.checked ? 'follow' : undefined }])
            }
          >
            {t('look.follow')}
          </Checkbox>
          <p className="setting-help">{t('look.followHelp')}</p>
          <ProblemList pointer="/policies" />
        </div>
      </SettingGroup>
      <SettingGroup title={t('look.search')} help={t('look.searchHelp')}>
        <NameChecks
          list="/search"
          label={t('look.search')}
          options={texts.map(({ name, index }) => ({ value: name, label: titleOf(index) }))}
        />
      </SettingGroup>
    </>
  );
}
