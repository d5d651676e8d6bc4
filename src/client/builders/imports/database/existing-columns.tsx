import { Select } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ColumnTable, SampleCell, TakenCells } from '../column-choices';
import { textElements, type ChosenColumn } from './existing-choices';
import type { DescribedTable } from './read-tables';

interface ExistingColumnsProps {
  table: DescribedTable;
  choices: readonly ChosenColumn[];
  onChange: (choices: readonly ChosenColumn[]) => void;
}

/** Every column of the table: its name, its element, what the database says of it, and values of the first rows. */
export function ExistingColumns({ table, choices, onChange }: ExistingColumnsProps) {
  const { t } = useTranslation('imports');
  const change = (index: number, members: Partial<ChosenColumn>) =>
    onChange(choices.map((choice, place) => (place === index ? { ...choice, ...members } : choice)));
  return (
    <ColumnTable facts={[t('database.column'), t('database.samples')]}>
      {choices.map(({ column, title, isLeftOut, element }, index) => {
        // Their names and types are not a choice; the first rows show them.
        if (column.is_engine) return null;
        const { name } = column;
        const samples = [...new Set(table.first_rows.flatMap((row) => row[index] ?? []))].slice(0, 3);
        return (
          <tr key={name}>
            <TakenCells
              name={name}
              titleLabel={t('database.nameOf', { name })}
              title={title}
              isLeftOut={isLeftOut}
              isTakeable={column.element !== null}
              onChange={(members) => change(index, members)}
            />
            <td>
              {element === null ? (
                <p>{elementText(t, column)}</p>
              ) : (
                <Select
                  aria-label={t('sheet.elementOf', { name })}
                  value={element}
                  disabled={isLeftOut}
                  options={textElements.map((value) => ({ value, label: t(`sheet.elements.${value}`) }))}
                  onChange={(value) => change(index, { element: value })}
                />
              )}
            </td>
            <td>
              <p>
                <code>{name}</code> {column.type}
              </p>
              <p>{factsOf(t, table, column).join(' · ')}</p>
            </td>
            <SampleCell samples={samples} />
          </tr>
        );
      })}
    </ColumnTable>
  );
}

type Column = ChosenColumn['column'];
type Translate = TFunction<'imports'>;

function elementText(t: Translate, { element, obstacle, choices }: Column): string {
  if (obstacle !== null) return t(`database.obstacle.${obstacle}`);
  if (choices !== null) return t('sheet.elements.select');
  return t(`database.type.${element ?? 'text'}`);
}

/** The properties of a column in the database that a person should know. */
function factsOf(t: Translate, { primary_key: key }: DescribedTable, column: Column): string[] {
  const {
    name,
    is_required: isRequired,
    is_unique: isUnique,
    is_converted: isConverted,
    references,
  } = column;
  return [
    ...(key.includes(name) ? [t('database.key')] : []),
    ...(isRequired ? [t('database.required')] : []),
    ...(isUnique ? [t('database.unique')] : []),
    ...(references ? [t('database.references', { source: references.source })] : []),
    ...(isConverted ? [t('database.converted')] : []),
  ];
}
