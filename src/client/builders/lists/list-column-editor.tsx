import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import type { ModelSource } from '../../../engine/model/model';
import { useLanguage } from '../../i18n/i18n';
import { useWidgets } from '../change-sets/queries';
import { scalarText } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { NumberSetting } from '../editor/number-setting';
import { TextSetting } from '../editor/text-setting';
import { SchemaPanel } from '../panel/definition-panel';
import { prepared, type PanelSchema } from '../panel/schema';
import { readText } from '../panel/read-text';
import { cellElements, usualElement } from './cell-elements';
import { editColumn, setColumn, setElement } from './column-edits';
import { objectsAt, type ListColumn } from '../editor/document-lists';

interface ListColumnEditorProps {
  source: ModelSource;
  index: number;
  column: ListColumn;
}

/** The settings of a column: title and element first, then its position, then the options of the element. */
export function ListColumnEditor({ source, index, column: { name, settings } }: ListColumnEditorProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const column = source.columns.get(name);
  const at = `/columns/${index}`;
  const set = (member: string, value: unknown) => onEdit(setColumn(document, index, member, value));
  const elements = column === undefined ? [] : cellElements(column);
  const usual = column && usualElement(column);
  const usualLabel = elements.find(({ type }) => type === usual)?.label;
  const groups = objectsAt(document, '/groups').map(({ id, title }) => ({
    value: scalarText(id),
    label: say(readText(title) ?? scalarText(id), language),
  }));
  const words = (values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`builder:words.${value}`) }));
  const inherited = column?.title === undefined ? undefined : say(column.title, language);
  return (
    <div className="editor">
      <TextSetting
        label={t('lists.title')}
        pointer={`${at}/title`}
        help={inherited === undefined ? undefined : t('lists.titleHelp', { title: inherited })}
        value={settings.title}
        onChange={(value) => set('title', value)}
      />
      <div className="setting-grid">
        <ChoiceSetting
          label={t('lists.element')}
          pointer={`${at}/widget`}
          placeholder={usualLabel && t('lists.usualElement', { name: say(usualLabel, language) })}
          value={typeof settings.widget === 'string' ? settings.widget : undefined}
          options={elements.map(({ type, label }) => ({ value: type, label: say(label, language) }))}
          onChange={(value) => onEdit(setElement(document, index, value))}
        />
        <NumberSetting
          label={t('lists.width')}
          pointer={`${at}/width`}
          value={settings.width}
          min={40}
          max={1200}
          placeholder={t('lists.usualWidth')}
          onChange={(value) => set('width', value)}
        />
        <ChoiceSetting
          label={t('lists.pin')}
          pointer={`${at}/pinned`}
          placeholder={t('lists.notPinned')}
          value={typeof settings.pinned === 'string' ? settings.pinned : undefined}
          options={words(['left', 'right'])}
          onChange={(value) => set('pinned', value)}
        />
        <ChoiceSetting
          label={t('lists.card')}
          pointer={`${at}/card`}
          placeholder={t('lists.notOnCard')}
          value={typeof settings.card === 'string' ? settings.card : undefined}
          options={words(['picture', 'title', 'subtitle', 'detail'])}
          onChange={(value) => set('card', value)}
        />
        {groups.length === 0 ? null : (
          <ChoiceSetting
            label={t('lists.heading')}
            pointer={`${at}/group`}
            placeholder={t('lists.noHeading')}
            value={typeof settings.group === 'string' ? settings.group : undefined}
            options={groups}
            onChange={(value) => set('group', value)}
          />
        )}
      </div>
      <div className="setting-checks">
        <Checkbox
          checked={settings.hidden === true}
          onChange={({ target }) => set('hidden', target.checked || undefined)}
        >
          {t('lists.isHidden')}
        </Checkbox>
        {(['sortable', 'filterable'] as const).map((member) => (
          <Checkbox
            key={member}
            checked={settings[member] !== false}
            onChange={({ target }) => set(member, target.checked ? undefined : false)}
          >
            {t(`lists.${member}`)}
          </Checkbox>
        ))}
      </div>
      <ElementOptions index={index} element={scalarText(settings.widget ?? usual)} />
    </div>
  );
}

/** The options of a cell's element, as its own schema describes them. */
function ElementOptions({ index, element }: { index: number; element: string }) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit, problems } = useEditor();
  const widgets = useWidgets();
  const schema = useMemo(() => {
    const found = widgets.data?.find(({ name }) => name === element);
    return found && prepared(found.options);
  }, [widgets.data, element]);
  if (schema?.properties === undefined || Object.keys(schema.properties).length === 0) return null;
  return (
    <section className="element-options" aria-label={t('lists.options')}>
      <h3>{t('lists.options')}</h3>
      <SchemaPanel
        key={element}
        kind="grid"
        document={document}
        pointer={`/columns/${index}/options`}
        onEdit={(edit) => onEdit(editColumn(document, index, edit))}
        problems={problems}
        schema={schema}
        cycles={noCycles}
      />
    </section>
  );
}

const noCycles: ReadonlyMap<string, PanelSchema> = new Map();
