import { isRecord } from '../../../../../engine/expressions/expression-values';
import type { KeyedRow } from '../../../../../engine/row';
import { tones, type Tone } from '../../../../../definitions/values/tone';
import type { RowFormats } from '../../formats/row-formats';
import type { GridColumnView } from '../../../list/grid-columns';

/** The tone of a row on a calendar: that of the value in the view's colour column, else that of the row's format. */
export function toneOfRow(
  row: KeyedRow,
  colour: GridColumnView | undefined,
  formats: RowFormats | null | undefined,
): Tone {
  const { tones: own } = colour?.options ?? {};
  const named = colour !== undefined && isRecord(own) ? own[String(row[colour.column])] : undefined;
  const format = formats?.of(row).row?.tone;
  return tones.find((tone) => tone === named) ?? format ?? 'info';
}
