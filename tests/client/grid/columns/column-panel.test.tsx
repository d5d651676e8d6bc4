// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ColumnPanel } from '../../../../src/client/runtime/grid/columns/column-panel';
import { definedLayout } from '../../../../src/client/runtime/grid/columns/grid-layout';
import { createGridSession } from '../../../../src/client/runtime/grid/session/grid-session';
import { GridSessionContext } from '../../../../src/client/runtime/grid/session/grid-session-context';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { GridLayout } from '../../../../src/definitions/grid-view';
import { prepareDocument } from '../../../widgets/document';
import { gridOf } from '../definition';
import { inputsOf, noSettings } from '../session';

const grid = gridOf();

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces('grid');
});
afterEach(cleanup);

/** The panel over an arrangement that comes back later, as that of an address does. */
function drawPanel() {
  const late: (() => void)[] = [];
  const asked: string[] = [];
  const view = { layout: definedLayout(grid), search: '', sorts: [], filters: [] };
  const saved = { id: '1', name: 'Харагдац', isShared: false, mayChange: true, view };
  const views = { status: true as const, layout: null, views: [saved], mayShare: false };
  // The layout of a saved view is not stored as the person's own.
  const settings = { ...noSettings, view: saved.id };
  const session = createGridSession(inputsOf({ grid, views, settings }), {
    client: new QueryClient(),
    change: ({ layout = definedLayout(grid) }) => {
      asked.push(orderOf(layout));
      const next = { ...settings, layout: structuredClone(layout) };
      late.push(() => session.update(inputsOf({ grid, views, settings: next })));
    },
  });
  render(
    <GridSessionContext value={session}>
      <ColumnPanel onClose={() => undefined} />
    </GridSessionContext>,
  );
  const arrive = () => act(() => late.splice(0, 1)[0]?.());
  return { asked, arrive };
}

const orderOf = ({ columns }: GridLayout) => columns.map(({ column }) => column).join();

it('a second click that comes before the first has arrived moves the column once more', () => {
  const { asked, arrive } = drawPanel();
  const [first = '', second = '', third = '', ...others] = orderOf(definedLayout(grid)).split(',');
  const down = screen.getAllByRole('button', { name: /^Доош/ })[0] ?? document.body;
  fireEvent.click(down);
  fireEvent.click(down);
  expect(asked).toEqual([[second, first, third, ...others].join(), [second, third, first, ...others].join()]);
  arrive();
  arrive();
  const shown = [...document.querySelectorAll('[data-column]')].map((row) => row.getAttribute('data-column'));
  expect(shown.slice(0, 3)).toEqual([second, third, first]);
});

it('the button of a column that has moved has the keyboard as soon as it is in its new place', () => {
  const { arrive } = drawPanel();
  const down = screen.getAllByRole('button', { name: /^Доош/ })[0] ?? document.body;
  down.focus();
  fireEvent.click(down);
  arrive();
  const [moved = ''] = orderOf(definedLayout(grid)).split(',');
  const row = document.querySelector(`[data-column="${moved}"]`);
  expect(row?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Доош/);
});
