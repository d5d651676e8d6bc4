import { provinceOutlines } from '../../../../widgets/map/outlines/province-outlines';
import ChartPicture, { type ChartPictureProps } from './chart-picture';
import { registerMap } from './echarts-modules';
import { outlineName } from './options/map';

// ECharts knows outlines by name, once for all charts of the page. As text, because it writes into objects.
registerMap(outlineName, JSON.stringify({ type: 'FeatureCollection', features: provinceOutlines() }));

/** Provinces in shades of their figures. The outlines come with the first map. */
export default function MapPicture(props: Omit<ChartPictureProps, 'hasOutlines'>) {
  return <ChartPicture {...props} hasOutlines />;
}
