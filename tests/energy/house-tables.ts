import {
  type EnergyBook,
  type HouseKind,
  findHouseType,
  tablesOfType,
} from '../../src/energy/tables/energy-book';
import type { Tables } from '../../src/energy/whole-house/tables';

/** The tables of a house of one type and year at a place. */
export function houseTables(book: EnergyBook, place: string, kind: HouseKind): Tables {
  return tablesOfType(book, place, findHouseType(book.houseTypes, kind));
}
