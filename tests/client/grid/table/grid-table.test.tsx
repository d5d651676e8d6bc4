// @vitest-environment jsdom
import type { KeyedRow } from '../../../../src/engine/row';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { preloadWidgets } from '../../../../widgets/registry';

import { GridTable } from '../../../../src/client/runtime/grid/table/grid-table';
import { createRowBlocks } from '../../../../src/client/runtime/grid/rows/row-blocks';
import { RowActionsContext, type RowAction } from '../../../../src/client/runtime/grid/row-actions';
import { GridSessionContext } from '../../../../src/client/runtime/grid/session/grid-session-context';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { prepareDocument } from '../../../widgets/document';
import { gridOf } from '../definition';
import { inputsOf, sessionOf } from '../session';

beforeAll(async () => {
  prepareDocument();
  // The table asks for its own size with each picture, and jsdom would go through all rules of its theme for that.
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => document.createElement('i').style);
  await startI18n();
  await i18next.loadNamespaces(['grid', 'widgets']);
  await preloadWidgets('cell', ['text']);
});
afterEach(cleanup);

const grid = gridOf({ columns: [{ column: 'title', title: 'Гарчиг' }] });
const rows = [
  { id: '1', title: 'Нэг' },
  { id: '2', title: 'Хоёр' },
];
const total = { rows: rows.length, isEstimate: false };
const blocks = createRowBlocks(
  { rows: () => Promise.resolve({ rows, before: null }), total: () => Promise.resolve(total) },
  50,
);
const bulk = {
  formId: 'news',
  canUpdate: true,
  canDelete: false,
  isReversible: false,
  locked: new Set<string>(),
  onChanged: () => undefined,
};
const actionOf = (label: string): RowAction => ({ key: label, label, icon: <i />, run: () => undefined });
const edit = [actionOf('Засах')];
const others = [actionOf('Харах'), actionOf('Устгах')];
const nameOf = ({ title }: KeyedRow) => String(title);

function drawTable() {
  const session = sessionOf(inputsOf({ grid, page: { bulk } }));
  session.setState({ rows: { blocks, generation: 0, total, isPending: false, error: undefined } });
  const Table = ({
    actions,
    restoring,
  }: {
    actions: readonly RowAction[];
    restoring: ReadonlySet<string>;
  }) => (
    <Suspense>
      <GridSessionContext value={session}>
        <RowActionsContext value={{ actions, nameOf, isCompact: false, restoring }}>
          <GridTable blocks={blocks} />
        </RowActionsContext>
      </GridSessionContext>
    </Suspense>
  );
  return { session, Table };
}

const none: ReadonlySet<string> = new Set();
const buttons = () =>
  [...document.querySelectorAll('.grid-actions button')]
    .map((button) => button.getAttribute('aria-label') ?? '')
    .toSorted((one, other) => one.localeCompare(other, 'mn'));
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.grid-select-cell input')];
const cells = () => [...document.querySelectorAll('.ag-cell > *, .ag-cell-wrapper > *')];

it('what can be done with rows, and which of them are being restored, is shown by rows that are there already', async () => {
  const { Table } = drawTable();
  const { rerender } = render(<Table actions={edit} restoring={none} />);
  await waitFor(() => expect(buttons()).toEqual(['Засах: Нэг', 'Засах: Хоёр']));
  await act(async () => rerender(<Table actions={others} restoring={none} />));
  await waitFor(() =>
    expect(buttons()).toEqual(['Устгах: Нэг', 'Устгах: Хоёр', 'Харах: Нэг', 'Харах: Хоёр']),
  );
  await act(async () => rerender(<Table actions={others} restoring={new Set(['2'])} />));
  await waitFor(() => expect(document.querySelectorAll('.grid-row-leaving')).toHaveLength(1));
  expect(buttons()).toEqual(['Устгах: Нэг', 'Харах: Нэг']);
});

it('a row that is chosen draws its own box and no other cell', async () => {
  const { session, Table } = drawTable();
  render(<Table actions={edit} restoring={none} />);
  await waitFor(() => expect(buttons()).toHaveLength(2));
  const before = cells();
  act(() => session.selection.set([{ id: '2' }], true));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
  expect(cells()).toEqual(before);
});
