import type { ECharts } from 'echarts/core';
import ReactECharts from 'echarts-for-react/esm/core';
import { dispose, getInstanceByDom, init } from './echarts-modules';

/**
 * Wraps echarts-for-react over the parts of ECharts that our pictures need. It initializes a chart once: the package
 * initializes an empty one first to measure its size and replaces it a frame later.
 */
export class ReactChart extends ReactECharts {
  static defaultProps = { echarts: { dispose, getInstanceByDom, init } };

  override initEchartsInstance(): Promise<ECharts> {
    const chart = init(this.ele);
    return new Promise((resolve) => {
      queueMicrotask(() => {
        // A chart that was unmounted meanwhile receives no options.
        if (!chart.isDisposed()) resolve(chart);
      });
    });
  }
}
