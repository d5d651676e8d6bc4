import type { Text } from '../../../../definitions/text';
import type { RowValues } from '../../write/write-context';
import { coordinateName, coordinateParts, type CoordinatePart } from '../coordinates';
import type { SheetValue } from '../formats/sheet-column';
import { messages } from '../messages';
import type { ImportField } from './import-fields';

/** A row whose cells have become values. */
interface ReadPoints {
  input: RowValues;
  /** Faults of cells by the names of their fields. */
  faults: Map<string, Text>;
}

/**
 * Joins the coordinates that a row gives to points. A coordinate that the sheet does not change is that of the stored
 * row. A column that is also given whole is taken whole.
 */
export function joinCoordinates(
  fields: readonly ImportField[],
  { input, faults }: ReadPoints,
  shown: ReadonlyMap<string, SheetValue> | undefined,
): void {
  const columns = new Set(fields.flatMap(({ point }) => point?.column ?? []));
  for (const column of columns) {
    const names = coordinateParts.map((part) => coordinateName(column, part));
    const isGiven = names.some((name) => name in input);
    const pair = coordinateParts.map((part) => given(input, shown, coordinateName(column, part)));
    for (const name of names) delete input[name];
    if (!isGiven || column in input) continue;
    if (pair.every((value) => value === null)) {
      input[column] = null;
      continue;
    }
    const wrong = names.filter((_, index) => typeof pair[index] !== 'number');
    for (const name of wrong) faults.set(name, messages.halfAPoint);
    if (wrong.length === 0) input[column] = { type: 'Point', coordinates: pair };
  }
}

/** Whether a sheet gives the other coordinate of the field's point. */
export function isOtherHalf({ point }: ImportField, mapped: readonly ImportField[]): boolean {
  return point !== undefined && mapped.some((field) => field.point?.column === point.column);
}

function given(input: RowValues, shown: ReadonlyMap<string, SheetValue> | undefined, name: string): unknown {
  return (name in input ? input[name] : shown?.get(name)) ?? null;
}

/** The coordinate that an import field fills. */
export interface PointField {
  column: string;
  part: CoordinatePart;
}
