import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ModelSource } from '../../../engine/model/model';
import { ColumnButton } from './column-button';
import { columnGroups, type ColumnGroup } from './column-groups';
import { ReferenceColumns } from './reference-columns';
import { useColumnTitles, useDefinitionTitle } from './source-words';
import './column-tree.css';

interface ColumnTreeProps {
  source: ModelSource;
  /** The columns that are there already. */
  used: ReadonlySet<string>;
  onAdd: (column: string) => void;
  /** The references whose columns can be taken over, with those that the source has of them already. */
  references: readonly { reference: string; source: string; taken: ReadonlySet<string> }[];
  onReach: (reached: { reference: string; source: string; column: string }) => void;
}

/** The columns that a definition over a source may name, by where they come from. A press or a drag adds one. */
export function ColumnTree({ source, used, onAdd, references, onReach }: ColumnTreeProps) {
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
      {groups.length === 0 && references.length === 0 ? (
        <p className="setting-help">{t('tree.nothing')}</p>
      ) : null}
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
                <ColumnButton
                  key={column.name}
                  column={column.name}
                  type={column.type}
                  title={titleOf(column.name)}
                  isUsed={used.has(column.name)}
                  onAdd={() => onAdd(column.name)}
                />
              ))}
            </ul>
          </details>
        ))}
        {references.map(({ reference, source: other, taken }) => (
          <ReferenceColumns
            key={reference}
            reference={reference}
            title={t('tree.behind', { reference: titleOf(reference), source: sourceTitle(other) })}
            source={other}
            taken={taken}
            wanted={wanted}
            onAdd={(column) => onReach({ reference, source: other, column })}
          />
        ))}
      </div>
      <p className="setting-help">
        {t(source.definition.type === 'table' && references.length > 0 ? 'tree.moreOfTable' : 'tree.more')}{' '}
        <Link to={`/admin/builder/source/${source.id}`}>{sourceTitle(source.id)}</Link>
      </p>
    </section>
  );
}
