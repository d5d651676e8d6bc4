import type { Carrier } from '../../../../energy/whole-house/tables';
import { findHeatSource } from '../../../../energy/whole-house/resolve';
import type { KnownHouse } from '../../../../energy/whole-house/house';
import type { Calculation } from '../use-calculation';

/** Figures used in the calculation, shown as the assumed values of empty fields. */
export interface DrawnFigures {
  readonly roomHeight_m: number;
  readonly wall_m2: number;
  readonly roof_m2: number;
  readonly door_m2: number;
  /** Rounded to a tenth. */
  readonly window_m2: number;
  readonly perimeter_m: number | undefined;
  readonly u_W_m2K: Readonly<Record<'wall' | 'roof' | 'floor' | 'door' | 'window', number | undefined>>;
  readonly g: number | undefined;
  readonly n50_1_h: number | undefined;
  readonly actualTemperature_C: number;
  readonly efficiency: number;
  readonly price_MNT: number | undefined;
  readonly priceUnit: 'MNT_kg' | 'MNT_kWh' | 'MNT_m2' | 'MNT_GJ';
}

/** Reads the figures from a calculation; undefined while there is no result. */
export function drawnFigures(calculation: Calculation): DrawnFigures | undefined {
  if (calculation.status !== 'ready') return undefined;
  const { house, envelope } = calculation.result;
  const { carrier } = findHeatSource(house.heating.source, calculation.described.tables.heatSources);
  const area = (kind: KnownHouse['parts'][number]['kind']) =>
    house.parts.reduce((sum, part) => sum + (part.kind === kind ? part.area_m2 : 0), 0);
  const ground = house.parts.find((part) => part.kind === 'ground');
  const window = house.parts.find((part) => part.kind === 'window');
  const uValue = (kind: string) => envelope.parts.find((part) => part.kind === kind)?.u_W_m2K;
  return {
    roomHeight_m: house.roomHeight_m,
    wall_m2: area('wall'),
    roof_m2: area('roof'),
    door_m2: area('door'),
    window_m2: Math.round(area('window') * 10) / 10,
    perimeter_m: ground?.kind === 'ground' ? ground.perimeter_m : undefined,
    u_W_m2K: {
      wall: uValue('wall'),
      roof: uValue('roof'),
      floor: uValue('ground'),
      door: uValue('door'),
      window: uValue('window'),
    },
    g: window?.kind === 'window' ? window.glazing.g : undefined,
    n50_1_h: house.air.leakage.kind === 'test' ? house.air.leakage.n50_1_h : undefined,
    actualTemperature_C: house.use.actualTemperature_C,
    efficiency: house.heating.efficiency,
    ...priceOf(carrier),
  };
}

function priceOf(carrier: Carrier): Pick<DrawnFigures, 'price_MNT' | 'priceUnit'> {
  if (carrier.kind === 'fuel') return { price_MNT: carrier.fuel.price_MNT_kg, priceUnit: 'MNT_kg' };
  if (carrier.kind === 'electricity')
    return { price_MNT: carrier.tariff.blocks[0]?.price_MNT_kWh, priceUnit: 'MNT_kWh' };
  return carrier.tariff.kind === 'area'
    ? { price_MNT: carrier.tariff.price_MNT_m2_month, priceUnit: 'MNT_m2' }
    : { price_MNT: carrier.tariff.price_MNT_GJ, priceUnit: 'MNT_GJ' };
}
