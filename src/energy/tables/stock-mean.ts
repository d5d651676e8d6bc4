import type { Leakage } from '../whole-house/house';
import type { HouseDefaults } from '../whole-house/tables';
import type { Texts } from '../language';
import { refuse } from '../refusal/refusal';
import type { HouseType } from './read-house-types';

/** A row of the stock with its share among the rows that the answers allow; the shares sum to 1. */
export interface StockShare {
  readonly row: HouseType;
  readonly share: number;
}

/** The shares of rows among each other: as counted, or equal where nothing was counted. */
export function stockShares(rows: readonly HouseType[]): StockShare[] {
  let whole = 0;
  for (const { stock } of rows) whole += stock.share;
  return rows.map((row) => ({ row, share: whole > 0 ? row.stock.share / whole : 1 / rows.length }));
}

/**
 * The mean of rows weighted by what exists: what is assumed where type or age is unknown. Kinds that have no mean
 * (soil, shape, way of heating) are those of the largest share.
 * @throws EnergyRefusal `no-such-row` where there is no row
 */
export function stockMean(shares: readonly StockShare[]): HouseType {
  // Shapes cannot be averaged: houses and gers are each a mean of their own.
  const plan = commonestPlan(shares);
  const alike = shares.filter(({ row }) => row.stock.plan === plan);
  const first = largest(alike);
  if (alike.length === 1) return first;
  const mean = meanOver(alike);
  return {
    ...first,
    code: alike.map(({ row }) => row.code).join('+'),
    name: namesOf(alike),
    builtFrom: null,
    builtTo: null,
    defaults: meanDefaults(first.defaults, alike, mean),
    stock: {
      ...first.stock,
      share: mean(({ stock }) => stock.share),
      floorArea_m2: first.stock.floorArea_m2 === null ? null : mean(({ stock }) => stock.floorArea_m2 ?? 0),
      floorAreaSpread: mean(({ stock }) => stock.floorAreaSpread),
    },
  };
}

function commonestPlan(shares: readonly StockShare[]): string | null {
  const byPlan = new Map<string | null, number>();
  for (const { row, share } of shares) byPlan.set(row.stock.plan, (byPlan.get(row.stock.plan) ?? 0) + share);
  const [first] = [...byPlan].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

/** The names of the types, each once. */
function namesOf(shares: readonly StockShare[]): Texts {
  const names = shares.map(({ row }) => withoutYears(row.name));
  const joined = (language: keyof Texts) => [...new Set(names.map((name) => name[language]))].join(', ');
  return { mn_MN: joined('mn_MN'), en_US: joined('en_US'), ko_KR: joined('ko_KR') };
}

/** Rows of one type are named `type, years`. */
export function withoutYears(name: Texts): Texts {
  return {
    mn_MN: beforeLastComma(name.mn_MN),
    en_US: beforeLastComma(name.en_US),
    ko_KR: beforeLastComma(name.ko_KR),
  };
}

function beforeLastComma(text: string): string {
  return text.includes(',') ? text.slice(0, text.lastIndexOf(',')) : text;
}

type Mean = (value: (row: HouseType) => number) => number;

function meanOver(shares: readonly StockShare[]): Mean {
  let whole = 0;
  for (const { share } of shares) whole += share;
  return (value) => {
    let sum = 0;
    for (const { row, share } of shares) sum += share * value(row);
    return sum / whole;
  };
}

function largest(shares: readonly StockShare[]): HouseType {
  let [best] = shares;
  for (const one of shares) if (best === undefined || one.share > best.share) best = one;
  return best?.row ?? refuse({ code: 'no-such-row', field: 'energy_house_type', value: '' });
}

function meanDefaults(first: HouseDefaults, shares: readonly StockShare[], mean: Mean): HouseDefaults {
  const of = (value: (defaults: HouseDefaults) => number) => mean(({ defaults }) => value(defaults));
  return {
    ...first,
    row: shares.map(({ row }) => row.code).join('+'),
    houseTypes: [...new Set(shares.flatMap(({ row }) => row.defaults.houseTypes))],
    roomHeight_m: of(({ roomHeight_m }) => roomHeight_m),
    u_W_m2K: {
      wall: of(({ u_W_m2K }) => u_W_m2K.wall),
      roof: of(({ u_W_m2K }) => u_W_m2K.roof),
      floor: of(({ u_W_m2K }) => u_W_m2K.floor),
      door: of(({ u_W_m2K }) => u_W_m2K.door),
    },
    glazing: {
      u_W_m2K: of(({ glazing }) => glazing.u_W_m2K),
      g: of(({ glazing }) => glazing.g),
      frameShare: of(({ glazing }) => glazing.frameShare),
    },
    shading: of(({ shading }) => shading),
    wallThickness_m: of(({ wallThickness_m }) => wallThickness_m),
    groundFloor_m2K_W: of(({ groundFloor_m2K_W }) => groundFloor_m2K_W),
    bridges_W_m2K: of(({ bridges_W_m2K }) => bridges_W_m2K),
    leakage: meanLeakage(first.leakage, of),
    heatCapacity_J_m2K: of(({ heatCapacity_J_m2K }) => heatCapacity_J_m2K),
    internalGains_W_m2: of(({ internalGains_W_m2 }) => internalGains_W_m2),
    actualTemperature_C: of(({ actualTemperature_C }) => actualTemperature_C),
    nightShare: of(({ nightShare }) => nightShare),
    household: {
      day_kWh_month: of(({ household }) => household.day_kWh_month),
      night_kWh_month: of(({ household }) => household.night_kWh_month),
    },
  };
}

/** Rows of the table state leakage as a test; other kinds have no mean. */
function meanLeakage(first: Leakage, of: (value: (defaults: HouseDefaults) => number) => number): Leakage {
  if (first.kind !== 'test') return first;
  const { n50_1_h } = first;
  return { ...first, n50_1_h: of(({ leakage }) => (leakage.kind === 'test' ? leakage.n50_1_h : n50_1_h)) };
}
