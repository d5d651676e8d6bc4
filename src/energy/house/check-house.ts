import { LEAKIEST_n50_1_h } from '../air/infiltration';
import { checkLayers } from '../component/layers';
import { type Refusal, fieldOf } from '../refusal/refusal';
import { needArea, needNotNegative, needPositive, needWithin } from '../refusal/numbers';
import type { Construction, GroundFloor, GroundForm, House, Leakage, Part, Window } from './house';

/** Rounding tolerance of entered areas, m². */
const AREA_SLACK_m2 = 0.005;

/**
 * Collects all errors of a house in the order of its inputs; empty for a valid house. The calculation itself finds
 * errors that depend on combined layers (R′/R″).
 */
export function checkHouse(house: House): Refusal[] {
  const found: Refusal[] = [];
  needPositive(found, '', 'floorArea_m2', house.floorArea_m2, 'm²');
  needPositive(found, '', 'storeys', house.storeys, '');
  if (house.roomHeight_m !== 'unknown')
    needWithin(found, '', 'roomHeight_m', house.roomHeight_m, [1.5, 10], 'm');
  for (const [index, part] of house.parts.entries()) checkPart(found, `parts.${index}`, part);
  checkIds(found, house.parts);
  checkOpenings(found, house.parts);
  if (house.bridges !== 'unknown' && house.bridges.kind === 'surcharge')
    needNotNegative(found, 'bridges', 'surcharge_W_m2K', house.bridges.surcharge_W_m2K, 'W/(m²K)');
  if (house.air.leakage !== 'unknown') checkLeakage(found, house.air.leakage);
  if (house.air.mechanical !== null) {
    needNotNegative(found, 'air.mechanical', 'airChanges_1_h', house.air.mechanical.airChanges_1_h, '1/h');
    needWithin(found, 'air.mechanical', 'heatRecovery', house.air.mechanical.heatRecovery, [0, 1], '');
  }
  if (house.heatCapacity_J_m2K !== 'unknown')
    needPositive(found, '', 'heatCapacity_J_m2K', house.heatCapacity_J_m2K, 'J/(m²K)');
  checkUse(found, house);
  return found;
}

function checkPart(found: Refusal[], path: string, part: Part): void {
  needArea(found, path, 'area_m2', part.area_m2);
  if (part.kind === 'ground') return checkGround(found, path, part);
  if (part.kind === 'window') return checkWindow(found, path, part);
  if (part.construction !== 'unknown') checkConstruction(found, `${path}.construction`, part.construction);
  if (typeof part.toward === 'object') needWithin(found, `${path}.toward`, 'b', part.toward.b, [0, 1], '');
}

function checkConstruction(found: Refusal[], path: string, construction: Construction): void {
  if (construction.kind === 'uValue')
    needPositive(found, path, 'u_W_m2K', construction.u_W_m2K, 'W/(m²K)', 'missing-u-value');
  else checkLayers(found, `${path}.layers`, construction.layers);
}

function checkWindow(found: Refusal[], path: string, { glazing, shading }: Window): void {
  if (shading !== 'unknown') needWithin(found, path, 'shading', shading, [0, 1], '');
  if (glazing === 'unknown') return;
  const at = `${path}.glazing`;
  needPositive(found, at, 'u_W_m2K', glazing?.u_W_m2K, 'W/(m²K)', 'missing-u-value');
  needWithin(found, at, 'g', glazing?.g, [0, 1], '');
  needWithin(found, at, 'frameShare', glazing?.frameShare, [0, 1], '');
}

function checkGround(found: Refusal[], path: string, part: GroundFloor): void {
  if (part.area_m2 === 0) needPositive(found, path, 'area_m2', part.area_m2, 'm²');
  needPositive(found, path, 'perimeter_m', part.perimeter_m, 'm');
  if (part.wallThickness_m !== 'unknown')
    needWithin(found, path, 'wallThickness_m', part.wallThickness_m, [0, 2], 'm');
  if (part.floor_m2K_W !== 'unknown') needNotNegative(found, path, 'floor_m2K_W', part.floor_m2K_W, 'm²K/W');
  if (part.soil !== 'unknown')
    needPositive(
      found,
      `${path}.soil`,
      'conductivity_W_mK',
      part.soil.conductivity_W_mK,
      'W/(m·K)',
      'missing-conductivity',
    );
  checkForm(found, `${path}.form`, part.form);
}

function checkForm(found: Refusal[], path: string, form: GroundForm): void {
  if (form.kind === 'slab') {
    if (form.edge === null) return;
    needNotNegative(found, `${path}.edge`, 'extent_m', form.edge.extent_m, 'm');
    needNotNegative(found, `${path}.edge`, 'additional_m2K_W', form.edge.additional_m2K_W, 'm²K/W');
  } else if (form.kind === 'basement') {
    needNotNegative(found, path, 'wall_m2K_W', form.wall_m2K_W, 'm²K/W');
    needWithin(found, path, 'depth_m', form.depth_m, [0, 5], 'm');
  } else {
    needNotNegative(found, path, 'height_m', form.height_m, 'm');
    needPositive(found, path, 'wall_W_m2K', form.wall_W_m2K, 'W/(m²K)', 'missing-u-value');
    needNotNegative(found, path, 'openings_m2_m', form.openings_m2_m, 'm²/m');
    needNotNegative(found, path, 'wind_m_s', form.wind_m_s, 'm/s');
    needNotNegative(found, path, 'windShielding', form.windShielding, '');
    needNotNegative(found, path, 'groundInsulation_m2K_W', form.groundInsulation_m2K_W, 'm²K/W');
  }
}

function checkLeakage(found: Refusal[], leakage: Leakage): void {
  if (leakage.kind === 'test')
    needWithin(found, 'air.leakage', 'n50_1_h', leakage.n50_1_h, [0, LEAKIEST_n50_1_h], '1/h');
  if (leakage.kind === 'rate')
    needNotNegative(found, 'air.leakage', 'airChanges_1_h', leakage.airChanges_1_h, '1/h');
}

function checkUse(found: Refusal[], { use, heating }: House): void {
  if (use.internalGains_W_m2 !== 'unknown')
    needNotNegative(found, 'use', 'internalGains_W_m2', use.internalGains_W_m2, 'W/m²');
  if (use.actualTemperature_C !== 'unknown')
    needWithin(found, 'use', 'actualTemperature_C', use.actualTemperature_C, [5, 30], '°C');
  if (heating.efficiency !== 'unknown') needPositive(found, 'heating', 'efficiency', heating.efficiency, '');
  if (heating.nightShare !== 'unknown')
    needWithin(found, 'heating', 'nightShare', heating.nightShare, [0, 1], '');
}

function checkIds(found: Refusal[], parts: readonly Part[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of parts.entries()) {
    if (seen.has(id)) found.push({ code: 'duplicate-id', field: `parts.${index}.id`, value: id });
    seen.add(id);
  }
}

/** Checks that openings are not larger than the part that contains them, and that the part exists. */
function checkOpenings(found: Refusal[], parts: readonly Part[]): void {
  const openings = new Map<string, number>();
  for (const [index, part] of parts.entries()) {
    if ((part.kind !== 'window' && part.kind !== 'door') || part.in === null) continue;
    const wall = parts.find(({ id, kind }) => id === part.in && (kind === 'wall' || kind === 'roof'));
    if (wall === undefined)
      found.push({ code: 'no-such-wall', field: fieldOf(`parts.${index}`, 'in'), value: part.in });
    openings.set(part.in, (openings.get(part.in) ?? 0) + part.area_m2);
  }
  for (const [index, part] of parts.entries()) {
    const cut = openings.get(part.id);
    if (cut === undefined || cut <= part.area_m2 + AREA_SLACK_m2) continue;
    found.push({
      code: 'openings-larger-than-wall',
      field: `parts.${index}.area_m2`,
      value: cut,
      limit: part.area_m2,
      unit: 'm²',
    });
  }
}
