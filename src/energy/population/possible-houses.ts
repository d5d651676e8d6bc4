import type { Answers, Refinement } from '../answers/answers';
import { type DescribedHouse, type Possibility, houseOfAnswers } from '../answers/house-of-answers';
import { heatSourceShares, selectStock } from '../answers/stock-of-answers';
import type { Assumption } from '../whole-house/assumptions';
import type { KnownHouse } from '../whole-house/house';
import { checkHouse } from '../whole-house/check-house';
import { findHeatSource, resolveHouse } from '../whole-house/resolve';
import type { Tables } from '../whole-house/tables';
import { refuseAny } from '../refusal/refusal';
import type { EnergyBook } from '../tables/energy-book';
import type { HouseType } from '../tables/read-house-types';
import type { StockShare } from '../tables/stock-mean';
import type { Random } from '../uncertainty/random';
import {
  type Centre,
  DRAW_SIZE,
  type Deviations,
  type Draw,
  Z,
  drawDeviations,
  drawInto,
  movedHouse,
  widenDraw,
} from './draw';
import { keptTemperature } from './kept-temperature';

/** A possible house for the answers, not yet calculated. */
export interface PossibleHouse {
  readonly described: DescribedHouse;
  readonly house: KnownHouse;
  readonly assumptions: readonly Assumption[];
  readonly tables: Tables;
  /** Of this household's fuel, around the table's heating value. */
  readonly calorificFactor: number;
}

/** Drawn houses with the numbers behind them, `DRAW_SIZE` for each. */
export interface DrawnHouses {
  readonly houses: readonly PossibleHouse[];
  /** Values drawn for the unanswered questions of each. */
  readonly possibilities: readonly Possibility[];
  readonly draws: Float64Array;
  /** Importance weight of each: its probability in the stock over that of its draw; in no relation to an amount. */
  readonly weights: Float64Array;
}

/**
 * The house of the mean inputs of all homes that the answers allow.
 * @throws EnergyRefusal where an answer is impossible or names a row that the book does not have
 */
export function priorHouse(answers: Answers, refinement: Refinement, book: EnergyBook): PossibleHouse {
  const described = houseOfAnswers(answers, refinement, book);
  refuseAny(checkHouse(described.house));
  const { house, assumptions } = resolveHouse(described.house, described.tables);
  return {
    described,
    house: keptTemperature(house, assumptions, described.tables, book),
    assumptions: [...described.assumptions, ...assumptions],
    tables: described.tables,
    calorificFactor: 1,
  };
}

/** Fractions of two incommensurable numbers spread rows and stoves evenly among few samples. */
const STEP_OF_ROWS = 0.6180339887498949;
const STEP_OF_SOURCES = 0.41421356237309515;

/**
 * Draws houses from the stock: a row (type, age, construction) by its share, a stove by its share, then size and
 * quality around the row's means. What was answered stays. Yields after each house.
 * @param isWide draws frugal and wasteful homes more often than they exist and weights them accordingly
 * @throws EnergyRefusal where an answer names a row that the book does not have
 */
export function* possibleHouses(
  answers: Answers,
  refinement: Refinement,
  book: EnergyBook,
  random: Random,
  count: number,
  isWide = false,
): Generator<void, DrawnHouses> {
  const rows = selectStock(answers, book);
  const sources = rows.map(({ row }) => heatSourceShares(answers, book, usualSource(row, book)));
  const deviations = new Map<string, Deviations>();
  const draws = new Float64Array(count * DRAW_SIZE);
  const weights = new Float64Array(count).fill(1);
  const houses: PossibleHouse[] = [];
  const possibilities: Possibility[] = [];
  for (let index = 0; index < count; index += 1) {
    drawInto(draws, index, random);
    if (isWide) weights[index] = widenDraw(draws, index);
    const draw = draws.subarray(index * DRAW_SIZE, (index + 1) * DRAW_SIZE);
    const row = pickRow(rows, ((index + 0.5) * STEP_OF_ROWS) % 1);
    const houseType = row.row;
    const shares = sources[rows.indexOf(row)] ?? new Map<string, number>();
    const heatSource = pickSource(
      shares,
      ((index + 0.5) * STEP_OF_SOURCES) % 1,
      usualSource(houseType, book),
    );
    const possibility: Possibility = {
      houseType,
      heatSource,
      floorArea_m2: floorAreaOf(houseType, book, draw),
      windows: Math.exp(book.spreads.windowShare * (draw[Z.windowArea] ?? 0)),
    };
    possibilities.push(possibility);
    houses.push(possibleHouse(answers, refinement, book, possibility, draw, 'mean', deviations));
    yield;
  }
  return { houses, possibilities, draws, weights };
}

/** The house of a possibility, moved by a draw. @param known deviations by row, so that each is found once */
export function possibleHouse(
  answers: Answers,
  refinement: Refinement,
  book: EnergyBook,
  possibility: Possibility,
  draw: Draw,
  centre: Centre = 'mean',
  known: Map<string, Deviations> = new Map(),
): PossibleHouse {
  const { spreads } = book;
  const described = houseOfAnswers(answers, refinement, book, possibility);
  const { house, assumptions } = resolveHouse(described.house, described.tables);
  const key = possibility.houseType.code;
  const deviations = known.get(key) ?? drawDeviations(house, assumptions, spreads);
  known.set(key, deviations);
  const moved = movedHouse(house, deviations, spreads, draw, centre);
  return {
    described,
    house: keptTemperature(moved, assumptions, described.tables, book),
    assumptions: [...described.assumptions, ...assumptions],
    tables: described.tables,
    calorificFactor: isFuel(house, described.tables)
      ? Math.exp(spreads.calorificValue * (draw[Z.calorificValue] ?? 0))
      : 1,
  };
}

/** Tables in which every fuel's heating value is multiplied. */
export function scaledFuels(tables: Tables, factor: number): Tables {
  if (factor === 1) return tables;
  const heatSources = Object.fromEntries(
    Object.entries(tables.heatSources).map(([code, source]) => {
      const { carrier } = source;
      if (carrier.kind !== 'fuel') return [code, source];
      const calorificValue_MJ_kg = carrier.fuel.calorificValue_MJ_kg * factor;
      const fuel = { ...carrier.fuel, calorificValue_MJ_kg };
      return [code, { ...source, carrier: { kind: 'fuel' as const, fuel } }];
    }),
  );
  return { ...tables, heatSources };
}

const SMALLEST_m2 = 10;
const LARGEST_m2 = 400;

function floorAreaOf({ stock }: HouseType, { typical }: EnergyBook, draw: Draw): number {
  const mean = stock.floorArea_m2 ?? typical.floorArea_m2;
  const spread = stock.floorAreaSpread;
  const area = mean * Math.exp(spread * (draw[Z.floorArea] ?? 0) - spread ** 2 / 2);
  return Math.min(LARGEST_m2, Math.max(SMALLEST_m2, area));
}

function usualSource({ stock }: HouseType, { typical }: EnergyBook): string {
  return stock.heatSource ?? typical.heatSource;
}

function isFuel({ heating }: KnownHouse, { heatSources }: Tables): boolean {
  return findHeatSource(heating.source, heatSources).carrier.kind === 'fuel';
}

function pickRow(rows: readonly StockShare[], at: number): StockShare {
  let reached = 0;
  for (const row of rows) {
    reached += row.share;
    if (at < reached) return row;
  }
  const last = rows.at(-1);
  if (last === undefined) throw new RangeError('There is no row of the stock to draw from.');
  return last;
}

function pickSource(shares: ReadonlyMap<string, number>, at: number, usual: string): string {
  let reached = 0;
  for (const [code, share] of shares) {
    reached += share;
    if (at < reached) return code;
  }
  return usual;
}
