import { additionalResistance } from '../ground/edge-insulation';
import type { Dated } from '../whole-house/dated';
import type { KnownHouse } from '../whole-house/house';
import type { Texts } from '../language';
import type { Change, Measure, Price, Work } from '../measures/measure';
import { rowReference, rowTitle, requiredValue } from './in-force';
import { type HeatSourceChoice, carrierKey } from './read-heat-sources';
import type { MeasureRow } from './rows';

/** A work of the catalogue with its effect on one house. */
export interface HouseWork<W extends Work = Work> {
  readonly name: Texts;
  readonly measure: W;
  /** The row of its prices and figures. */
  readonly row: Dated;
}

/** A work whose price is known, so that it can be judged by money. */
export type HouseMeasure = HouseWork<Measure>;

export function isPriced(work: HouseWork): work is HouseMeasure {
  return 'price' in work.measure;
}

const TABLE = 'energy_measure';

/**
 * Reads a row and refuses missing values early; `null` where the work does not exist for the types of house or cannot
 * change anything in the house.
 * @param houseTypes of the house; several where only a mean of them is known
 */
export function houseWork(
  row: MeasureRow,
  house: KnownHouse,
  heatSources: readonly HeatSourceChoice[],
  houseTypes: readonly string[],
): HouseWork | null {
  if (!existsFor(row, houseTypes)) return null;
  const changes = changesOf(row, house, heatSources);
  if (changes.length === 0) return null;
  const work: Work = { id: row.code, changes, life_years: row.life };
  const price = priceOf(row);
  const measure: Work | Measure = price === null ? work : { ...work, price };
  return { name: rowTitle(row), row: rowReference(row, TABLE), measure };
}

/** Null where one of the three figures is missing: a range cannot be guessed from a part of it. */
function priceOf({ basis, price_low, price_likely, price_high }: MeasureRow): Price | null {
  if (price_low === null || price_likely === null || price_high === null) return null;
  return { basis, low_MNT: price_low, likely_MNT: price_likely, high_MNT: price_high };
}

function existsFor({ house_types }: MeasureRow, houseTypes: readonly string[]): boolean {
  const listed = codesOf(house_types);
  return listed.length === 0 || houseTypes.some((type) => listed.includes(type));
}

/** The codes of a list that is separated by commas. Responses that a browser cached before the column have none. */
function codesOf(list: string | null | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** Changes of one work; none where the house lacks its parts. */
function changesOf(
  row: MeasureRow,
  house: KnownHouse,
  heatSources: readonly HeatSourceChoice[],
): readonly Change[] {
  if (row.change === 'insulate-ger') return gerKitOf(row, house);
  const change = changeOf(row, row.change, house, heatSources);
  return change === null ? [] : [change];
}

/** Felt or wool between the covers of a ger, around its walls and its roof; it also closes a part of the leaks. */
function gerKitOf(row: MeasureRow, house: KnownHouse): readonly Change[] {
  const outside = {
    thickness_m: requiredValue(row, TABLE, 'thickness'),
    bridgesRemaining: row.bridges_remaining ?? 1,
    finish: 'open',
  } as const;
  const covers = (['wall', 'roof'] as const).flatMap((parts): Change[] =>
    house.parts.some(({ kind }) => kind === parts)
      ? [{ kind: 'insulate', parts, added_m2K_W: addedResistance(row), outside }]
      : [],
  );
  return [...covers, { kind: 'tighten', remaining: requiredValue(row, TABLE, 'remaining') }];
}

function changeOf(
  row: MeasureRow,
  kind: Exclude<MeasureRow['change'], 'insulate-ger'>,
  house: KnownHouse,
  heatSources: readonly HeatSourceChoice[],
): Change | null {
  switch (kind) {
    case 'insulate-wall':
      return ifAny(house, 'wall', {
        kind: 'insulate',
        parts: 'wall',
        added_m2K_W: addedResistance(row),
        outside: {
          thickness_m: requiredValue(row, TABLE, 'thickness'),
          bridgesRemaining: row.bridges_remaining ?? 1,
        },
      });
    case 'insulate-roof':
      return ifAny(house, 'roof', {
        kind: 'insulate',
        parts: 'roof',
        added_m2K_W: addedResistance(row),
        outside: { thickness_m: requiredValue(row, TABLE, 'thickness'), bridgesRemaining: 1, finish: 'open' },
      });
    case 'insulate-floor':
      return ifAny(house, 'floor', { kind: 'insulate', parts: 'floor', added_m2K_W: addedResistance(row) });
    case 'insulate-ground':
      return ifAny(house, 'ground', {
        kind: 'insulate-ground',
        parts: 'ground',
        added_m2K_W: addedResistance(row),
      });
    case 'insulate-edge':
      return edgeOf(row, house);
    case 'replace-window':
      return ifAny(house, 'window', {
        kind: 'glaze',
        parts: 'window',
        glazing: {
          u_W_m2K: requiredValue(row, TABLE, 'u'),
          g: requiredValue(row, TABLE, 'g'),
          frameShare: requiredValue(row, TABLE, 'frame_share'),
        },
      });
    case 'replace-door':
      return ifAny(house, 'door', {
        kind: 'rebuild',
        parts: 'door',
        construction: { kind: 'uValue', u_W_m2K: requiredValue(row, TABLE, 'u') },
      });
    case 'tighten':
      return { kind: 'tighten', remaining: requiredValue(row, TABLE, 'remaining') };
    case 'replace-heating':
      return heatingOf(row, house, heatSources);
  }
}

/** R of the added layer: d/λ in m²K/W. */
function addedResistance(row: MeasureRow): number {
  return requiredValue(row, TABLE, 'thickness') / requiredValue(row, TABLE, 'conductivity');
}

function ifAny(house: KnownHouse, kind: KnownHouse['parts'][number]['kind'], change: Change): Change | null {
  return house.parts.some((part) => part.kind === kind) ? change : null;
}

/** Insulates the edge of a slab without edge insulation; null for any other house. */
function edgeOf(row: MeasureRow, house: KnownHouse): Change | null {
  const slab = house.parts.find(
    (part) => part.kind === 'ground' && part.form.kind === 'slab' && part.form.edge === null,
  );
  if (slab?.kind !== 'ground') return null;
  const thickness_m = requiredValue(row, TABLE, 'thickness');
  const conductivity_W_mK = requiredValue(row, TABLE, 'conductivity');
  return {
    kind: 'insulate-edge',
    parts: [slab.id],
    edge: {
      kind: 'vertical',
      extent_m: requiredValue(row, TABLE, 'edge_depth'),
      additional_m2K_W: additionalResistance(thickness_m, conductivity_W_mK, slab.soil.conductivity_W_mK),
    },
  };
}

/**
 * Null where the house already has this heating, where the row excludes it in place of the present one (a stove does not
 * heat the rooms of a boiler's radiators), or where the way to heat cannot be calculated. A code that ends in `*` means
 * the way to heat of that beginning with the fuel that the household burns: a better stove keeps fuel and price.
 */
function heatingOf(
  row: MeasureRow,
  house: KnownHouse,
  heatSources: readonly HeatSourceChoice[],
): Change | null {
  const code = requiredValue(row, TABLE, 'heat_source_code');
  const { source: present } = house.heating;
  const choice = code.endsWith('*')
    ? withSameCarrier(code.slice(0, -1), present, heatSources)
    : heatSources.find((candidate) => candidate.code === code);
  if (choice === undefined || choice.code === present || isExcluded(row, present)) return null;
  return {
    kind: 'heat',
    heating: { ...house.heating, source: choice.code, efficiency: choice.source.efficiency },
  };
}

/** The first way to heat whose code begins so and whose fuel or tariff is the present one. */
function withSameCarrier(
  beginning: string,
  present: string,
  heatSources: readonly HeatSourceChoice[],
): HeatSourceChoice | undefined {
  const now = heatSources.find(({ code }) => code === present);
  if (now === undefined) return undefined;
  const key = carrierKey(now.source.carrier);
  return heatSources.find(
    ({ code, source }) => code.startsWith(beginning) && carrierKey(source.carrier) === key,
  );
}

/** Whether a row's list of codes contains the present heating; `*` at the end of a code matches any ending. */
function isExcluded({ not_for }: MeasureRow, present: string): boolean {
  return codesOf(not_for).some((code) =>
    code.endsWith('*') ? present.startsWith(code.slice(0, -1)) : code === present,
  );
}
