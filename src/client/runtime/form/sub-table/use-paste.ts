import { useCallback, useState, type ClipboardEvent } from 'react';
import type { WidgetServices } from '../../../../../widgets/contract';
import { useForm } from '../form-context';
import type { RowColumn } from './columns';
import { cellsOfClipboard, valuesOfCells, type PasteProblem } from './pasted-cells';

/** The outcome of a paste. */
export interface PasteReport {
  rows: number;
  problems: readonly PasteProblem[];
  /** Rows that exceed the maximum of the list. */
  leftOver: number;
}

interface Paste {
  report: PasteReport | null;
  forget(this: void): void;
  onPaste(this: void, event: ClipboardEvent): void;
}

/** The maximum number of names in one query. */
const batch = 50;

/** Pastes what a spreadsheet copied, cell by cell, from the focused row and column on. */
export function usePaste(field: string, columns: readonly RowColumn[], maximum: number): Paste {
  const { store, services } = useForm();
  const [report, setReport] = useState<PasteReport | null>(null);

  const take = useCallback(
    async (copied: readonly (readonly string[])[], from: number, first: number) => {
      const cells = copied.slice(0, maximum);
      const target = columns.slice(first);
      const { labels } = valuesOfCells(cells, target, () => undefined);
      const keys = await keysOf(services, target, labels);
      const { rows, problems } = valuesOfCells(cells, target, (column, label) =>
        keys.get(column.name)?.get(label.toLocaleLowerCase()),
      );
      const taken = Math.max(0, Math.min(rows.length, maximum - from));
      store.pasteRows(field, from, rows);
      setReport({ rows: taken, problems, leftOver: copied.length - taken });
    },
    [store, services, field, columns, maximum],
  );

  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      const target = event.target instanceof Element ? event.target : null;
      // A single cell goes into the focused control, as everywhere; so do several lines where the control accepts
      // lines.
      const takesLines = target?.closest('textarea, [contenteditable="true"]') ?? null;
      const isTable = takesLines === null ? /[\t\n]/ : /\t/;
      if (event.defaultPrevented || !isTable.test(text.trimEnd())) return;
      const cells = cellsOfClipboard(text);
      if (cells.length === 0) return;
      event.preventDefault();
      const place = (name: string) => target?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
      const rowCount = store.getState().rowKeys[field]?.length ?? 0;
      void take(cells, Number(place('row') ?? rowCount), Number(place('column') ?? 0));
    },
    [store, field, take],
  );
  return { report, forget: useCallback(() => setReport(null), []), onPaste };
}

/** Looks up the keys of referred rows by their names, in lower case. Names whose query fails count as unknown. */
async function keysOf(
  services: WidgetServices,
  columns: readonly RowColumn[],
  labels: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  for (const { name, reference } of columns) {
    const wanted = [...(labels.get(name) ?? [])];
    const keys = new Map<string, number>();
    found.set(name, keys);
    if (reference === null) continue;
    for (let from = 0; from < wanted.length; from += batch) {
      const rows = await rowsNamed(services, reference, wanted.slice(from, from + batch));
      for (const row of rows) {
        const label = row[reference.titleColumn];
        if (typeof label === 'string') keys.set(label.toLocaleLowerCase(), Number(row.id));
      }
    }
  }
  return found;
}

async function rowsNamed(
  services: WidgetServices,
  { source, titleColumn }: NonNullable<RowColumn['reference']>,
  names: readonly string[],
): Promise<Record<string, unknown>[]> {
  const groupFilters = [
    { filters: names.map((value) => ({ column: titleColumn, condition: 'equals', value })), combine: 'or' },
  ];
  try {
    const answer = await services.query<Record<string, Record<string, unknown>[]>>(
      `query($groupFilters: [groupFilter], $limit: Int) { ${source}(groupFilters: $groupFilters, limit: $limit) { id ${titleColumn} } }`,
      { groupFilters, limit: names.length },
    );
    return answer[source] ?? [];
  } catch {
    // The cells are reported as unknown; another paste queries again.
    return [];
  }
}
