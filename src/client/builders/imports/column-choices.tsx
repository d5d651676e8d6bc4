import { Checkbox, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longestTitle } from '../column-name';

interface ColumnTableProps {
  /** The heads of the columns that describe what is there already. */
  facts: readonly string[];
  children: ReactNode;
}

/** A table with one row for each column that can be imported: whether it is taken, its title, its element, and facts. */
export function ColumnTable({ facts, children }: ColumnTableProps) {
  const { t } = useTranslation('imports');
  return (
    <table className="builder-table sheet-columns">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('sheet.taken')}</span>
          </th>
          {[t('sheet.columnName'), t('sheet.element'), ...facts].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface TakenCellsProps {
  /** Names the column for screen readers. */
  name: string;
  titleLabel: string;
  title: string;
  isLeftOut: boolean;
  isTakeable?: boolean;
  onChange: (members: { isLeftOut: boolean } | { title: string }) => void;
}

/** The first two cells of a row: whether the column is taken, and under which title. */
export function TakenCells({
  name,
  titleLabel,
  title,
  isLeftOut,
  isTakeable = true,
  onChange,
}: TakenCellsProps) {
  const { t } = useTranslation('imports');
  return (
    <>
      <td>
        <Checkbox
          aria-label={t('sheet.take', { name })}
          checked={!isLeftOut}
          disabled={!isTakeable}
          onChange={({ target }) => onChange({ isLeftOut: !target.checked })}
        >
          {t('sheet.taken')}
        </Checkbox>
      </td>
      <td>
        <Input
          aria-label={titleLabel}
          maxLength={longestTitle}
          value={title}
          disabled={isLeftOut}
          status={!isLeftOut && title.trim() === '' ? 'error' : ''}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </td>
    </>
  );
}

/** A cell with some of the values that a column has. */
export function SampleCell({ samples }: { samples: readonly string[] }) {
  const { t } = useTranslation('imports');
  return (
    <td>
      {samples.length === 0 ? <p>{t('sheet.noValues')}</p> : null}
      {samples.map((sample, place) => (
        <p key={place}>{sample}</p>
      ))}
    </td>
  );
}
