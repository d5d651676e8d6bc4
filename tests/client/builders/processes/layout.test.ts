import { describe, expect, it } from 'vitest';
import { processView } from '../../../../src/client/builders/processes/document/process-view';
import { labelWidth, nodeWidth } from '../../../../src/client/builders/processes/graph/layers';
import {
  labelHeight,
  layoutProcess,
  nodeHeight,
} from '../../../../src/client/builders/processes/graph/layout';
import { shippedProcesses } from './shipped';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Spot {
  x: number;
  y: number;
}

const touches = (point: Spot | undefined, step: Spot | undefined) =>
  point !== undefined &&
  step !== undefined &&
  point.x > step.x &&
  point.x < step.x + nodeWidth &&
  (point.y === step.y || point.y === step.y + nodeHeight);

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each(shippedProcesses)('the picture of %s', (_id, document) => {
  const view = processView(document);
  const layout = layoutProcess(view);
  const boxes: Box[] = [
    ...layout.steps.map(({ x, y }) => ({ x, y, width: nodeWidth, height: nodeHeight })),
    ...layout.actions.map(({ label }) => ({
      x: label.x - labelWidth / 2,
      y: label.y - labelHeight / 2,
      width: labelWidth,
      height: labelHeight,
    })),
  ];

  it('has every step and every action, none over another one', () => {
    expect(layout.steps).toHaveLength(view.steps.length);
    expect(layout.actions).toHaveLength(view.actions.length);
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlaps(one, other))).toEqual([]);
  });

  it('is the same each time, with the start on top and nothing outside', () => {
    expect(layoutProcess(processView(structuredClone(document)))).toEqual(layout);
    const top = Math.min(...layout.steps.map(({ y }) => y));
    const start = view.steps.findIndex(({ type }) => type === 'START');
    expect(layout.steps[start]?.y).toBe(top);
    expect(Math.min(...boxes.map(({ x }) => x))).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThanOrEqual(layout.width + 1);
  });

  it('leads lines from step to step', () => {
    for (const { index, points, isOpen } of layout.actions) {
      const action = view.actions[index];
      const from = layout.steps[view.steps.findIndex(({ id }) => id === action?.from)];
      const to = layout.steps[view.steps.findIndex(({ id }) => id === action?.to)];
      expect(touches(points[0], from)).toBe(true);
      expect(isOpen || touches(points.at(-1), to)).toBe(true);
    }
  });
});

it('places a document that is unfinished: without steps, with unknown and repeated names', () => {
  expect(layoutProcess(processView({}))).toMatchObject({ steps: [], actions: [], width: 0 });
  const faulty = {
    steps: [{ id: 'a' }, { id: 'a' }, {}],
    actions: [
      { id: 'x', from: 'a', to: 'nowhere' },
      { id: 'y', from: 'gone', to: 'a' },
      { id: 'z', from: 'a', to: 'a' },
      { id: 'back', from: 'a', to: '@previous' },
    ],
  };
  const { steps, actions } = layoutProcess(processView(faulty));
  expect(steps).toHaveLength(3);
  expect(actions.map(({ index, isOpen }) => [index, isOpen])).toEqual([
    [0, true],
    [2, true],
    [3, true],
  ]);
});
