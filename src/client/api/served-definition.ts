import type { CompleteByKind, Kind } from '../../definitions/definition';
import type { ColumnType } from '../../definitions/source';
import type { CompiledSource } from '../../engine/model/compiled-source';

interface CompiledForm {
  source: CompiledSource;
  /** The columns that the caller may set through the form in a new row and in a stored one; missing: all of them. */
  writes?: Readonly<Record<'create' | 'update', readonly string[]>>;
  /** The columns that the form names and does not show to the caller, with their types; missing: none. */
  withheld?: Readonly<Record<string, ColumnType>>;
  /** The rules that the server alone decides, by their index; missing: none. */
  serverRules?: readonly number[];
  /** The address of the module that validates values of this form. */
  validator: string;
  /** The forms that draw the rows of sub-tables, by the sub-table's name. */
  subForms: Readonly<Record<string, ServedDefinition<'form'>>>;
}

interface CompiledGrid {
  source: CompiledSource;
}

interface CompiledChart {
  source: CompiledSource;
  /** The columns by which the page may filter the chart, with what their values mean. */
  filterable: Readonly<Record<string, string>>;
}

/** A source; missing for one that is not in force. */
interface ServedSource {
  source?: CompiledSource;
}

interface CompiledByKind {
  form: CompiledForm;
  grid: CompiledGrid;
  chart: CompiledChart;
  source: ServedSource;
}

type CompiledOf<K extends Kind> = K extends keyof CompiledByKind ? CompiledByKind[K] : unknown;

/** A published definition as the server sends it to this caller. */
export type ServedDefinition<K extends Kind> = CompleteByKind[K] & {
  version: number;
  compiled: CompiledOf<K>;
};
