import { useDraggable } from '@dnd-kit/core';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ModelColumn, ModelSource } from '../../../engine/model/model';
import { Icon } from '../../ui/icon';
import { columnGroups, type ColumnGroup } from './column-groups';
import { useColumnTitles, useDefinitionTitle } from './source-words';
import './column-tree.css';

interface ColumnTreeProps {
  source: ModelSource;
  /** The columns that are there already. */
  used: ReadonlySet<string>;
  onAdd: (column: string) => void;
}

const newColumn = 'new ';

/** Returns the column that is dragged out of a tree. */
export function draggedColumn(id: string): string {
  return id.replace(newColumn, '');
}

/** The columns that a definition over a source may name, by where they come from. A press or a drag adds one. */
export function ColumnTree({ source, used, onAdd }: ColumnTreeProps) {
  const { t } = useTranslation('data-builders');
  const [search, setSearch] = useState('');
  const titleOf = useColumnTitles(source);
  const sourceTitle = useDefinitionTitle('source');
  const wanted = search.trim().toLowerCase();
  const groups = useMemo(
    () =>
      columnGroups(source)
        .map((group) => ({
          ...group,
          columns: group.columns.filter(({ name }) =>
            `${titleOf(name)} ${name}`.toLowerCase().includes(wanted),
          ),
        }))
        .filter(({ columns }) => columns.length > 0),
    [source, titleOf, wanted],
  );
  const groupTitle = ({ place, source: other }: ColumnGroup) =>
    other === undefined ? t(`tree.${place}`) : sourceTitle(other);
  return (
    <section className="column-tree" aria-label={t('tree.label')}>
      <h2>{t('tree.label')}</h2>
      <Input
        type="search"
        aria-label={t('tree.search')}
        placeholder={t('tree.search')}
        value={search}
        allowClear
        onChange={({ target }) => setSearch(target.value)}
      />
      {groups.length === 0 ? <p className="setting-help">{t('tree.nothing')}</p> : null}
      <div className="column-tree-groups">
        {groups.map((group) => (
          // A search opens the groups in which it found something.
          <details
            key={`${groupTitle(group)} ${wanted === ''}`}
            open={wanted !== '' || group.place === 'own' || group.place === 'source'}
          >
            <summary>
              {groupTitle(group)} <span className="quiet">({group.columns.length})</span>
            </summary>
            <ul>
              {group.columns.map((column) => (
                <TreeColumn
                  key={column.name}
                  column={column}
                  title={titleOf(column.name)}
                  isUsed={used.has(column.name)}
                  onAdd={() => onAdd(column.name)}
                />
              ))}
            </ul>
          </details>
        ))}
      </div>
      <p className="setting-help">
        {t('tree.more')} <Link to={`/admin/builder/source/${source.id}`}>{sourceTitle(source.id)}</Link>
      </p>
    </section>
  );
}

interface TreeColumnProps {
  column: ModelColumn;
  title: string;
  isUsed: boolean;
  onAdd: () => void;
}

function TreeColumn({ column, title, isUsed, onAdd }: TreeColumnProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const { setNodeRef, listeners } = useDraggable({ id: newColumn + column.name, disabled: isUsed });
  // By keyboard a press adds it: the same keys cannot begin a drag too.
  const { onKeyDown: _byKeyboard, ...byPointer } = listeners ?? {};
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        className="column-tree-item"
        disabled={isUsed}
        aria-label={t(isUsed ? 'tree.added' : 'tree.add', { name: title })}
        {...byPointer}
        onClick={onAdd}
      >
        <Icon name={isUsed ? 'success' : 'add'} />
        <span>{title}</span>
        <span className="quiet">{t(`builder:words.${column.type}`)}</span>
      </button>
    </li>
  );
}
