// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { PlacedRows } from '../../../../src/client/runtime/grid/list-views/time/use-placed-rows';
import { TimelineArea } from '../../../../src/client/runtime/grid/list-views/timeline/timeline-area';
import { TimelineBar } from '../../../../src/client/runtime/grid/list-views/timeline/timeline-bar';
import { GridSessionContext } from '../../../../src/client/runtime/grid/session/grid-session-context';
import { prepareDocument } from '../../../widgets/document';
import { sessionOf } from '../session';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['grid']);
});
afterEach(cleanup);

const row = { id: '7' };
const placed = { row, first: '2026-03-02', last: '2026-03-06', time: null };
const bar = { placed, from: 3, days: 5, lane: 0, isCutBefore: false, isCutAfter: false };

function drawBar(canMove: boolean, hasEnd = true) {
  const [moveBy, resizeBy] = [vi.fn<PlacedRows['moveBy']>(), vi.fn<PlacedRows['resizeBy']>()];
  const timeline = {
    moveBy,
    resizeBy,
    hasEnd,
    canMove: () => canMove,
    isPending: () => false,
    nameOf: () => 'Дулаалга',
    toneOf: () => 'info',
    colourOf: () => '',
    title: undefined,
    // The bar asks for nothing else.
  } as unknown as PlacedRows;
  render(
    <GridSessionContext value={sessionOf()}>
      <TimelineArea dayWidth={20} nameOf={() => ''} daysOf={() => ''} onMove={() => undefined}>
        <ul>
          <TimelineBar bar={bar} dayWidth={20} laneHeight={38} timeline={timeline} />
        </ul>
      </TimelineArea>
    </GridSessionContext>,
  );
  return { moveBy, resizeBy };
}

const menu = () => screen.queryByRole('button', { name: /^Үйлдэл: /, expanded: false });

it.each([
  ['Нэг хоногоор урагшлуулах', -1],
  ['Нэг хоногоор хойшлуулах', 1],
  ['Долоо хоногоор урагшлуулах', -7],
  ['Долоо хоногоор хойшлуулах', 7],
])('the menu of a bar moves it without dragging: %s', async (item, days) => {
  const { moveBy } = drawBar(true);
  fireEvent.keyDown(menu() ?? document.body, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByText(item));
  expect(moveBy).toHaveBeenCalledWith(placed, days);
});

it('the menu of a bar with an end makes it longer', async () => {
  const { resizeBy } = drawBar(true);
  fireEvent.keyDown(menu() ?? document.body, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByText('Нэг хоногоор сунгах'));
  expect(resizeBy).toHaveBeenCalledWith(placed, 'end', 1);
});

it('a bar that may not be moved has no such menu', () => {
  drawBar(false);
  expect(menu()).toBeNull();
});
