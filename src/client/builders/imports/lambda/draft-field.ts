import type { JsonObject } from '../../document/pointer';
import type { Relation } from './choices';

/** A field of a form while its parts are collected. */
export interface DraftField {
  name: string;
  /** The name in the file, by which formulas and layouts know it. */
  model: string;
  column: JsonObject;
  /** The differences between the field and its column. */
  field: JsonObject;
  schema: JsonObject;
  logic: JsonObject;
  isRequired: boolean;
  hasPattern: boolean;
  initial: unknown;
  totals: string[];
  /** The table whose rows are chosen. */
  relation: Relation | undefined;
  place: string;
}
