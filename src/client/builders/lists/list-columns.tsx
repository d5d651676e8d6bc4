import { useDroppable } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelSource } from '../../../engine/model/model';
import { Icon } from '../../ui/icon';
import { moveWithin } from '../document/list-edits';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { Mark } from '../mark';
import { SortableItem } from '../panel/sortable/sortable-item';
import { listEnd, SortableList } from '../panel/sortable/sortable-list';
import { draggedColumn } from '../sources/column-button';
import { ColumnTree } from '../sources/column-tree';
import { addColumn, removeColumn } from './column-edits';
import { ListColumnEditor } from './list-column-editor';
import type { useReach } from './use-reach';
import { listColumns, type ListColumn } from '../editor/document-lists';

interface ListColumnsProps {
  source: ModelSource;
  titleOf: (column: ListColumn) => string;
  reach: ReturnType<typeof useReach>;
}

/** The columns of a list, and those that it may have besides: dragged in, or added with a press. */
export function ListColumns({ source, titleOf, reach }: ListColumnsProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const { document, onEdit } = useEditor();
  const [open, setOpen] = useState<number | null>(null);
  const columns = useMemo(() => listColumns(document), [document]);
  const used = useMemo(() => new Set(columns.map(({ name }) => name)), [columns]);
  const nameAt = (index: number) => {
    const column = columns[index];
    return column === undefined ? '' : titleOf(column);
  };
  const add = (name: string, index: number) => {
    const [first = '', column] = name.split('.');
    const behind = reach.references.find(({ reference }) => reference === first);
    if (column !== undefined && behind !== undefined)
      reach.onReach({ reference: first, source: behind.source, column }, index);
    else if (used.has(name)) return;
    else onEdit(addColumn(document, name, index));
    setOpen(null);
  };
  return (
    <SortableList
      count={columns.length}
      nameAt={nameAt}
      onMove={(from, to) => {
        onEdit(moveWithin(document, '/columns', from, to));
        setOpen(open === from ? to : null);
      }}
      newItems={{
        nameOf: (id) => titleOf({ name: draggedColumn(id), settings: {} }),
        onAdd: (id, index) => add(draggedColumn(id), index),
      }}
    >
      <div className="list-columns">
        <section className="editor" aria-label={t('lists.columns')}>
          {columns.length === 0 ? <p className="setting-empty">{t('lists.empty')}</p> : null}
          <ol className="sortable-list" aria-label={t('lists.columns')}>
            {columns.map((column, index) => {
              const isOpen = open === index;
              return (
                <SortableItem key={`${column.name} ${index}`} index={index} name={nameAt(index)}>
                  <button
                    type="button"
                    className="panel-item-title column-title"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : index)}
                  >
                    <Icon name={isOpen ? 'up' : 'down'} />
                    <span>
                      <strong>{nameAt(index)}</strong>
                      <code>{column.name}</code>
                    </span>
                    <ColumnMarks column={column} />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('builder:panel.remove', { name: nameAt(index) })}
                    disabled={columns.length === 1}
                    title={columns.length === 1 ? t('lists.lastColumn') : undefined}
                    onClick={() => {
                      onEdit(removeColumn(document, index));
                      setOpen(null);
                    }}
                  >
                    <Icon name="delete" />
                  </button>
                  {isOpen ? (
                    <div className="panel-item-body column-body">
                      <ListColumnEditor source={source} index={index} column={column} />
                    </div>
                  ) : (
                    <div className="column-problem">
                      <ProblemList pointer={`/columns/${index}`} />
                    </div>
                  )}
                </SortableItem>
              );
            })}
          </ol>
          <ProblemList pointer="/columns" reach="itself" />
          <EndOfList />
        </section>
        <ColumnTree
          source={source}
          used={used}
          onAdd={(name) => add(name, columns.length)}
          references={reach.references}
          onReach={({ reference, column }) => add(`${reference}.${column}`, columns.length)}
        />
      </div>
    </SortableList>
  );
}

function ColumnMarks({ column: { settings } }: { column: ListColumn }) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const { card, pinned, hidden } = settings;
  return (
    <span className="column-tags">
      {typeof card === 'string' ? (
        <Mark tone="info">{t('lists.onCard', { place: t(`builder:words.${card}`) })}</Mark>
      ) : null}
      {pinned === undefined ? null : <Mark>{t('lists.pinned')}</Mark>}
      {hidden === true ? <Mark tone="warning">{t('lists.hidden')}</Mark> : null}
    </span>
  );
}

/** The place after the last column, where one can be dropped. */
function EndOfList() {
  const { t } = useTranslation('data-builders');
  const { setNodeRef, isOver } = useDroppable({ id: listEnd });
  return (
    <p ref={setNodeRef} className={`list-end${isOver ? ' is-over' : ''}`}>
      {t('lists.dropHere')}
    </p>
  );
}
