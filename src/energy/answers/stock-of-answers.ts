import type { Carrier } from '../whole-house/tables';
import { type EnergyBook, rowsOfKind } from '../tables/energy-book';
import type { HouseType } from '../tables/read-house-types';
import { type StockShare, stockShares } from '../tables/stock-mean';
import { type Answers, isKnown } from './answers';

/**
 * The rows of the stock that the answers allow, with their shares: those of the answered type and year; without a type
 * those that were built in the year and are heated likewise, from a network or by themselves.
 * @throws EnergyRefusal where the answer names a type that the book does not have
 */
export function selectStock(answers: Answers, book: EnergyBook): StockShare[] {
  const builtYear = answers.builtYear ?? 'unknown';
  if (isKnown(answers.houseType))
    return stockShares(rowsOfKind(book.houseTypes, { type: answers.houseType, builtYear }));
  const heating = isKnown(answers.heating) ? answers.heating : book.typical.heatSource;
  const isNetwork = isFromNetwork(heating, book);
  const types = new Set(
    book.houseTypes
      .filter(({ stock }) => isFromNetwork(stock.heatSource ?? book.typical.heatSource, book) === isNetwork)
      .map(({ type }) => type),
  );
  const rows = [...types].flatMap((type) => rowsOfKind(book.houseTypes, { type, builtYear }));
  return stockShares(rows.length > 0 ? rows : typicalRows(book, builtYear));
}

/** Ways to heat of the homes with stoves, with their shares; one with share 1 where none was counted. */
export function heatSourceShares(answers: Answers, book: EnergyBook, usual: string): Map<string, number> {
  const counted = book.heatSources.filter(({ stockShare }) => stockShare > 0);
  if (isKnown(answers.heating) || isFromNetwork(usual, book) || counted.length === 0)
    return new Map([[isKnown(answers.heating) ? answers.heating : usual, 1]]);
  let whole = 0;
  for (const { stockShare } of counted) whole += stockShare;
  return new Map(counted.map(({ code, stockShare }) => [code, stockShare / whole]));
}

function typicalRows(book: EnergyBook, builtYear: number | 'unknown'): HouseType[] {
  return rowsOfKind(book.houseTypes, { type: book.typical.houseType, builtYear });
}

function isFromNetwork(heatSource: string, { heatSources }: EnergyBook): boolean {
  const kind: Carrier['kind'] | undefined = heatSources.find(({ code }) => code === heatSource)?.source
    .carrier.kind;
  return kind === 'district';
}
