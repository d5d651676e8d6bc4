import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ModelSource } from '../../../engine/model/model';
import { RowFilterEntry } from '../conditions/row-filter-entry';
import type { ConditionScope } from '../conditions/condition-scope';
import { useEditor } from '../editor/editor-context';
import { NumberSetting } from '../editor/number-setting';
import { Setting, SettingGroup } from '../editor/setting';
import { SortList } from '../editor/sort-list';
import { textsAt } from '../editor/document-lists';

interface ListRowsProps {
  source: ModelSource;
  scope: ConditionScope;
}

/** Edits the filters of the list, its order and the columns of its search. */
export function ListRows({ source, scope }: ListRowsProps) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const { titleOf } = scope;
  const options = [...source.columns.values()]
    .filter(({ secret, type }) => !secret && type !== 'references')
    .map(({ name }) => ({ value: name, label: titleOf(name) }));
  const usual = source.search.map(titleOf).join(', ');
  return (
    <>
      <SettingGroup title={t('rows.title')} help={t('rows.help')}>
        <RowFilterEntry kind="grid" label={t('rows.label')} effect={t('rows.effect')} scope={scope} />
      </SettingGroup>
      <SortList
        title={t('sorts.title')}
        help={t('sorts.help')}
        empty={t('sorts.emptyList')}
        options={options}
      />
      <SettingGroup title={t('find.title')}>
        <Setting
          label={t('find.search')}
          pointer="/search"
          help={usual === '' ? t('find.noSearch') : t('find.usualSearch', { columns: usual })}
        >
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              className="setting-control"
              value={textsAt(document, '/search')}
              options={options}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(next: string[]) =>
                onEdit([{ pointer: '/search', value: next.length > 0 ? next : undefined }])
              }
            />
          )}
        </Setting>
        <div className="setting-grid">
          <NumberSetting
            label={t('find.pageSize')}
            pointer="/pageSize"
            value={document.pageSize}
            min={10}
            max={500}
            placeholder={t('find.usualPageSize')}
            onChange={(value) => onEdit([{ pointer: '/pageSize', value }])}
          />
        </div>
      </SettingGroup>
    </>
  );
}
