import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryNotice } from '../../ui/states/retry-notice';
import { ColumnButton } from './column-button';
import { columnGroups } from './column-groups';
import { useColumnTitles } from './source-words';
import { useSourceModel } from './use-source-model';

interface ReferenceColumnsProps {
  reference: string;
  title: string;
  /** The source behind the reference. */
  source: string;
  /** The columns behind it that are there already. */
  taken: ReadonlySet<string>;
  /** Lower-case words that a column has to have; '' for all. */
  wanted: string;
  onAdd: (column: string) => void;
}

/** The columns behind a reference, which are read once they are opened or searched. */
export function ReferenceColumns({ title, wanted, ...rest }: ReferenceColumnsProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || wanted !== '';
  return (
    <details open={isShown} onToggle={({ currentTarget }) => wanted === '' && setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isShown ? <Columns {...rest} wanted={wanted} /> : null}
    </details>
  );
}

function Columns({ reference, source: id, taken, wanted, onAdd }: Omit<ReferenceColumnsProps, 'title'>) {
  const { t } = useTranslation('data-builders');
  const { source, isLoading, error, retry } = useSourceModel(id);
  const titleOf = useColumnTitles(source);
  if (error !== null) return <RetryNotice message={error.message} onRetry={retry} />;
  const columns = source === undefined ? [] : columnGroups(source).flatMap((group) => group.columns);
  const shown = columns.filter(
    ({ name }) => !taken.has(name) && `${titleOf(name)} ${name}`.toLowerCase().includes(wanted),
  );
  if (shown.length === 0) return <p className="setting-help">{isLoading ? '…' : t('tree.noMore')}</p>;
  return (
    <ul>
      {shown.map(({ name, type }) => (
        <ColumnButton
          key={name}
          column={`${reference}.${name}`}
          type={type}
          title={titleOf(name)}
          isUsed={false}
          onAdd={() => onAdd(name)}
        />
      ))}
    </ul>
  );
}
