import type { EChartsCoreOption } from 'echarts/core';
import type { PictureType } from '../../../../definitions/chart';
import { cartesianOption } from './cartesian';
import type { Drawing } from './drawing';
import { mapOption } from './map';
import { minDirections, radarOption } from './radar';
import { funnelOption, pieOption, treemapOption } from './shares';

/** The pictures that ECharts draws; `table` and `count` are text. */
export type DrawnPicture = Exclude<PictureType, 'table' | 'count'>;

export function isDrawn(picture: PictureType): picture is DrawnPicture {
  return picture !== 'table' && picture !== 'count';
}

/** Builds the ECharts option of a picture. The function is pure: the same drawing gives the same option. */
export function chartOption(picture: DrawnPicture, drawing: Drawing): EChartsCoreOption {
  switch (picture) {
    case 'area':
    case 'line':
    case 'column':
      return cartesianOption(picture, drawing);
    case 'pie':
      return pieOption(drawing);
    case 'funnel':
      return funnelOption(drawing);
    case 'treemap':
      return treemapOption(drawing);
    case 'radar':
      return drawing.data.categories.length < minDirections
        ? cartesianOption('column', drawing)
        : radarOption(drawing);
    case 'map':
      return drawing.hasOutlines ? mapOption(drawing) : cartesianOption('column', drawing);
  }
}
