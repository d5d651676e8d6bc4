import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { listViewTypes, maxListViews, tableView } from '../../../definitions/list-view';
import { say } from '../../../definitions/language';
import type { ModelSource } from '../../../engine/model/model';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { freeName } from '../column-name';
import { pointerTo, scalarText, type JsonObject } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { EditableList } from '../editor/editable-list';
import { useEditor } from '../editor/editor-context';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { readText } from '../panel/read-text';
import { append } from './column-edits';
import { listColumns, objectsAt, type ListColumn } from '../editor/document-lists';
import { columnsFor, firstView, membersOfView } from './view-members';

interface ListViewsProps {
  source: ModelSource;
  titleOf: (column: ListColumn) => string;
}

/** Other ways to show the rows, beside the table and the cards of phones. */
export function ListViews({ source, titleOf }: ListViewsProps) {
  const { t } = useTranslation('data-builders');
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const views = objectsAt(document, '/views');
  const shown = listColumns(document);
  const titled = (name: string) =>
    titleOf(shown.find((column) => column.name === name) ?? { name, settings: {} });
  const nameOf = ({ type, title }: JsonObject) =>
    say(readText(title) ?? t(`views.${scalarText(type)}`), language);
  const ids = views.map(idOf);
  const add = (view: Record<string, string>) => {
    const id = freeName(scalarText(view.type), [tableView, ...ids], 'view');
    onEdit(append(document, '/views', id === view.type ? view : { id, ...view }));
  };
  const remove = (index: number) => {
    const isDefault = document.defaultView === ids[index];
    onEdit([
      { pointer: views.length === 1 ? '/views' : pointerTo('views', index), value: undefined },
      ...(isDefault ? [{ pointer: '/defaultView', value: undefined }] : []),
    ]);
  };
  return (
    <SettingGroup title={t('views.title')} help={t('views.help')}>
      <div className="view-types">
        {listViewTypes.map((type) => {
          const view = firstView(type, document, source);
          const isFull = views.length >= maxListViews;
          return (
            <Button
              key={type}
              icon={<Icon name="add" />}
              disabled={view === undefined || isFull}
              title={view === undefined ? t(`views.lacks.${type}`) : undefined}
              onClick={() => view && add(view)}
            >
              {t(`views.${type}`)}
            </Button>
          );
        })}
      </div>
      <EditableList
        label={t('views.title')}
        list="/views"
        count={views.length}
        nameAt={(index) => nameOf(views[index] ?? {})}
        empty={t('views.empty')}
        onRemove={remove}
      >
        {(index) => {
          const at = pointerTo('views', index);
          const view = views[index] ?? {};
          const type = listViewTypes.find((each) => each === view.type);
          return (
            <>
              <strong>{t(`views.${scalarText(view.type)}`)}</strong>
              <div className="setting-grid">
                {(type === undefined ? [] : membersOfView(type)).map(({ member, isNeeded }) => (
                  <ChoiceSetting
                    key={member}
                    label={t(`views.members.${member}`)}
                    pointer={`${at}/${member}`}
                    isOptional={!isNeeded}
                    placeholder={t('views.notSaid')}
                    value={typeof view[member] === 'string' ? view[member] : undefined}
                    options={columnsFor(member, document, source).map(({ name }) => ({
                      value: name,
                      label: titled(name),
                    }))}
                    onChange={(value) => onEdit([{ pointer: `${at}/${member}`, value }])}
                  />
                ))}
              </div>
              <TextSetting
                label={t('views.name')}
                pointer={`${at}/title`}
                help={t('views.nameHelp')}
                value={view.title}
                onChange={(value) => onEdit([{ pointer: `${at}/title`, value }])}
              />
            </>
          );
        }}
      </EditableList>
      {views.length === 0 ? null : (
        <div className="setting-grid">
          <ChoiceSetting
            label={t('views.default')}
            pointer="/defaultView"
            placeholder={t('views.table')}
            value={typeof document.defaultView === 'string' ? document.defaultView : undefined}
            options={[
              { value: tableView, label: t('views.table') },
              ...views.map((view) => ({ value: idOf(view), label: nameOf(view) })),
            ]}
            onChange={(value) => onEdit([{ pointer: '/defaultView', value }])}
          />
        </div>
      )}
    </SettingGroup>
  );
}

/** A view without an id has the name of its type. */
function idOf({ id, type }: JsonObject): string {
  return scalarText(id ?? type);
}
