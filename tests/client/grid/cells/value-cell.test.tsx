// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadWidgets } from '../../../../widgets/registry';
import { ActionsCell } from '../../../../src/client/runtime/grid/cells/actions-cell';
import type { CellParams } from '../../../../src/client/runtime/grid/cells/cell-class';
import {
  createDrawnCells,
  DrawnCellsView,
  type DrawnCells,
} from '../../../../src/client/runtime/grid/cells/drawn-cells';
import { SelectCell, SelectHeader } from '../../../../src/client/runtime/grid/cells/select-cell';
import {
  CellTemplatesView,
  useCellTemplates,
  type CellTemplates,
} from '../../../../src/client/runtime/grid/cells/cell-templates';
import { tableTemplates } from '../../../../src/client/runtime/grid/cells/table-templates';
import type { TableTools } from '../../../../src/client/runtime/grid/cells/table-tools';
import { ValueCell } from '../../../../src/client/runtime/grid/cells/value-cell';
import { buildColumnDefs, buildRowClassRules } from '../../../../src/client/runtime/grid/table/column-defs';
import type { RowFormats } from '../../../../src/client/runtime/grid/formats/row-formats';
import { listColumnViews } from '../../../../src/client/runtime/list/grid-columns';

import type { RowAction } from '../../../../src/client/runtime/grid/row-actions';
import { createRowSelection } from '../../../../src/client/runtime/grid/selection/row-selection';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { GridFormat } from '../../../../src/definitions/grid';
import type { KeyedRow } from '../../../../src/engine/row';
import { prepareDocument } from '../../../widgets/document';
import { fakeServices } from '../../../widgets/services';
import { gridOf } from '../definition';

const row: KeyedRow = { id: '7', title: 'Мэдээ', is_publish: true, views: 1234 };
const late: GridFormat = { if: 'views > 1000', column: 'title', tone: 'warning', title: 'Их уншсан' };
const formats: RowFormats = {
  all: [late],
  of: ({ views }) => ({
    row: undefined,
    cells: new Map(Number(views) > 1000 ? [['title', late]] : []),
  }),
};
const run = vi.fn<(row: KeyedRow) => void>();
const actions: readonly RowAction[] = [{ key: 'edit', label: 'Засах', icon: <i />, run }];
const columns = ['title', 'is_publish', 'views'].map((column) => ({ column, title: column }));
const views = listColumnViews(gridOf({ columns }));

let templates: CellTemplates;
let drawn: DrawnCells;

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['grid', 'widgets']);
  await preloadWidgets('cell', ['text', 'number', 'switch', 'date']);
});
beforeEach(() => {
  drawn = createDrawnCells();
  function Sheet() {
    templates = useCellTemplates();
    return (
      <Suspense>
        <CellTemplatesView templates={templates} contents={tableTemplates(actions, formats)} />
        <DrawnCellsView cells={drawn} />
      </Suspense>
    );
  }
  render(<Sheet />);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  run.mockClear();
});

function tools(more: Partial<TableTools> = {}): TableTools {
  return {
    services: fakeServices('mn_MN').services,
    formats,
    actions: { actions, nameOf: ({ title }) => String(title), isCompact: false, restoring: new Set() },
    selection: createRowSelection(),
    selectLabel: (name) => `Сонгох: ${name}`,
    selectAllLabel: 'Бүгдийг сонгох',
    drawn,
    templates,
    ...more,
  };
}

function paramsOf(data: KeyedRow | undefined, context: TableTools): CellParams {
  return { data, context, value: undefined, node: { rowPinned: null } };
}

function valueOf(column: string, data: KeyedRow | undefined): HTMLElement {
  const view = views.find((candidate) => candidate.column === column);
  if (view === undefined) throw new Error(`The list has no column ${column}.`);
  const cell = new ValueCell();
  cell.init({ ...paramsOf(data, tools()), view, isFirst: false, value: data?.[column] });
  return cell.getGui();
}

/** Builds a cell as AG Grid does, on the page: a detached checkbox emits no change. */
function build(Cell: typeof SelectCell, params: CellParams): HTMLElement {
  const cell = new Cell();
  cell.init(params);
  document.body.append(cell.getGui());
  return cell.getGui();
}

describe('a value in the table', () => {
  it('that is a line of text is an element, at once', () => {
    expect(valueOf('title', { ...row, views: 1 }).outerHTML).toBe(
      '<span class="widget-cell-line">Мэдээ</span>',
    );
  });

  it('that is highlighted has its icon before it, with a text', () => {
    const cell = valueOf('title', row);
    expect(cell.className).toBe('grid-marked');
    expect(cell.querySelector('.grid-mark.is-warning')?.getAttribute('title')).toBe('Их уншсан');
    expect(cell.textContent).toBe('Их уншсан: Мэдээ');
  });

  it('that is more than a line is drawn by React a moment later, and removed with its cell', async () => {
    const cell = valueOf('is_publish', row);
    expect(cell.textContent).toBe('');
    await act(async () => undefined);
    expect(cell.querySelector('.widget-switch-cell')?.textContent).toBe('Тийм');
    drawn.remove(cell);
    await act(async () => undefined);
    expect(cell.childElementCount).toBe(0);
  });

  it('is a dash with words where there is none', () => {
    const empty = valueOf('title', { id: '8', title: '' });
    expect(empty.querySelector('[aria-hidden]')?.textContent).toBe('–');
    expect(empty.querySelector('.visually-hidden')?.textContent).not.toBe('');
  });

  it('is asked for only once its row has come', () => {
    const [column] = buildColumnDefs(views, 'mn_MN', { formats, editable: new Set() });
    const select = column?.cellRendererSelector;
    const choose = (data: KeyedRow | undefined) =>
      Reflect.apply(select ?? (() => null), undefined, [{ data }]);
    expect(choose(undefined)).toBeUndefined();
    expect(choose(row)).toMatchObject({ component: ValueCell });
    expect(buildRowClassRules(null)).toHaveProperty('is-waiting');
  });
});

describe('the box of a row', () => {
  it('chooses it, follows what is chosen elsewhere, and says which row it is for', () => {
    const selection = createRowSelection();
    const cell = build(SelectCell, paramsOf(row, tools({ selection })));
    const box = cell.querySelector('input');
    expect(box?.getAttribute('aria-label')).toBe('Сонгох: Мэдээ');
    box?.click();
    expect(selection.has('7')).toBe(true);
    selection.clear();
    expect(box?.checked).toBe(false);
    selection.chooseAll();
    expect(box?.checked).toBe(true);
  });

  it('is not there for a row that is on its way', () => {
    expect(build(SelectCell, paramsOf(undefined, tools())).querySelector('input')).toBeNull();
  });
});

describe('the box that chooses all rows', () => {
  it('is in its heading at once, says what it does, and shows whether all, some or none are chosen', () => {
    const selection = createRowSelection();
    const header = new SelectHeader();
    header.init({ context: tools({ selection }) });
    document.body.append(header.getGui());
    const box = header.getGui().querySelector('input');
    expect(box?.getAttribute('aria-label')).toBe('Бүгдийг сонгох');
    selection.toggle(row);
    expect([box?.checked, box?.indeterminate]).toEqual([false, true]);
    box?.click();
    expect(selection.read().kind).toBe('all');
    expect([box?.checked, box?.indeterminate]).toEqual([true, false]);
    selection.toggle(row);
    expect([box?.checked, box?.indeterminate]).toEqual([false, true]);
    selection.chooseAll();
    box?.click();
    expect(selection.isChoosing()).toBe(false);
    expect([box?.checked, box?.indeterminate]).toEqual([false, false]);
  });
});

describe('the actions of a row', () => {
  it('are buttons that say which row they are for, and do it with that row', () => {
    const cell = build(ActionsCell, paramsOf(row, tools()));
    const button = cell.querySelector('button');
    expect(button?.getAttribute('aria-label')).toBe('Засах: Мэдээ');
    expect(button?.title).toBe('Засах');
    button?.click();
    expect(run).toHaveBeenCalledExactlyOnceWith(row);
  });
});
