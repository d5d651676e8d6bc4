import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { useEditor } from '../editor/editor-context';
import { ColumnButton } from '../sources/column-button';
import { columnGroups } from '../sources/column-groups';
import { useColumnTitles } from '../sources/source-words';
import type { ReachedSource } from './read-view';
import { addColumn, addJoin } from './view-edits';
import { isGroupKey, listJoins, joinedPath, listViewColumns } from './view-parts';

/** The columns of a table of the view: a press or a drag adds one, and a reference opens the table behind it. */
export function SourceColumns({ reached: { join, source } }: { reached: ReachedSource }) {
  const { t } = useTranslation('view-builder');
  const { document, onEdit } = useEditor();
  const titleOf = useColumnTitles(source);
  const columns = listViewColumns(document);
  const used = new Set(columns.map(({ path }) => path));
  const joined = new Set(listJoins(document).map(({ on }) => on));
  const offered = columnGroups(source)
    .flatMap((group) => group.columns)
    .filter(({ name }) => !isGroupKey(document, joinedPath(join, name)));
  return (
    <ul className="view-box-columns nowheel">
      {offered.map(({ name, type, references }) => {
        const path = joinedPath(join, name);
        return (
          <ColumnButton
            key={name}
            column={path}
            type={type}
            title={titleOf(name)}
            isUsed={used.has(path)}
            onAdd={() => onEdit(addColumn(document, path, columns.length))}
          >
            {references === undefined || joined.has(path) ? null : (
              <button
                type="button"
                className="icon-button"
                aria-label={t('join.add', { name: titleOf(name) })}
                title={t('join.add', { name: titleOf(name) })}
                onClick={() => onEdit(addJoin(document, path, references))}
              >
                <Icon name="link" />
              </button>
            )}
          </ColumnButton>
        );
      })}
    </ul>
  );
}
