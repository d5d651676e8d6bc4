import {
  type Answers,
  type Burnt,
  type BurntUnit,
  type Place,
  burntUnits,
} from '../../../../energy/answers/answers';
import { listStatedUnits } from '../../../../energy/answers/stated-use';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import type { Carrier } from '../../../../energy/whole-house/tables';
import { parseNumber } from '../figures';
import { climateNear } from '../questions/climate-near';
import { HEATING_MONTHS } from '../questions/burnt-text';
import type { Places } from '../use-places';

/** The names that the address of the form may have. `view` asks for the result. */
export const plainNames = [
  'place',
  'houseType',
  'floorArea_m2',
  'storeys',
  'builtYear',
  'wall',
  'roof',
  'windows',
  'heating',
  'burnt',
  'burntUnit',
  'month',
  'view',
] as const;
export type PlainName = (typeof plainNames)[number];

/** An answer that is refused before anything is calculated. */
type PlainFault = 'choice' | 'number' | 'unit';

/** The values that the form offers for each question that is answered by a choice. */
export type Offered = Readonly<
  Record<'houseType' | 'builtYear' | 'wall' | 'roof' | 'windows' | 'heating', readonly string[]>
>;

export interface PlainAnswers {
  /** Without those that have a fault; what was not answered is «Мэдэхгүй». */
  readonly answers: Answers;
  readonly faults: Partial<Readonly<Record<keyof Answers, PlainFault>>>;
  /** The address has a name that the form does not know. */
  readonly hasOtherNames: boolean;
  /** The visitor has sent the form, rather than only opened it. */
  readonly isSent: boolean;
  /** The text under a name, as it was entered; empty where there is none. */
  entered: (name: PlainName) => string;
  readonly months: readonly number[];
}

/** Reads the answers from the query of an address, which anybody may have written. */
export function readPlainAnswers(
  search: URLSearchParams,
  { book, places, offered }: { book: EnergyBook; places: Places; offered: Offered },
): PlainAnswers {
  const faults: Partial<Record<keyof Answers, PlainFault>> = {};
  const entered = (name: PlainName) => search.get(name)?.trim() ?? '';
  const fault = (field: keyof Answers, what: PlainFault): 'unknown' => {
    faults[field] = what;
    return 'unknown';
  };
  /** Reads one value; empty and `unknown` are «Мэдэхгүй». */
  const read = <T>(
    field: Exclude<keyof Answers, 'burnt'>,
    what: PlainFault,
    parse: (text: string) => T | undefined,
  ): T | 'unknown' => {
    if (search.getAll(field).length > 1) return fault(field, what);
    const text = entered(field);
    return text === '' || text === 'unknown' ? 'unknown' : (parse(text) ?? fault(field, what));
  };
  const choice = (field: keyof Offered) =>
    read(field, 'choice', (text) => (offered[field].includes(text) ? text : undefined));
  const number = (field: 'floorArea_m2' | 'storeys') => read(field, 'number', knownNumber);
  const heating = choice('heating');
  const builtYear = choice('builtYear');
  const months = monthsOf(search.getAll('month'));
  return {
    answers: {
      place: read('place', 'choice', (soum) => placeOf(soum, places, book)),
      houseType: choice('houseType'),
      floorArea_m2: number('floorArea_m2'),
      storeys: number('storeys'),
      builtYear: builtYear === 'unknown' ? builtYear : Number(builtYear),
      wall: choice('wall'),
      roof: choice('roof'),
      windows: choice('windows'),
      heating,
      burnt: readBurnt(),
    },
    faults,
    hasOtherNames: [...search.keys()].some((name) => !plainNames.some((known) => known === name)),
    isSent: entered('view') === 'result',
    entered,
    months: months ?? [],
  };

  function readBurnt(): Burnt | 'unknown' {
    const text = entered('burnt');
    const unit = unitOf(entered('burntUnit'));
    if (months === undefined || unit === undefined) return fault('burnt', 'choice');
    if (text === '') return 'unknown';
    const amount = knownNumber(text);
    if (amount === undefined || search.getAll('burnt').length > 1) return fault('burnt', 'number');
    const carrier = findCarrier(heating, book);
    if (carrier !== undefined && !listStatedUnits(carrier).includes(unit)) return fault('burnt', 'unit');
    return months.length === 0 ? { amount, unit } : { amount, unit, months };
  }
}

/** The energy carrier of a way to heat; of the typical one where it is not known. */
export function findCarrier(heating: string | undefined, book: EnergyBook): Carrier | undefined {
  const code = heating === undefined || heating === 'unknown' ? book.typical.heatSource : heating;
  return book.heatSources.find((row) => row.code === code)?.source.carrier;
}

function placeOf(code: string, { provinces, soums }: Places, book: EnergyBook): Place | undefined {
  const soum = soums.find((each) => each.code === code);
  const province = provinces.find(({ id }) => id === String(soum?.province_id));
  const climate = soum === undefined ? null : climateNear(soum, book);
  return soum === undefined || province === undefined || climate === null
    ? undefined
    : { province: province.code, soum: soum.code, climate };
}

/** A longer text is no number of a house. */
const LONGEST_NUMBER = 16;

function knownNumber(text: string): number | undefined {
  const value = text.length > LONGEST_NUMBER ? undefined : parseNumber(text);
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}

/** The first unit is chosen where none is. */
function unitOf(text: string): BurntUnit | undefined {
  return text === '' ? burntUnits[0] : burntUnits.find((unit) => unit === text);
}

/** The months of a year in the order of a winter; undefined where one is no month in which homes are heated. */
function monthsOf(texts: readonly string[]): number[] | undefined {
  if (!texts.every((text) => monthTexts.includes(text))) return undefined;
  return HEATING_MONTHS.filter((month) => texts.includes(String(month)));
}

const monthTexts = HEATING_MONTHS.map(String);
