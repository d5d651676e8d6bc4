import { Select } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ColumnTable, SampleCell, TakenCells } from '../column-choices';
import { sheetElements, type SheetColumn, type SheetElement } from './read-sheet';
import { offeredElements, withChoice, type ChosenColumn } from './sheet-table';

interface SheetColumnsProps {
  columns: readonly ChosenColumn[];
  onChange: (columns: readonly ChosenColumn[]) => void;
}

/** Every column of the sheet: its name, its element, values from the file, and rows that the element cannot hold. */
export function SheetColumns({ columns, onChange }: SheetColumnsProps) {
  const { t } = useTranslation('imports');
  return (
    <ColumnTable facts={[t('sheet.samples')]}>
      {columns.map((column, index) => {
        const { title, element, isLeftOut, source } = column;
        const misfits = source.misfits[element];
        const name = title || t('sheet.column', { number: index + 1 });
        return (
          <tr key={index}>
            <TakenCells
              name={name}
              titleLabel={t('sheet.nameOf', { number: index + 1 })}
              title={title}
              isLeftOut={isLeftOut}
              onChange={(members) => onChange(withChoice(columns, index, members))}
            />
            <td>
              <Select
                aria-label={t('sheet.elementOf', { name })}
                value={element}
                disabled={isLeftOut}
                options={offeredElements(source, sheetElements).map((value) => ({
                  value,
                  label: elementLabel(value, source, t),
                }))}
                onChange={(value) => onChange(withChoice(columns, index, { element: value }))}
              />
              {misfits === undefined || isLeftOut ? null : (
                <details className="import-misfits">
                  <summary>{t('sheet.misfits', { count: misfits.count })}</summary>
                  <ul className="import-list">
                    {misfits.rows.map(({ row, value }) => (
                      <li key={row}>{t('sheet.misfit', { row, value })}</li>
                    ))}
                  </ul>
                </details>
              )}
            </td>
            <SampleCell samples={source.samples} />
          </tr>
        );
      })}
    </ColumnTable>
  );
}

/** The element, with the number of rows that it cannot hold. */
function elementLabel(element: SheetElement, column: SheetColumn, t: TFunction<'imports'>): string {
  const label = t(`sheet.elements.${element}`);
  const count = column.misfits[element]?.count;
  return count === undefined || count === column.filled ? label : t('sheet.elementMisfits', { label, count });
}
