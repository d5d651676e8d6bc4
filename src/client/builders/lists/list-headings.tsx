import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { freeName } from '../column-name';
import { pointerTo, scalarText } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { EditableList } from '../editor/editable-list';
import { useEditor } from '../editor/editor-context';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { readText } from '../panel/read-text';
import { append, removeGroup } from './column-edits';
import { objectsAt } from '../editor/document-lists';

/** Headings over neighbouring columns, which can be nested. Columns choose theirs in their own settings. */
export function ListHeadings() {
  const { t } = useTranslation('data-builders');
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const groups = objectsAt(document, '/groups');
  const nameAt = (index: number) => {
    const { id, title } = groups[index] ?? {};
    return say(readText(title) ?? scalarText(id), language);
  };
  const ids = groups.map(({ id }) => scalarText(id));
  const add = () => {
    const id = freeName(`group_${groups.length + 1}`, ids, 'group');
    onEdit(append(document, '/groups', { id, title: { mn_MN: t('headings.new') } }));
  };
  return (
    <SettingGroup title={t('headings.title')} help={t('headings.help')}>
      <EditableList
        label={t('headings.title')}
        list="/groups"
        count={groups.length}
        nameAt={nameAt}
        addLabel={t('headings.add')}
        empty={t('headings.empty')}
        onAdd={add}
        onRemove={(index) => onEdit(removeGroup(document, index))}
      >
        {(index) => {
          const at = pointerTo('groups', index);
          const { id, title, parent } = groups[index] ?? {};
          const others = ids.flatMap((each, place) =>
            each === id ? [] : [{ value: each, label: nameAt(place) }],
          );
          return (
            <>
              <TextSetting
                label={t('headings.text')}
                pointer={`${at}/title`}
                value={title}
                onChange={(value) => onEdit([{ pointer: `${at}/title`, value: value ?? { mn_MN: '' } }])}
              />
              {others.length === 0 ? null : (
                <ChoiceSetting
                  label={t('headings.parent')}
                  pointer={`${at}/parent`}
                  placeholder={t('headings.top')}
                  value={typeof parent === 'string' ? parent : undefined}
                  options={others}
                  onChange={(value) => onEdit([{ pointer: `${at}/parent`, value }])}
                />
              )}
            </>
          );
        }}
      </EditableList>
    </SettingGroup>
  );
}
