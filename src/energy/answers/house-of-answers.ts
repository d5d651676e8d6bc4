import { type Assumption, type AssumptionKey, createAssumption } from '../whole-house/assumptions';
import type { Dated } from '../whole-house/dated';
import type { Construction, Glazing, Known } from '../whole-house/house';
import { type PlanDefaults, type QuickHouse, quickHouse } from '../whole-house/quick-house';
import type { Tables } from '../whole-house/tables';
import type { Texts } from '../language';
import { refuse } from '../refusal/refusal';
import { type EnergyBook, tablesOfType } from '../tables/energy-book';
import type { HouseType } from '../tables/read-house-types';
import { stockMean } from '../tables/stock-mean';
import { type Answers, type Refinement, isKnown } from './answers';
import { withOwnPrice } from './own-price';
import { isMeasured, refineHouse } from './refine-house';
import { selectStock } from './stock-of-answers';
import { withHeatPumpSeason } from './heat-pump-rows';

/** The described house, with the rows for its calculation. */
export interface DescribedHouse extends QuickHouse {
  readonly tables: Tables;
}

/** One possibility for what was not answered; an answer takes precedence. */
export interface Possibility {
  readonly houseType: HouseType;
  readonly heatSource: string;
  readonly floorArea_m2: number;
  /** Window area as a factor of the usual one. */
  readonly windows: number;
}

/**
 * The house of `describedHouse` with the heat pump's season at its place.
 * @throws EnergyRefusal where an answer names a row that the book does not have
 */
export function houseOfAnswers(
  answers: Answers,
  refinement: Refinement,
  book: EnergyBook,
  possible?: Possibility,
): DescribedHouse {
  const described = describedHouse(answers, refinement, book, possible);
  return { ...described, tables: withHeatPumpSeason(described.tables, () => describedHouse({}, {}, book)) };
}

/**
 * Builds the house from a visitor's answers, with measured values in place of assumed ones. Questions without an answer
 * count as unknown, so that a result exists from the first question on: the mean of the homes that the answers allow,
 * or one of them.
 * @throws EnergyRefusal where an answer names a row that the book does not have
 */
export function describedHouse(
  answers: Answers,
  refinement: Refinement,
  book: EnergyBook,
  possible?: Possibility,
): DescribedHouse {
  const assumptions: Assumption[] = [];
  const { typical } = book;
  const houseType = possible?.houseType ?? stockMean(selectStock(answers, book));
  const plan = planOf(book, houseType);
  const assume = assumerOf(assumptions, typical);
  const place = isKnown(answers.place) ? answers.place.climate : typical.place;
  if (!isKnown(answers.place)) assume('place', nameOf(book.places, place));
  const tables = tablesOfType(book, place, houseType);
  if (!isKnown(answers.houseType)) assume('houseType', houseType.name);
  if (!isKnown(answers.builtYear)) assume('age', houseType.name);
  const heatSource = isKnown(answers.heating)
    ? answers.heating
    : (possible?.heatSource ?? houseType.stock.heatSource ?? typical.heatSource);
  if (!isKnown(answers.heating)) assume('heatSource', nameOf(book.heatSources, heatSource));
  const floorArea_m2 = isKnown(answers.floorArea_m2)
    ? answers.floorArea_m2
    : assume(
        'floorArea',
        possible?.floorArea_m2 ?? houseType.stock.floorArea_m2 ?? typical.floorArea_m2,
        'm²',
      );
  const storeys = isKnown(answers.storeys) ? answers.storeys : assume('storeys', typical.storeys);
  const drawn = quickHouse(
    {
      floorArea_m2,
      storeys,
      wall: constructionOf('wall', answers.wall, book),
      roof: constructionOf('roof', answers.roof, book),
      glazing: glazingOf(answers.windows, book),
      leakage: 'unknown',
      heatSource,
    },
    {
      ...plan,
      roomHeight_m: refinement.roomHeight_m ?? plan.roomHeight_m,
      windowShare: plan.windowShare * (possible?.windows ?? 1),
    },
  );
  const stated = drawn.assumptions.filter(({ key }) => !isMeasured(key, refinement));
  return {
    house: refineHouse(drawn.house, refinement, {
      materials: book.materials,
      glazing: tables.defaults.glazing,
    }),
    assumptions: [...assumptions, ...stated],
    tables: withOwnPrice(tables, heatSource, refinement.price_MNT),
  };
}

/**
 * The shape of a row of the stock; the typical house's where it names none.
 * @throws EnergyRefusal `no-such-row` where it names one that the book does not have
 */
function planOf({ plans, plan }: EnergyBook, { stock }: HouseType): PlanDefaults {
  if (stock.plan === null) return plan;
  return (
    plans.find(({ row }) => row === stock.plan) ??
    refuse({ code: 'no-such-row', field: 'energy_plan', value: stock.plan })
  );
}

/** Records the assumption for a missing answer and returns the assumed value. */
function assumerOf(into: Assumption[], row: Dated) {
  return <T extends Assumption['value']>(key: AssumptionKey, assumed: T, unit = ''): T => {
    into.push(createAssumption(key, key, assumed, unit, row));
    return assumed;
  };
}

function nameOf(
  rows: readonly { readonly code: string; readonly name: Texts }[],
  code: string,
): Texts | string {
  return rows.find((row) => row.code === code)?.name ?? code;
}

function constructionOf(
  part: 'wall' | 'roof',
  answer: Known<string> | undefined,
  book: EnergyBook,
): Known<Construction> {
  if (!isKnown(answer)) return 'unknown';
  const choice = book.constructions.find((row) => row.part === part && row.code === answer);
  if (choice?.part === 'wall' || choice?.part === 'roof') return { kind: 'uValue', u_W_m2K: choice.u_W_m2K };
  return refuse({ code: 'no-such-row', field: part, value: answer });
}

function glazingOf(answer: Known<string> | undefined, book: EnergyBook): Known<Glazing> {
  if (!isKnown(answer)) return 'unknown';
  const choice = book.constructions.find((row) => row.part === 'window' && row.code === answer);
  return choice?.part === 'window'
    ? choice.glazing
    : refuse({ code: 'no-such-row', field: 'windows', value: answer });
}
