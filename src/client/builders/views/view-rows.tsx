import { useTranslation } from 'react-i18next';
import { maxGroups } from '../../../definitions/values/aggregate';
import { RowFilterEntry } from '../conditions/row-filter-entry';
import { useEditor } from '../editor/editor-context';
import { SettingGroup } from '../editor/setting';
import { SortList } from '../editor/sort-list';
import { useConditionScope } from '../sources/source-words';
import { NameChecks } from '../editor/name-checks';
import { useView } from './use-view';
import { listViewColumns } from './view-parts';

/** The rows of a view: which there are, whether they are groups, and their order. */
export function ViewRows({ titleOf }: { titleOf: (index: number) => string }) {
  const { t } = useTranslation(['view-builder', 'data-builders']);
  const { document } = useEditor();
  const { rows } = useView();
  const scope = useConditionScope(rows);
  const columns = listViewColumns(document);
  return (
    <>
      <SettingGroup title={t('data-builders:rows.title')} help={t('rows.help')}>
        <RowFilterEntry
          kind="source"
          label={t('data-builders:rows.label')}
          effect={t('rows.effect')}
          scope={scope}
        />
      </SettingGroup>
      <SettingGroup title={t('groups.title')} help={t('groups.help')}>
        <NameChecks
          list="/groupBy"
          label={t('groups.title')}
          options={columns
            .filter(({ kind, name }) => kind !== 'aggregate' && name !== 'id')
            .map(({ name, index }) => ({ value: name, label: titleOf(index) }))}
          max={maxGroups}
        />
      </SettingGroup>
      <SortList
        title={t('data-builders:sorts.title')}
        help={t('sorts.help')}
        empty={t('sorts.empty')}
        options={[
          ...(columns.some(({ name }) => name === 'id') ? [] : [{ value: 'id', label: 'id' }]),
          ...columns.map(({ name, index }) => ({ value: name, label: titleOf(index) })),
        ]}
      />
    </>
  );
}
