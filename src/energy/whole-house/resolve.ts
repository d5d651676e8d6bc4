import { refuse } from '../refusal/refusal';
import { type Assumption, type AssumptionKey, createAssumption } from './assumptions';
import type { Dated } from './dated';
import type { Construction, House, Known, KnownHouse, KnownPart, Leakage, Part } from './house';
import type { HeatSource, HouseDefaults, Tables } from './tables';

/** A house without unknown values, and the assumptions that replaced them. */
export interface ResolvedHouse {
  readonly house: KnownHouse;
  readonly assumptions: readonly Assumption[];
}

/** Replaces every 'unknown' by the assumption for the type of house and lists each. */
export function resolveHouse(house: House, tables: Pick<Tables, 'defaults' | 'heatSources'>): ResolvedHouse {
  const { defaults } = tables;
  const assumptions: Assumption[] = [];
  const assume = assumer(assumptions, defaults);
  const known: KnownHouse = {
    floorArea_m2: house.floorArea_m2,
    storeys: house.storeys,
    roomHeight_m: assume(house.roomHeight_m, defaults.roomHeight_m, 'roomHeight', 'roomHeight_m', 'm'),
    parts: house.parts.map((part, index) => resolvePart(part, `parts.${index}`, defaults, assumptions)),
    bridges:
      house.bridges === 'unknown'
        ? {
            kind: 'surcharge',
            surcharge_W_m2K: assume<number>(
              'unknown',
              defaults.bridges_W_m2K,
              'bridges',
              'bridges',
              'W/(m²K)',
            ),
          }
        : house.bridges,
    air: {
      leakage: resolveLeakage(house.air.leakage, defaults, assumptions),
      mechanical: house.air.mechanical,
    },
    heatCapacity_J_m2K: assume(
      house.heatCapacity_J_m2K,
      defaults.heatCapacity_J_m2K,
      'heatCapacity',
      'heatCapacity_J_m2K',
      'J/(m²K)',
    ),
    use: resolveUse(house, defaults, assumptions),
    heating: resolveHeating(house, tables, assumptions),
  };
  return { house: known, assumptions };
}

/**
 * The row of a heat source.
 * @throws EnergyRefusal where the table has none
 */
export function findHeatSource(name: string, sources: Readonly<Record<string, HeatSource>>): HeatSource {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  return source ?? refuse({ code: 'no-such-row', field: 'heating.source', value: name });
}

type Assume = <T extends number | string>(
  given: Known<T>,
  assumed: T,
  key: AssumptionKey,
  field: string,
  unit: string,
) => T;

function assumer(assumptions: Assumption[], row: Dated): Assume {
  return (given, assumed, key, field, unit) => {
    if (given !== 'unknown') return given;
    assumptions.push(createAssumption(key, field, assumed, unit, row));
    return assumed;
  };
}

function resolvePart(part: Part, path: string, defaults: HouseDefaults, into: Assumption[]): KnownPart {
  const assume = assumer(into, defaults);
  if (part.kind === 'window') {
    const { glazing } = part;
    if (glazing === 'unknown')
      into.push(
        createAssumption('glazing', `${path}.glazing`, defaults.glazing.u_W_m2K, 'W/(m²K)', defaults),
      );
    return {
      ...part,
      glazing: glazing === 'unknown' ? defaults.glazing : glazing,
      facing:
        part.facing === 'unknown' ? assume('unknown', 'mixed', 'facing', `${path}.facing`, '') : part.facing,
      shading: assume(part.shading, defaults.shading, 'shading', `${path}.shading`, ''),
    };
  }
  if (part.kind !== 'ground')
    return { ...part, construction: resolveConstruction(part, path, defaults, into) };
  const { soil } = part;
  if (soil === 'unknown')
    into.push(createAssumption('soil', `${path}.soil`, defaults.soil.conductivity_W_mK, 'W/(m·K)', defaults));
  return {
    ...part,
    soil: soil === 'unknown' ? defaults.soil : soil,
    wallThickness_m: assume(
      part.wallThickness_m,
      defaults.wallThickness_m,
      'wallThickness',
      `${path}.wallThickness_m`,
      'm',
    ),
    floor_m2K_W: assume(
      part.floor_m2K_W,
      defaults.groundFloor_m2K_W,
      'groundFloor',
      `${path}.floor_m2K_W`,
      'm²K/W',
    ),
  };
}

function resolveConstruction(
  part: { kind: 'wall' | 'roof' | 'floor' | 'door'; construction: Known<Construction> },
  path: string,
  defaults: HouseDefaults,
  into: Assumption[],
): Construction {
  if (part.construction !== 'unknown') return part.construction;
  const u_W_m2K = defaults.u_W_m2K[part.kind];
  into.push(createAssumption(part.kind, `${path}.construction`, u_W_m2K, 'W/(m²K)', defaults));
  return { kind: 'uValue', u_W_m2K };
}

function resolveLeakage(leakage: Known<Leakage>, defaults: HouseDefaults, into: Assumption[]): Leakage {
  if (leakage !== 'unknown') return leakage;
  const { leakage: assumed } = defaults;
  const [value, unit] =
    assumed.kind === 'test'
      ? [assumed.n50_1_h, '1/h (50 Pa)']
      : assumed.kind === 'rate'
        ? [assumed.airChanges_1_h, '1/h']
        : [assumed.list.structure, ''];
  into.push(createAssumption('leakage', 'air.leakage', value, unit, defaults));
  return assumed;
}

function resolveUse({ use }: House, defaults: HouseDefaults, into: Assumption[]): KnownHouse['use'] {
  const assume = assumer(into, defaults);
  if (use.intermittency === 'unknown')
    into.push(
      createAssumption('intermittency', 'use.intermittency', defaults.intermittency.kind, '', defaults),
    );
  return {
    internalGains_W_m2: assume(
      use.internalGains_W_m2,
      defaults.internalGains_W_m2,
      'internalGains',
      'use.internalGains_W_m2',
      'W/m²',
    ),
    actualTemperature_C: assume(
      use.actualTemperature_C,
      defaults.actualTemperature_C,
      'actualTemperature',
      'use.actualTemperature_C',
      '°C',
    ),
    intermittency: use.intermittency === 'unknown' ? defaults.intermittency : use.intermittency,
  };
}

function resolveHeating(
  { heating }: House,
  { defaults, heatSources }: Pick<Tables, 'defaults' | 'heatSources'>,
  into: Assumption[],
): KnownHouse['heating'] {
  const source = findHeatSource(heating.source, heatSources);
  const isElectric = source.carrier.kind === 'electricity';
  // Values that apply only to electric heating are not listed as assumptions of a house with a stove.
  const assume = assumer(isElectric ? into : [], defaults);
  const { household } = heating;
  if (household === 'unknown')
    assume<number>(
      'unknown',
      defaults.household.day_kWh_month,
      'household',
      'heating.household',
      'kWh/month',
    );
  return {
    source: heating.source,
    efficiency: assumer(into, source)(
      heating.efficiency,
      source.efficiency,
      'efficiency',
      'heating.efficiency',
      '',
    ),
    nightShare: assume(heating.nightShare, defaults.nightShare, 'nightShare', 'heating.nightShare', ''),
    household: household === 'unknown' ? defaults.household : household,
  };
}
