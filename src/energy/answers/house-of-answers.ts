import { type Assumption, type AssumptionKey, assumptionOf } from '../house/assumptions';
import type { Dated } from '../house/dated';
import type { Construction, Glazing, Known } from '../house/house';
import { type QuickHouse, quickHouse } from '../house/quick-house';
import type { Tables } from '../house/tables';
import type { Texts } from '../language';
import { refuse } from '../refusal/refusal';
import { type EnergyBook, type HouseKind, tablesOf } from '../tables/energy-book';
import type { Answers, Refinement } from './answers';
import { withOwnPrice } from './own-price';
import { isMeasured, refineHouse } from './refine-house';

/** The described house, with the rows for its calculation. */
export interface DescribedHouse extends QuickHouse {
  readonly tables: Tables;
}

/**
 * Builds the house from a visitor's answers, with measured values in place of assumed ones. Questions without an answer
 * count as unknown, so that a result exists from the first question on.
 * @throws EnergyRefusal where an answer names a row that the book does not have
 */
export function houseOfAnswers(answers: Answers, refinement: Refinement, book: EnergyBook): DescribedHouse {
  const assumptions: Assumption[] = [];
  const { plan, typical } = book;
  const assume = assumerOf(assumptions, typical);
  const place = isKnown(answers.place) ? answers.place.climate : typical.place;
  if (!isKnown(answers.place)) assume('place', nameOf(book.places, place));
  const kind: HouseKind = {
    type: isKnown(answers.houseType) ? answers.houseType : typical.houseType,
    builtYear: answers.builtYear ?? 'unknown',
  };
  const tables = tablesOf(book, place, kind);
  if (!isKnown(answers.houseType)) assume('houseType', nameOf(book.houseTypes, tables.defaults.row));
  if (!isKnown(answers.builtYear)) assume('age', nameOf(book.houseTypes, tables.defaults.row));
  const heatSource = isKnown(answers.heating) ? answers.heating : typical.heatSource;
  if (!isKnown(answers.heating)) assume('heatSource', nameOf(book.heatSources, heatSource));
  const floorArea_m2 = isKnown(answers.floorArea_m2)
    ? answers.floorArea_m2
    : assume('floorArea', typical.floorArea_m2, 'm²');
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
    { ...plan, roomHeight_m: refinement.roomHeight_m ?? plan.roomHeight_m },
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

function isKnown<T>(answer: Known<T> | undefined): answer is T {
  return answer !== undefined && answer !== 'unknown';
}

/** Records the assumption for a missing answer and returns the assumed value. */
function assumerOf(into: Assumption[], row: Dated) {
  return <T extends Assumption['value']>(key: AssumptionKey, assumed: T, unit = ''): T => {
    into.push(assumptionOf(key, key, assumed, unit, row));
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
