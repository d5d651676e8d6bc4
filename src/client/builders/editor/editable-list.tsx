import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { moveWithin } from '../document/list-edits';
import { pointerTo } from '../document/pointer';
import { SortableItem } from '../panel/sortable/sortable-item';
import { SortableList } from '../panel/sortable/sortable-list';
import { useEditor } from './editor-context';
import { ProblemList } from './problem-list';

interface EditableListProps {
  label: string;
  /** The pointer of the list in the document. */
  list: string;
  count: number;
  nameAt: (index: number) => string;
  /** Draws the settings of a member; its problems are shown by them. */
  children: (index: number) => ReactNode;
  /** The words of the button that adds a member; without them something else adds. */
  addLabel?: string;
  /** Undefined where nothing more can be added. */
  onAdd?: (() => void) | undefined;
  /** Default: takes the member out, and the list with its last member. */
  onRemove?: (index: number) => void;
  /** The text where the list is empty: the next step. */
  empty: string;
}

/** A list whose members are moved, added and removed, each with its settings. */
export function EditableList(props: EditableListProps) {
  const { label, list, count, nameAt, children, addLabel, onAdd, onRemove, empty } = props;
  const { t } = useTranslation('builder');
  const { document, onEdit } = useEditor();
  const remove = (index: number) =>
    onEdit([{ pointer: count === 1 ? list : list + pointerTo(index), value: undefined }]);
  return (
    <div className="editable-list">
      {count === 0 ? <p className="setting-empty">{empty}</p> : null}
      <SortableList
        count={count}
        nameAt={nameAt}
        onMove={(from, to) => onEdit(moveWithin(document, list, from, to))}
      >
        <ol className="sortable-list" aria-label={label}>
          {Array.from({ length: count }, (_, index) => (
            // Members have no names of their own, so their places are their keys.
            <SortableItem key={index} index={index} name={nameAt(index)} className="editable-item">
              <div className="editable-body">{children(index)}</div>
              <button
                type="button"
                className="icon-button"
                aria-label={t('panel.remove', { name: nameAt(index) })}
                title={t('panel.remove', { name: nameAt(index) })}
                onClick={() => (onRemove ?? remove)(index)}
              >
                <Icon name="delete" />
              </button>
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      <ProblemList pointer={list} reach="itself" />
      {addLabel === undefined ? null : (
        <Button icon={<Icon name="add" />} disabled={onAdd === undefined} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
