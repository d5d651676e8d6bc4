import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import type { BuilderProps } from '../builder-props';
import { isObject, type JsonObject, scalarText } from '../document/pointer';
import { LanguageText } from '../panel/fields/text-field';
import { ChoicesEditor } from './choices-editor';
import { ColumnDefault } from './column-default';
import { Limits, ReferenceChoice } from './column-limits';
import { findElement, elements, withElement } from './elements';
import { findLock } from './locks';
import { PartSettings } from './part-settings';
import { nameFor, renameColumn, retitleColumn } from './table-edits';

interface ColumnEditorProps extends BuilderProps {
  index: number;
  column: JsonObject;
  /** The column in force; undefined for a new one. */
  before: JsonObject | undefined;
}

/** The settings of one column: what people see first, then how it is stored, then everything else. */
export function ColumnEditor({
  document,
  index,
  column,
  before,
  onEdit,
  problems,
  changeSet,
}: ColumnEditorProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const id = useId();
  const [isRenaming, setIsRenaming] = useState(false);
  const [newName, setNewName] = useState('');
  const element = findElement(column);
  const lock = findLock(document, column);
  const name = scalarText(column.name);
  const pointer = `/columns/${index}`;
  const put = (next: JsonObject) => onEdit([{ pointer, value: next }]);
  const set = (member: string, value: unknown) => onEdit([{ pointer: `${pointer}/${member}`, value }]);
  const rename = () => {
    const to = nameFor(document, index, newName, name);
    if (to === name) return;
    const wish = { kind: 'source', id: scalarText(document.id), path: `/columns/${name}`, to } as const;
    changeSet.rename(wish, renameColumn(document, index, to));
    setIsRenaming(false);
  };
  const firstChoice = { value: 'choice_1', title: { mn_MN: t('tables.firstChoice') } };
  return (
    <div className="column-editor">
      {lock === undefined ? null : <p className="column-lock">{t(`tables.locks.${lock}`)}</p>}
      <div className="column-part">
        <span className="column-label">{t('tables.title')}</span>
        <LanguageText
          id={`${id}-title`}
          label={t('tables.title')}
          value={column.title}
          onChange={(title) => onEdit(retitleColumn(document, index, title, before === undefined))}
        />
      </div>
      <div className="column-grid">
        <label>
          <span>{t('tables.name')}</span>
          <Input value={name} disabled />
        </label>
        {before === undefined || lock !== undefined ? null : isRenaming ? (
          <span className="column-rename">
            <Input
              aria-label={t('tables.newName')}
              placeholder={t('tables.newName')}
              value={newName}
              onChange={({ target }) => setNewName(target.value)}
            />
            <Button onClick={rename}>{t('tables.renameDone')}</Button>
          </span>
        ) : (
          <Button
            onClick={() => {
              setNewName(name);
              setIsRenaming(true);
            }}
          >
            {t('tables.rename')}
          </Button>
        )}
        <label>
          <span>{t('tables.element')}</span>
          <Select
            disabled={lock !== undefined}
            value={element?.id ?? null}
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={false}
            options={elements.map((each) => ({ value: each.id, label: say(each.label, language) }))}
            onChange={(next: string | null) => {
              const chosen = elements.find((each) => each.id === next);
              if (chosen) put(withElement(column, chosen, firstChoice));
            }}
          />
        </label>
        {element !== undefined && element.types.length > 1 ? (
          <label>
            <span>{t('tables.storage')}</span>
            <Select
              disabled={lock !== undefined}
              value={scalarText(column.type)}
              options={[...new Set([...element.types, scalarText(column.type)])].map((type) => ({
                value: type,
                label: t(`words.${type}`),
              }))}
              onChange={(type: string) => set('type', type)}
            />
          </label>
        ) : null}
        <Limits column={column} onSet={set} />
      </div>
      {column.type === 'reference' || column.type === 'references' ? (
        <ReferenceChoice column={column} isLocked={lock !== undefined} onSet={set} />
      ) : null}
      {Array.isArray(column.choices) ? (
        <div className="column-part">
          <span className="column-label">{t('tables.choices')}</span>
          <ChoicesEditor
            id={`${id}-choices`}
            choices={column.choices}
            fixed={valuesOf(before)}
            isNumber={column.type === 'integer'}
            onChange={(choices) => set('choices', choices)}
          />
        </div>
      ) : null}
      <ColumnDefault
        key={`${element?.id} ${scalarText(column.type)}`}
        column={column}
        pointer={pointer}
        problem={problems.find((problem) => problem.pointer === `${pointer}/default`)?.message}
        onChange={(value) => set('default', value)}
      />
      <div className="column-marks">
        <Checkbox
          checked={column.required === true}
          onChange={({ target }) => set('required', target.checked || undefined)}
        >
          {t('tables.required')}
        </Checkbox>
        <Checkbox
          checked={column.unique === true}
          onChange={({ target }) => set('unique', target.checked || undefined)}
        >
          {t('tables.unique')}
        </Checkbox>
        <Checkbox
          checked={column.personal === true}
          onChange={({ target }) => set('personal', target.checked || undefined)}
        >
          {t('tables.personal')}
        </Checkbox>
        <Checkbox
          checked={document.titleColumn === name}
          onChange={({ target }) =>
            onEdit([{ pointer: '/titleColumn', value: target.checked ? name : undefined }])
          }
        >
          {t('tables.isTitle')}
        </Checkbox>
      </div>
      <PartSettings title={t('tables.allSettings')} {...{ document, pointer, onEdit, problems }} />
    </div>
  );
}

function valuesOf(column: JsonObject | undefined): ReadonlySet<unknown> {
  const choices: readonly unknown[] = Array.isArray(column?.choices) ? column.choices : [];
  return new Set(choices.filter(isObject).map(({ value }) => value));
}
