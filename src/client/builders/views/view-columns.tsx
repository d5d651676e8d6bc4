import { useDroppable } from '@dnd-kit/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { Mark } from '../mark';
import { SortableItem } from '../panel/sortable/sortable-item';
import { listEnd } from '../panel/sortable/sortable-list';
import { useView } from './use-view';
import { ViewColumnEditor } from './view-column-editor';
import { addComputed, removeColumn } from './view-edits';
import { listViewColumns, type ViewColumnPart } from './view-parts';

interface ViewColumnsProps {
  /** The columns of the view in force: others may use their names. */
  inForce: ReadonlySet<string>;
  titleOf: (index: number) => string;
  open: number | null;
  onOpen: (index: number | null) => void;
}

/** The columns of a view in their order, each with its settings. It lies in a `SortableList`. */
export function ViewColumns({ inForce, titleOf, open, onOpen }: ViewColumnsProps) {
  const { t } = useTranslation(['view-builder', 'builder']);
  const { document, onEdit } = useEditor();
  const { setNodeRef, isOver } = useDroppable({ id: listEnd });
  const columns = listViewColumns(document);
  const add = (kind: 'value' | 'aggregate') => {
    const title = { mn_MN: t(`columns.first.${kind}`) };
    onEdit(
      addComputed(
        document,
        kind === 'value'
          ? { name: 'computed', title, value: 'id' }
          : { name: 'figure', title, aggregate: { function: 'count' } },
      ),
    );
    onOpen(columns.length);
  };
  return (
    <section className="editor view-columns" aria-label={t('columns.title')}>
      <h2 className="editor-title">{t('columns.count', { count: columns.length })}</h2>
      <ol className="sortable-list" aria-label={t('columns.title')}>
        {columns.map((column, index) => {
          const isOpen = open === index;
          return (
            <SortableItem key={`${column.name} ${index}`} index={index} name={titleOf(index)}>
              <button
                type="button"
                className="panel-item-title column-title"
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? null : index)}
              >
                <Icon name={isOpen ? 'up' : 'down'} />
                <span>
                  <strong>{titleOf(index)}</strong>
                  <code>
                    {column.path === column.name ? column.name : `${column.name} ← ${originOf(column)}`}
                  </code>
                </span>
                <ColumnMarks column={column} isLocked={inForce.has(column.name)} />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t('builder:panel.remove', { name: titleOf(index) })}
                disabled={columns.length === 1}
                title={columns.length === 1 ? t('columns.last') : undefined}
                onClick={() => {
                  onEdit(removeColumn(document, index));
                  onOpen(null);
                }}
              >
                <Icon name="delete" />
              </button>
              {isOpen ? (
                <div className="panel-item-body column-body">
                  <ViewColumnEditor column={column} isLocked={inForce.has(column.name)} />
                </div>
              ) : (
                <div className="column-problem">
                  <ProblemList pointer={column.pointer} />
                </div>
              )}
            </SortableItem>
          );
        })}
      </ol>
      <ProblemList pointer="/columns" reach="itself" />
      <p ref={setNodeRef} className={`list-end${isOver ? ' is-over' : ''}`}>
        {t('columns.dropHere')}
      </p>
      <div className="setting-checks">
        <Button icon={<Icon name="add" />} onClick={() => add('value')}>
          {t('columns.add.value')}
        </Button>
        <Button icon={<Icon name="add" />} onClick={() => add('aggregate')}>
          {t('columns.add.aggregate')}
        </Button>
      </div>
    </section>
  );
}

function originOf({ path, kind, settings }: ViewColumnPart): string {
  return path ?? (kind === 'value' && typeof settings.value === 'string' ? settings.value : 'ƒ');
}

function ColumnMarks({ column, isLocked }: { column: ViewColumnPart; isLocked: boolean }) {
  const { t } = useTranslation('view-builder');
  const { view } = useView();
  const type = view?.columns.get(column.name)?.type;
  return (
    <span className="column-tags">
      {type === undefined ? null : <Mark>{t(`builder:words.${type}`)}</Mark>}
      {column.kind === 'path' ? null : <Mark tone="info">{t(`columns.kinds.${column.kind}`)}</Mark>}
      {isLocked ? <Mark>{t('columns.locked')}</Mark> : null}
    </span>
  );
}
