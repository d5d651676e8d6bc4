import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { CsvParser } from '../../../../engine/csv/csv-parser';
import { isAborted } from '../../../api/api-error';
import { download } from '../../../api/download';
import { showToast } from '../../../ui/overlays/toast';
import { useLanguage } from '../../../i18n/i18n';
import { countText } from '../count-text';
import { listColumnViews, type GridDefinition } from '../../list/grid-columns';
import type { GridState } from '../session/grid-state';
import { exportAddress } from '../../spreadsheets/export-address';

/** The maximum number of printed rows: about forty pages. */
const maxRows = 2000;

const numbers = new Set(['count', 'integer', 'money', 'number']);

interface PrintSheetProps {
  grid: GridDefinition;
  state: GridState;
  onClose: () => void;
}

/**
 * Prints the rows as a plain table with the server's texts, through the browser's print dialog. It is invisible on the
 * screen.
 */
export function PrintSheet({ grid, state, onClose }: PrintSheetProps) {
  const { t } = useTranslation('spreadsheets');
  const language = useLanguage();
  const [rows, setRows] = useState<readonly string[][] | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const address = exportAddress(withoutPlaces(grid), 'csv', state, { limit: maxRows + 1 });
    const load = async () => {
      try {
        const { blob } = await download(address, () => undefined, controller.signal);
        const parser = new CsvParser();
        setRows([...parser.push(await blob.text()), ...parser.end()]);
      } catch (error) {
        if (isAborted(error)) return;
        const description = error instanceof Error ? error.message : String(error);
        showToast({ tone: 'error', title: t('printFailed'), description });
        onClose();
      }
    };
    void load();
    return () => controller.abort();
  }, [grid, state, t, onClose]);

  useEffect(() => {
    if (rows === null) return undefined;
    window.addEventListener('afterprint', onClose, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onClose);
  }, [rows, onClose]);

  if (rows === null) return <output className="visually-hidden">{t('preparing')}</output>;
  const types = listColumnViews(withoutPlaces(grid)).map(({ type, reference }) =>
    reference ? 'reference' : type,
  );
  const [headers = [], ...body] = rows;
  const printed = body.slice(0, maxRows).map((cells, row) => ({ row, cells }));
  return createPortal(
    <div className="print-sheet" aria-hidden="true">
      <h1>{say(grid.title, language)}</h1>
      {body.length > maxRows ? <p>{t('printCut', { count: countText(maxRows) })}</p> : null}
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map(({ row, cells }) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td
                  key={headers[index]}
                  className={numbers.has(types[index] ?? '') ? 'is-number' : undefined}
                >
                  {numbers.has(types[index] ?? '') ? grouped(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

/** JSON columns, such as places, are for programs and left out on paper. */
function withoutPlaces(grid: GridDefinition): GridDefinition {
  const places = new Set(
    listColumnViews(grid).flatMap(({ type, column }) => (type === 'json' ? [column] : [])),
  );
  return { ...grid, columns: grid.columns.filter(({ column }) => !places.has(column)) };
}

function grouped(cell: string): string {
  return /^-?\d{4,}(\.\d+)?$/.test(cell)
    ? new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 }).format(Number(cell))
    : cell;
}
