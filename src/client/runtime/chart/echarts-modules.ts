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

/** ECharts with the parts that our pictures need. On a canvas: its SVG carries style attributes, which the policy refuses. */
export { dispose, getInstanceByDom, init, registerMap };
