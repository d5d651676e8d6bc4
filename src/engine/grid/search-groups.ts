import type { Filter, GroupFilter } from '../../definitions/filter';
import { isNumberType, type ColumnType } from '../../definitions/source';
import { filterValue } from '../filter/filter-value';
import { numberDigits } from '../formats/number-digits';

/** More words would cost the server more than they narrow. */
const maxWords = 5;

const telephoneDigits = 8;

/** The sign before the number of a row, as titles show it: `№ 20001`. */
const numberSign = /№\s*(?=\d)/gu;

export interface SearchedColumn {
  column: string;
  type: ColumnType;
}

/** Pairs the names of searched columns with their types; unknown columns are left out. */
export function searchedColumns(
  names: readonly string[],
  typeOf: (name: string) => ColumnType | undefined,
): SearchedColumn[] {
  return names.flatMap((column) => {
    const type = typeOf(column);
    return type === undefined ? [] : [{ column, type }];
  });
}

/**
 * Turns the quick search into filters: every word must be in at least one of the columns. A number finds texts and
 * numbers that hold it as it is displayed, grouped or with the country code of a telephone. Empty without columns.
 */
export function searchGroups(columns: readonly SearchedColumn[], search: string): GroupFilter[] {
  const [first] = columns;
  if (first === undefined) return [];
  const text = search.replaceAll(numberSign, ' ').trim();
  const whole = numberDigits(text);
  // Digits in groups are two words of an address or one telephone number, which is searched once: each word costs as much.
  const isTelephone = whole !== null && whole.length >= telephoneDigits;
  const words = isTelephone ? [text] : text.split(/\s+/u).filter(Boolean).slice(0, maxWords);
  return words.map((word) => {
    const digits = whole ?? numberDigits(word);
    const filters = columns.flatMap((column) => columnFilters(column, word, digits));
    // A word that no number can equal finds no row; a group without filters would find all.
    return { combine: 'or', filters: filters.length > 0 ? filters : [contains(first.column, word)] };
  });
}

/** Compares numbers as a whole, so that the search for row 20 does not find row 1200. */
function columnFilters({ column, type }: SearchedColumn, word: string, digits: string | null): Filter[] {
  if (isNumberType(type)) {
    const value = digits === null ? undefined : filterValue(type, digits);
    return value === undefined ? [] : [{ column, condition: 'equals', value }];
  }
  const texts = digits === null || digits === word ? [word] : [word, digits];
  return texts.map((text) => contains(column, text));
}

function contains(column: string, value: string): Filter {
  return { column, condition: 'contains', value };
}
