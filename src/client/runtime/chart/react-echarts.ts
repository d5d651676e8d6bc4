import type { ECharts } from 'echarts/core';
import ReactECharts from 'echarts-for-react/esm/core';
import * as echarts from './echarts-modules';

/**
 * The component of echarts-for-react over the parts of ECharts that our pictures need. It initializes a chart once: the
 * package initializes an empty one first to learn its size and replaces it a frame later.
 */
export class ReactChart extends ReactECharts {
  static defaultProps = { echarts };

  override initEchartsInstance(): Promise<ECharts> {
    const chart = echarts.init(this.ele);
    return new Promise((resolve) => {
      queueMicrotask(() => {
        // A chart that was unmounted in the meantime receives no options.
        if (!chart.isDisposed()) resolve(chart);
      });
    });
  }
}
