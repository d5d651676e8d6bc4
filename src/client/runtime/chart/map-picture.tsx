import { languages } from '../../../definitions/language';
import { readableName } from '../../../engine/translations/localize-row';
import { provinceOutlines } from '../../../../widgets/map/outlines/province-outlines';
import ChartPicture, { type ChartPictureProps } from './chart-picture';
import { registerMap } from './echarts-modules';
import { outlineName } from './options/map';

// ECharts registers outlines by name, once for all charts of the page. They are passed as text, because ECharts writes
// into objects.
for (const language of languages) {
  const features = provinceOutlines().map(({ properties, ...outline }) => ({
    ...outline,
    properties: { name: readableName(properties.name, language) },
  }));
  registerMap(outlineName(language), JSON.stringify({ type: 'FeatureCollection', features }));
}

/** Draws provinces in shades of their figures. The outlines load with the first map. */
export default function MapPicture(props: Omit<ChartPictureProps, 'hasOutlines'>) {
  return <ChartPicture {...props} hasOutlines />;
}
