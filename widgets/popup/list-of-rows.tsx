import { useEffect, useState } from 'react';
import type { Row } from '../../src/engine/row';
import type { WidgetServices } from '../contract';
import { grouped } from '../number/format';
import type { PopupOptions } from './index';

interface ListOfRowsProps {
  list: NonNullable<PopupOptions['list']>;
  rowId: string;
  services: WidgetServices;
}

/** The rows of a sub-table of one row, as a plain table. */
export function ListOfRows({ list, rowId, services }: ListOfRowsProps) {
  const { source, subTable, columns } = list;
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { query } = services;
  const names = columns.map(({ column }) => column).join(' ');

  useEffect(() => {
    const controller = new AbortController();
    const document = `query($filters: [filter]) { ${source}(filters: $filters, limit: 1) { ${subTable} { id ${names} } } }`;
    const filters = [{ column: 'id', condition: 'equals', value: rowId }];
    const load = async () => {
      try {
        const response = await query<Record<string, Record<string, Row[]>[]>>(
          document,
          { filters },
          controller.signal,
        );
        setRows(response[source]?.[0]?.[subTable] ?? []);
      } catch (error) {
        if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
      }
    };
    void load();
    return () => controller.abort();
  }, [query, source, subTable, names, rowId]);

  if (problem !== null) return <p role="alert">{problem}</p>;
  if (rows === null) return <p>{services.translate('widgets.popup.loading')}</p>;
  if (rows.length === 0) return <p>{services.translate('widgets.popup.none')}</p>;
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ column, title }) => (
            <th key={column} scope="col">
              {services.say(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.id)}>
            {columns.map(({ column }) => (
              <td key={column} className={typeof row[column] === 'number' ? 'is-number' : undefined}>
                {textOf(row[column], services)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: unknown, { translate }: WidgetServices): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return grouped(String(value), true);
  if (typeof value === 'boolean') return translate(value ? 'widgets.switch.yes' : 'widgets.switch.no');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
