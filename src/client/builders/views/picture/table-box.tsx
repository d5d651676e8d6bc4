import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { useEditor } from '../../editor/editor-context';
import { ProblemList } from '../../editor/problem-list';
import { useDefinitionTitle } from '../../sources/source-words';
import type { ReachedSource } from '../read-view';
import { SourceColumns } from '../source-columns';
import { removeJoin } from '../view-edits';
import { listJoins } from '../view-parts';

export type BoxNode = Node<{ reached: ReachedSource; height: number }, 'table'>;

/** A table in the picture with its columns. */
export function TableBox({ data: { reached, height } }: NodeProps<BoxNode>) {
  const { t } = useTranslation('view-builder');
  const { document, onEdit } = useEditor();
  const titleOf = useDefinitionTitle('source');
  const { join, source } = reached;
  const title = titleOf(source.id);
  const index = listJoins(document).findIndex(({ as }) => as === join);
  const on = listJoins(document)[index]?.on;
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} className="view-box-handle" />
      <article className={`view-box nopan nodrag ${join === '' ? 'is-base' : ''}`} style={{ height }}>
        <header>
          <span>
            <strong title={title}>{title}</strong>
            <span className="quiet" title={on}>
              {on === undefined ? t('picture.base') : t('picture.on', { column: on })}
            </span>
          </span>
          {join === '' ? null : (
            <button
              type="button"
              className="icon-button"
              aria-label={t('join.remove', { name: title })}
              title={t('join.remove', { name: title })}
              onClick={() => onEdit(removeJoin(document, join))}
            >
              <Icon name="delete" />
            </button>
          )}
        </header>
        {index === -1 ? null : <ProblemList pointer={`/joins/${index}`} />}
        <SourceColumns reached={reached} />
      </article>
      <Handle type="source" position={Position.Right} isConnectable={false} className="view-box-handle" />
    </>
  );
}
