import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { chartColors } from '../../../definitions/values/chart-colors';
import { say } from '../../../definitions/language';
import { isNumberType, type ColumnType } from '../../../definitions/source';
import { useLanguage } from '../../i18n/i18n';
import { insertion } from '../document/list-edits';
import { pointerTo, scalarText } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';
import { EditableList } from '../editor/editable-list';
import { useEditor } from '../editor/editor-context';
import { Setting } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { readText } from '../panel/read-text';
import { ColorSetting } from './color-setting';

interface ValueListProps {
  list: string;
  type: ColumnType | undefined;
  /** Called where the last value goes: a list without values is none. */
  onEmpty: () => void;
}

/** The words and colours of a dimension's values, in the order in which they are drawn. */
export function ValueList({ list, type, onEmpty }: ValueListProps) {
  const { t } = useTranslation('data-builders');
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const values = objectsAt(document, list);
  const nameAt = (index: number) => {
    const { title, value } = values[index] ?? {};
    return say(readText(title) ?? scalarText(value), language);
  };
  return (
    <EditableList
      label={t('values.title')}
      list={list}
      count={values.length}
      nameAt={nameAt}
      addLabel={t('values.add')}
      empty={t('values.none')}
      onAdd={() => onEdit(insertion(document, list, values.length, { value: '', title: { mn_MN: '' } }))}
      onRemove={(index) => {
        if (values.length === 1) onEmpty();
        else onEdit([{ pointer: list + pointerTo(index), value: undefined }]);
      }}
    >
      {(index) => {
        const at = list + pointerTo(index);
        const { value, title, color } = values[index] ?? {};
        const set = (member: string, next: unknown) => onEdit([{ pointer: `${at}/${member}`, value: next }]);
        return (
          <>
            <div className="setting-grid">
              <Setting label={t('values.value')} pointer={`${at}/value`}>
                {(id) => (
                  <Input
                    id={id}
                    value={scalarText(value)}
                    onChange={({ target }) => set('value', typed(target.value, type))}
                  />
                )}
              </Setting>
              <ColorSetting
                pointer={`${at}/color`}
                value={typeof color === 'string' ? color : undefined}
                colors={chartColors}
                onChange={(next) => set('color', next)}
              />
            </div>
            <TextSetting
              label={t('values.text')}
              pointer={`${at}/title`}
              value={title}
              onChange={(next) => set('title', next ?? { mn_MN: '' })}
            />
          </>
        );
      }}
    </EditableList>
  );
}

/** A value in the type in which the column stores it. */
function typed(text: string, type: ColumnType | undefined): string | number | boolean {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber =
    type !== undefined && (isNumberType(type) || type === 'reference' || type === 'references');
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
