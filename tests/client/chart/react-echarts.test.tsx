// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReactChart } from '../../../src/client/runtime/chart/react-echarts';

interface FakeChart {
  setOption: ReturnType<typeof vi.fn<(option: object) => void>>;
  isDisposed: () => boolean;
  dispose: () => void;
}

/** Replaces ECharts, which needs a canvas. */
const drawn = vi.hoisted(() => {
  const charts = new Map<HTMLElement, FakeChart>();
  const made: FakeChart[] = [];
  return {
    made,
    init: (element: HTMLElement) => {
      let isDisposed = false;
      const chart = {
        setOption: vi.fn<(option: object) => void>(),
        hideLoading: () => undefined,
        isDisposed: () => isDisposed,
        dispose: () => {
          isDisposed = true;
        },
      };
      made.push(chart);
      charts.set(element, chart);
      return chart;
    },
    getInstanceByDom: (element: HTMLElement) => charts.get(element),
    dispose: (element: HTMLElement) => charts.get(element)?.dispose(),
  };
});
vi.mock('../../../src/client/runtime/chart/echarts-modules', () => drawn);

beforeEach(() => {
  drawn.made.length = 0;
});
afterEach(cleanup);

/** Waits for everything that is due without a timer. */
const runMicrotasks = () => new Promise((resolve) => setTimeout(resolve, 0));

it('a chart is initialized once, gets its options, and is disposed of with its component', async () => {
  const onReady = vi.fn<() => void>();
  const { rerender, unmount } = render(
    <ReactChart option={{ a: 1 }} autoResize={false} onChartReady={onReady} />,
  );
  await runMicrotasks();
  rerender(<ReactChart option={{ a: 2 }} autoResize={false} onChartReady={onReady} />);
  expect(drawn.made).toHaveLength(1);
  expect(drawn.made[0]?.setOption.mock.calls.map(([option]) => option)).toEqual([{ a: 1 }, { a: 2 }]);
  expect(onReady).toHaveBeenCalledTimes(1);
  unmount();
  expect(drawn.made[0]?.isDisposed()).toBe(true);
});

it('a chart that is unmounted at once gets no options', async () => {
  const { unmount } = render(<ReactChart option={{ a: 1 }} autoResize={false} />);
  unmount();
  await runMicrotasks();
  expect(drawn.made[0]?.setOption).not.toHaveBeenCalled();
});
