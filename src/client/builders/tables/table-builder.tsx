import { Checkbox } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import type { BuilderProps } from '../builder-props';
import { moveWithin } from '../document/list-edits';
import { scalarText, type JsonObject } from '../document/pointer';
import { inForceQuery } from '../change-sets/queries';
import { readRename } from '../../../engine/model/renames/rename';
import { LanguageText } from '../panel/fields/text-field';
import { readText } from '../panel/read-text';
import { SortableItem } from '../panel/sortable/sortable-item';
import { SortableList } from '../panel/sortable/sortable-list';
import { ColumnEditor } from './column-editor';
import { ElementPicker } from './element-picker';
import { findElement, type Element } from './elements';
import { sourceColumns, findLock } from './locks';
import { MakePageButton } from './make-page-button';
import { Mark } from '../mark';
import { PartSettings } from './part-settings';
import { addColumn, removeColumn } from './table-edits';
import './tables.css';

/** Builds a table: its columns by what they are to people. */
export function TableBuilder(props: BuilderProps) {
  const { document, onEdit, problems, changeSet } = props;
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const [open, setOpen] = useState<number | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const columns = sourceColumns(document);
  const inForce = useQuery({
    ...inForceQuery({ kind: 'source', id: scalarText(document.id) }),
    enabled: changeSet.version > 0,
  });
  const before = (column: JsonObject) =>
    sourceColumns(inForce.data?.published ?? {}).find(
      ({ name }) => name === originOf(scalarText(column.name), scalarText(document.id), changeSet.renames),
    );
  const titleOf = (column: JsonObject | undefined) => {
    const text = readText(column?.title);
    return text === undefined || say(text, language) === '' ? scalarText(column?.name) : say(text, language);
  };
  useEffect(() => {
    if (open !== null) editor.current?.querySelector('input')?.focus();
  }, [open]);

  const add = (element: Element) => {
    const choice = { value: 'choice_1', title: { mn_MN: t('tables.firstChoice') } };
    onEdit(addColumn(document, element, { title: say(element.label, 'mn_MN'), choice }));
    setOpen(columns.length);
  };
  const remove = (index: number) => {
    onEdit(removeColumn(document, index));
    setOpen(null);
  };
  const move = (from: number, to: number) => {
    onEdit(moveWithin(document, '/columns', from, to));
    setOpen(null);
  };
  return (
    <div className="table-builder">
      <div className="table-main">
        <section className="table-head" aria-label={t('tables.table')}>
          <div className="column-part">
            <span className="column-label">{t('tables.tableTitle')}</span>
            <LanguageText
              id="table-title"
              label={t('tables.tableTitle')}
              value={document.title}
              onChange={(title) => onEdit([{ pointer: '/title', value: title ?? { mn_MN: '' } }])}
            />
            {problems
              .filter(({ pointer }) => pointer === '/title' || pointer.startsWith('/title/'))
              .map(({ message }) => (
                <p key={message} className="panel-problem" role="alert">
                  {message}
                </p>
              ))}
          </div>
          <Checkbox
            checked={document.softDelete === true}
            onChange={({ target }) =>
              onEdit([{ pointer: '/softDelete', value: target.checked || undefined }])
            }
          >
            {t('tables.softDelete')}
          </Checkbox>
        </section>
        <h2>{t('tables.columns', { count: columns.length })}</h2>
        <SortableList count={columns.length} nameAt={(index) => titleOf(columns[index])} onMove={move}>
          <ol className="sortable-list" aria-label={t('tables.columnList')}>
            {columns.map((column, index) => {
              const isOpen = open === index;
              const lock = findLock(document, column);
              const faults = problems.filter(
                ({ pointer }) => pointer === `/columns/${index}` || pointer.startsWith(`/columns/${index}/`),
              );
              return (
                // Names change while they are new, so places are the keys.
                <SortableItem key={index} index={index} name={titleOf(column)}>
                  <ColumnTitle
                    column={column}
                    title={titleOf(column)}
                    isTitle={document.titleColumn === column.name}
                    isLocked={lock !== undefined}
                    isOpen={isOpen}
                    onToggle={() => setOpen(isOpen ? null : index)}
                  />
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('panel.remove', { name: titleOf(column) })}
                    disabled={lock !== undefined || columns.length === 1}
                    title={lock === undefined ? undefined : t(`tables.locks.${lock}`)}
                    onClick={() => remove(index)}
                  >
                    <Icon name={lock === undefined ? 'delete' : 'lock'} />
                  </button>
                  {faults.map(({ message }) => (
                    <p key={message} className="panel-problem column-problem" role="alert">
                      {message}
                    </p>
                  ))}
                  {isOpen ? (
                    <div ref={editor} className="panel-item-body column-body">
                      <ColumnEditor {...props} index={index} column={column} before={before(column)} />
                    </div>
                  ) : null}
                </SortableItem>
              );
            })}
          </ol>
        </SortableList>
        {columns.length <= 1 ? <p className="panel-help">{t('tables.next')}</p> : null}
        {(['indexes', 'computed', 'triggers'] as const).map((part) => (
          <PartSettings
            key={part}
            title={t(`tables.${part}`)}
            help={t(`tables.${part}Help`)}
            pointer={`/${part}`}
            {...{ document, onEdit, problems }}
          />
        ))}
        <MakePageButton source={document} changeSet={changeSet} />
      </div>
      <ElementPicker onPick={add} />
    </div>
  );
}

interface ColumnTitleProps {
  column: JsonObject;
  title: string;
  isTitle: boolean;
  isLocked: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function ColumnTitle({ column, title, isTitle, isLocked, isOpen, onToggle }: ColumnTitleProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const element = findElement(column);
  return (
    <button type="button" className="panel-item-title column-title" aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={element?.icon ?? 'text'} />
      <span>
        <strong>{title}</strong>
        <code>{scalarText(column.name)}</code>
      </span>
      <span className="column-tags">
        <Mark>{element === undefined ? scalarText(column.type) : say(element.label, language)}</Mark>
        {column.required === true ? <Mark tone="warning">{t('tables.required')}</Mark> : null}
        {isTitle ? <Mark tone="info">{t('tables.isTitleShort')}</Mark> : null}
        {isLocked ? <Mark>{t('tables.locked')}</Mark> : null}
      </span>
    </button>
  );
}

/** The name of a column before the renames of the set. */
function originOf(name: string, source: string, renames: BuilderProps['changeSet']['renames']): string {
  return renames.toReversed().reduce((present, rename) => {
    const read = readRename(rename);
    return read?.source === source && read.part === 'columns' && read.to === present ? read.from : present;
  }, name);
}
