import { Checkbox, Input, Select } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
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
    <table className="builder-table sheet-columns">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('sheet.taken')}</span>
          </th>
          <th scope="col">{t('sheet.columnName')}</th>
          <th scope="col">{t('sheet.element')}</th>
          <th scope="col">{t('sheet.samples')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, index) => {
          const { title, element, isLeftOut, source } = column;
          const misfits = source.misfits[element];
          const name = title || t('sheet.column', { number: index + 1 });
          return (
            <tr key={index}>
              <td>
                <Checkbox
                  aria-label={t('sheet.take', { name })}
                  checked={!isLeftOut}
                  onChange={({ target }) =>
                    onChange(withChoice(columns, index, { isLeftOut: !target.checked }))
                  }
                >
                  {t('sheet.taken')}
                </Checkbox>
              </td>
              <td>
                <Input
                  aria-label={t('sheet.nameOf', { number: index + 1 })}
                  maxLength={100}
                  value={title}
                  disabled={isLeftOut}
                  status={!isLeftOut && title.trim() === '' ? 'error' : ''}
                  onChange={({ target }) => onChange(withChoice(columns, index, { title: target.value }))}
                />
              </td>
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
              <td>
                {source.samples.length === 0 ? <p>{t('sheet.noValues')}</p> : null}
                {source.samples.map((sample, place) => (
                  <p key={place}>{sample}</p>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The element, with the number of rows that it cannot hold. */
function elementLabel(element: SheetElement, column: SheetColumn, t: TFunction<'imports'>): string {
  const label = t(`sheet.elements.${element}`);
  const count = column.misfits[element]?.count;
  return count === undefined || count === column.filled ? label : t('sheet.elementMisfits', { label, count });
}
