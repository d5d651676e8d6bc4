import type { ConstructionChoice } from '../../../../energy/tables/read-house-types';
import type { HeatSourceChoice } from '../../../../energy/tables/read-heat-sources';
import { type PictureName, isPictureName } from './choice-picture';

/** U values below which a roof or a window counts as insulated, W/(m²K); pictures know no finer steps. */
const SOME_ROOF = 0.8;
const THICK_ROOF = 0.28;
const TWO_PANES = 2.5;
const THREE_PANES = 1.5;

/** The picture of a construction; undefined for a material without one. */
export function pictureOfConstruction(row: ConstructionChoice): PictureName | undefined {
  switch (row.part) {
    case 'wall': {
      const name = `wall-${row.houseType}`;
      return isPictureName(name) ? name : undefined;
    }
    case 'roof':
      return row.u_W_m2K < THICK_ROOF ? 'roof-thick' : row.u_W_m2K < SOME_ROOF ? 'roof-some' : 'roof-bare';
    case 'window': {
      const { u_W_m2K } = row.glazing;
      return u_W_m2K < THREE_PANES ? 'window-three' : u_W_m2K < TWO_PANES ? 'window-two' : 'window-wood';
    }
    default:
      return undefined;
  }
}

/** The picture of a heat source; of its kind for one that an administrator added. */
export function pictureOfHeatSource({ code, source }: HeatSourceChoice): PictureName {
  if (isPictureName(code)) return code;
  switch (source.carrier.kind) {
    case 'fuel':
      return 'stove';
    case 'district':
      return 'district';
    case 'electricity':
      return source.efficiency > 1 ? 'heat-pump' : 'electric';
  }
}
