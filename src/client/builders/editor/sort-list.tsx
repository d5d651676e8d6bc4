import { useTranslation } from 'react-i18next';
import { pointerTo, scalarText } from '../document/pointer';
import { insertion } from '../document/list-edits';
import { objectsAt } from './document-lists';
import { ChoiceSetting, type ChoiceOption } from './choice-setting';
import { EditableList } from './editable-list';
import { useEditor } from './editor-context';
import { SettingGroup } from './setting';

interface SortListProps {
  title: string;
  help: string;
  empty: string;
  /** The columns to sort by. */
  options: readonly ChoiceOption[];
}

/** By what rows or groups are sorted, the first first. */
export function SortList({ title, help, empty, options }: SortListProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const { document, onEdit } = useEditor();
  const sorts = objectsAt(document, '/sorts');
  const free = options.find(({ value }) => sorts.every(({ column }) => column !== value));
  const labelOf = (column: unknown) =>
    options.find(({ value }) => value === column)?.label ?? scalarText(column);
  return (
    <SettingGroup title={title} help={help}>
      <EditableList
        label={title}
        list="/sorts"
        count={sorts.length}
        nameAt={(index) => labelOf(sorts[index]?.column)}
        addLabel={t('sorts.add')}
        empty={empty}
        onAdd={
          free &&
          (() => onEdit(insertion(document, '/sorts', sorts.length, { column: free.value, order: 'asc' })))
        }
      >
        {(index) => {
          const at = pointerTo('sorts', index);
          const { column, order } = sorts[index] ?? {};
          return (
            <div className="setting-grid">
              <ChoiceSetting
                label={t('sorts.column')}
                pointer={`${at}/column`}
                isOptional={false}
                value={scalarText(column)}
                options={options}
                onChange={(value) => onEdit([{ pointer: `${at}/column`, value }])}
              />
              <ChoiceSetting
                label={t('sorts.order')}
                pointer={`${at}/order`}
                isOptional={false}
                value={scalarText(order)}
                options={(['asc', 'desc'] as const).map((each) => ({
                  value: each,
                  label: t(`builder:words.${each}`),
                }))}
                onChange={(value) => onEdit([{ pointer: `${at}/order`, value }])}
              />
            </div>
          );
        }}
      </EditableList>
    </SettingGroup>
  );
}
