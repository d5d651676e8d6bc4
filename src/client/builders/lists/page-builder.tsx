import { Checkbox } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { krudActions } from '../../../definitions/krud';
import type { BuilderProps } from '../builder-props';
import { definitionsQuery, useDocument } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { insertion } from '../document/list-edits';
import { isObject, pointerTo, scalarText } from '../document/pointer';
import { ChoiceSetting, type ChoiceOption } from '../editor/choice-setting';
import { objectsAt } from '../editor/document-lists';
import { EditableList } from '../editor/editable-list';
import { EditorContext, useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { useDefinitionOptions } from '../panel/names';
import { useSourceModel } from '../sources/use-source-model';
import { listActions, setAction } from './page-edits';
import { TemplateChoice } from './template-choice';
import './lists.css';

/** Builds the page that connects a list with the form of its rows. */
export function PageBuilder({ document, onEdit, problems }: BuilderProps) {
  const { t } = useTranslation('data-builders');
  const editor = useMemo(() => ({ document, onEdit, problems }), [document, onEdit, problems]);
  const grids = useDefinitionOptions('grid');
  const forms = useFormsOf(scalarText(document.grid));
  return (
    <EditorContext value={editor}>
      <div className="editor">
        <SettingGroup title={t('krud.parts')}>
          {grids?.length === 0 ? <p className="setting-empty">{t('krud.noGrids')}</p> : null}
          <div className="setting-grid">
            <div className="editor">
              <ChoiceSetting
                label={t('krud.grid')}
                pointer="/grid"
                isOptional={false}
                placeholder={t('krud.chooseGrid')}
                value={scalarText(document.grid)}
                options={grids ?? []}
                onChange={(value) => onEdit([{ pointer: '/grid', value }])}
              />
              {scalarText(document.grid) === '' ? null : (
                <Link to={`/admin/builder/grid/${scalarText(document.grid)}`}>{t('krud.openGrid')}</Link>
              )}
            </div>
            <div className="editor">
              <ChoiceSetting
                label={t('krud.form')}
                pointer="/form"
                isOptional={false}
                placeholder={t('krud.chooseForm')}
                help={t('krud.formHelp')}
                value={scalarText(document.form)}
                options={forms}
                onChange={(value) => onEdit([{ pointer: '/form', value }])}
              />
              {scalarText(document.form) === '' ? null : (
                <Link to={`/admin/builder/form/${scalarText(document.form)}`}>{t('krud.openForm')}</Link>
              )}
            </div>
          </div>
        </SettingGroup>
        <SettingGroup title={t('krud.template')}>
          <TemplateChoice />
        </SettingGroup>
        <Actions />
        <RoleForms forms={forms} />
        <PageTexts forms={forms} />
      </div>
    </EditorContext>
  );
}

/** Edits the actions of the page; people see those that their rights allow. */
function Actions() {
  const { t } = useTranslation(['data-builders', 'builder']);
  const { document, onEdit } = useEditor();
  const actions = listActions(document);
  return (
    <SettingGroup title={t('krud.actions')} help={t('krud.actionsHelp')}>
      <div className="setting-checks">
        {krudActions.map((action) => (
          <Checkbox
            key={action}
            checked={actions.includes(action)}
            onChange={({ target }) => onEdit(setAction(document, action, target.checked))}
          >
            {t(`krud.does.${action}`)}
          </Checkbox>
        ))}
      </div>
      <ProblemList pointer="/actions" />
      <div className="setting-grid">
        <ChoiceSetting
          label={t('krud.doubleClick')}
          pointer="/doubleClick"
          placeholder={t('krud.opens.open')}
          value={typeof document.doubleClick === 'string' ? document.doubleClick : undefined}
          options={(['open', 'cell'] as const).map((each) => ({
            value: each,
            label: t(`krud.opens.${each}`),
          }))}
          onChange={(value) => onEdit([{ pointer: '/doubleClick', value }])}
        />
      </div>
    </SettingGroup>
  );
}

/** Other forms of the same table for single roles. */
function RoleForms({ forms }: { forms: readonly ChoiceOption[] }) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const roles = useDefinitionOptions('role') ?? [];
  const own = objectsAt(document, '/forms');
  const freeRole = roles.find(({ value }) => own.every(({ role }) => role !== value));
  const [firstForm] = forms;
  const add = () =>
    onEdit(insertion(document, '/forms', own.length, { role: freeRole?.value, form: firstForm?.value }));
  return (
    <SettingGroup title={t('krud.roleForms')} help={t('krud.roleFormsHelp')}>
      <EditableList
        label={t('krud.roleForms')}
        list="/forms"
        count={own.length}
        nameAt={(index) => labelOf(roles, own[index]?.role)}
        addLabel={t('krud.addRoleForm')}
        empty={t('krud.noRoleForms')}
        onAdd={freeRole && firstForm && add}
      >
        {(index) => {
          const at = pointerTo('forms', index);
          return (
            <div className="setting-grid">
              <ChoiceSetting
                label={t('krud.role')}
                pointer={`${at}/role`}
                isOptional={false}
                value={scalarText(own[index]?.role)}
                options={roles}
                onChange={(value) => onEdit([{ pointer: `${at}/role`, value }])}
              />
              <ChoiceSetting
                label={t('krud.form')}
                pointer={`${at}/form`}
                isOptional={false}
                value={scalarText(own[index]?.form)}
                options={forms}
                onChange={(value) => onEdit([{ pointer: `${at}/form`, value }])}
              />
            </div>
          );
        }}
      </EditableList>
    </SettingGroup>
  );
}

/** The page's title and the words of its create button. */
function PageTexts({ forms }: { forms: readonly ChoiceOption[] }) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const button = isObject(document.createButton) ? document.createButton : undefined;
  return (
    <SettingGroup title={t('look.title')}>
      <TextSetting
        label={t('krud.name')}
        pointer="/title"
        help={t('krud.nameHelp')}
        value={document.title}
        onChange={(value) => onEdit([{ pointer: '/title', value }])}
      />
      <TextSetting
        label={t('krud.button')}
        pointer="/createButton"
        help={t('krud.buttonHelp')}
        value={button?.title}
        onChange={(value) =>
          onEdit([
            value === undefined
              ? { pointer: '/createButton', value: undefined }
              : { pointer: '/createButton/title', value },
          ])
        }
      />
      {button === undefined ? null : (
        <ChoiceSetting
          label={t('krud.buttonForm')}
          pointer="/createButton/form"
          placeholder={t('krud.usualForm')}
          value={typeof button.form === 'string' ? button.form : undefined}
          options={forms}
          onChange={(value) => onEdit([{ pointer: '/createButton/form', value }])}
        />
      )}
    </SettingGroup>
  );
}

/** The forms that write the rows of a list; all forms until it is known which these are. */
function useFormsOf(grid: string): readonly ChoiceOption[] {
  const options = useDefinitionOptions('form') ?? [];
  const listed = useQuery(definitionsQuery);
  const documents = useChangeSet(({ content }) => content.documents);
  const { document } = useDocument({ kind: 'grid', id: grid }, grid !== '');
  const { source } = useSourceModel(scalarText(document?.body?.source));
  if (source === undefined) return options;
  const writes = (form: string) => {
    const open = documents.find((each) => each.kind === 'form' && each.id === form);
    if (open) return open.body?.source === source.rowSource;
    const known = listed.data?.find((each) => each.kind === 'form' && each.id === form);
    return known?.uses.some((used) => used.kind === 'source' && used.id === source.rowSource) === true;
  };
  return options.filter(({ value }) => writes(value));
}

function labelOf(options: readonly ChoiceOption[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? scalarText(value);
}
