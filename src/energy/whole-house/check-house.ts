import { checkLayers } from '../u-value/layers';
import { type Refusal, fieldPath } from '../refusal/refusal';
import { needLimit } from '../refusal/numbers';
import { checkShape } from './check-shape';
import type { Construction, GroundFloor, GroundForm, House, Leakage, Part, Window } from './house';

/** Rounding tolerance of entered areas, m². */
const AREA_SLACK_m2 = 0.005;

/**
 * Collects all errors of a house in the order of its inputs; empty for a valid house. The calculation itself finds
 * errors that depend on combined layers (R′/R″).
 */
export function checkHouse(house: House): Refusal[] {
  const found: Refusal[] = [];
  needLimit(found, '', 'floorArea_m2', house.floorArea_m2, 'floorArea');
  needLimit(found, '', 'storeys', house.storeys, 'storeys');
  if (house.roomHeight_m !== 'unknown')
    needLimit(found, '', 'roomHeight_m', house.roomHeight_m, 'roomHeight');
  for (const [index, part] of house.parts.entries()) checkPart(found, `parts.${index}`, part);
  checkIds(found, house.parts);
  checkOpenings(found, house.parts);
  checkShape(found, house);
  if (house.bridges !== 'unknown' && house.bridges.kind === 'surcharge')
    needLimit(found, 'bridges', 'surcharge_W_m2K', house.bridges.surcharge_W_m2K, 'bridges');
  checkAir(found, house);
  if (house.heatCapacity_J_m2K !== 'unknown')
    needLimit(found, '', 'heatCapacity_J_m2K', house.heatCapacity_J_m2K, 'heatCapacity');
  checkUse(found, house);
  return found;
}

function checkPart(found: Refusal[], path: string, part: Part): void {
  needLimit(found, path, 'area_m2', part.area_m2, part.kind === 'ground' ? 'groundArea' : 'partArea');
  if (part.kind === 'ground') return checkGround(found, path, part);
  if (part.kind === 'window') return checkWindow(found, path, part);
  if (part.construction !== 'unknown') checkConstruction(found, `${path}.construction`, part.construction);
  if (typeof part.toward === 'object') needLimit(found, `${path}.toward`, 'b', part.toward.b, 'share');
}

function checkConstruction(found: Refusal[], path: string, construction: Construction): void {
  if (construction.kind === 'uValue')
    needLimit(found, path, 'u_W_m2K', construction.u_W_m2K, 'uValue', 'missing-u-value');
  else checkLayers(found, `${path}.layers`, construction.layers);
}

function checkWindow(found: Refusal[], path: string, { glazing, shading }: Window): void {
  if (shading !== 'unknown') needLimit(found, path, 'shading', shading, 'share');
  if (glazing === 'unknown') return;
  const at = `${path}.glazing`;
  needLimit(found, at, 'u_W_m2K', glazing?.u_W_m2K, 'windowUValue', 'missing-u-value');
  needLimit(found, at, 'g', glazing?.g, 'solarFactor');
  needLimit(found, at, 'frameShare', glazing?.frameShare, 'share');
}

function checkGround(found: Refusal[], path: string, part: GroundFloor): void {
  needLimit(found, path, 'perimeter_m', part.perimeter_m, 'perimeter');
  if (part.wallThickness_m !== 'unknown')
    needLimit(found, path, 'wallThickness_m', part.wallThickness_m, 'wallThickness');
  if (part.floor_m2K_W !== 'unknown') needLimit(found, path, 'floor_m2K_W', part.floor_m2K_W, 'resistance');
  if (part.soil !== 'unknown') {
    const { conductivity_W_mK } = part.soil;
    const at = `${path}.soil`;
    needLimit(found, at, 'conductivity_W_mK', conductivity_W_mK, 'soilConductivity', 'missing-conductivity');
  }
  checkForm(found, `${path}.form`, part.form);
}

function checkForm(found: Refusal[], path: string, form: GroundForm): void {
  if (form.kind === 'slab') {
    if (form.edge === null) return;
    needLimit(found, `${path}.edge`, 'extent_m', form.edge.extent_m, 'edgeExtent');
    needLimit(found, `${path}.edge`, 'additional_m2K_W', form.edge.additional_m2K_W, 'resistance');
  } else if (form.kind === 'basement') {
    needLimit(found, path, 'wall_m2K_W', form.wall_m2K_W, 'resistance');
    needLimit(found, path, 'depth_m', form.depth_m, 'basementDepth');
  } else {
    needLimit(found, path, 'height_m', form.height_m, 'crawlHeight');
    needLimit(found, path, 'wall_W_m2K', form.wall_W_m2K, 'uValue', 'missing-u-value');
    needLimit(found, path, 'openings_m2_m', form.openings_m2_m, 'crawlOpenings');
    needLimit(found, path, 'wind_m_s', form.wind_m_s, 'wind');
    needLimit(found, path, 'windShielding', form.windShielding, 'share');
    needLimit(found, path, 'groundInsulation_m2K_W', form.groundInsulation_m2K_W, 'resistance');
  }
}

function checkAir(found: Refusal[], { air }: House): void {
  if (air.leakage !== 'unknown') checkLeakage(found, air.leakage);
  if (air.mechanical === null) return;
  needLimit(found, 'air.mechanical', 'airChanges_1_h', air.mechanical.airChanges_1_h, 'airChanges');
  needLimit(found, 'air.mechanical', 'heatRecovery', air.mechanical.heatRecovery, 'share');
}

function checkLeakage(found: Refusal[], leakage: Leakage): void {
  const path = 'air.leakage';
  if (leakage.kind === 'test') return needLimit(found, path, 'n50_1_h', leakage.n50_1_h, 'leakage');
  if (leakage.kind === 'rate')
    return needLimit(found, path, 'airChanges_1_h', leakage.airChanges_1_h, 'airChanges');
  needLimit(found, `${path}.list`, 'draughtProofed', leakage.list.draughtProofed, 'share');
  needLimit(found, `${path}.list`, 'storeys', leakage.list.storeys, 'storeys');
}

function checkUse(found: Refusal[], { use, heating }: House): void {
  if (use.internalGains_W_m2 !== 'unknown')
    needLimit(found, 'use', 'internalGains_W_m2', use.internalGains_W_m2, 'gains');
  if (use.actualTemperature_C !== 'unknown')
    needLimit(found, 'use', 'actualTemperature_C', use.actualTemperature_C, 'temperature');
  const { intermittency } = use;
  if (intermittency !== 'unknown' && intermittency.kind === 'hours')
    needLimit(found, 'use.intermittency', 'heatedShare', intermittency.heatedShare, 'share');
  if (heating.efficiency !== 'unknown')
    needLimit(found, 'heating', 'efficiency', heating.efficiency, 'efficiency');
  if (heating.nightShare !== 'unknown')
    needLimit(found, 'heating', 'nightShare', heating.nightShare, 'share');
  const { household } = heating;
  if (household === 'unknown') return;
  needLimit(found, 'heating.household', 'day_kWh_month', household.day_kWh_month, 'householdUse');
  needLimit(found, 'heating.household', 'night_kWh_month', household.night_kWh_month, 'householdUse');
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
      found.push({ code: 'no-such-wall', field: fieldPath(`parts.${index}`, 'in'), value: part.in });
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
