import {
  BarChart,
  FunnelChart,
  LineChart,
  MapChart,
  PieChart,
  RadarChart,
  TreemapChart,
} from 'echarts/charts';
import {
  AriaComponent,
  GeoComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components';
import { dispose, getInstanceByDom, init, registerMap, use as addParts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

addParts([
  BarChart,
  FunnelChart,
  LineChart,
  MapChart,
  PieChart,
  RadarChart,
  TreemapChart,
  AriaComponent,
  GeoComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  CanvasRenderer,
]);

/**
 * Exports ECharts with only the parts that our pictures need. It draws on a canvas: its SVG carries style attributes,
 * which the Content-Security-Policy refuses.
 */
export { dispose, getInstanceByDom, init, registerMap };
