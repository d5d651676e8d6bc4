import type { ComponentType } from 'react';
import type { Row } from '../../../engine/row';

/** A column of a stored row. */
export interface StoredColumn {
  readonly source: string;
  readonly id: string;
  readonly column: string;
}

/** A panel that calculates beside an entry as the server will. */
export interface FunctionPanelProps {
  /** The arguments from the entry as it is now. */
  given: Readonly<Record<string, unknown>>;
  row: Row;
  /** The key of the stored row; null for a new one. */
  rowId: string | null;
  /** Names an argument such as `roof.area_m2` as its field; the path itself where it is no field. */
  titleOf: (path: string) => string;
  /** Names the choice that an argument such as `roof.attic` has; the value itself where it is no choice. */
  choiceOf: (path: string, value: string) => string;
  /** Shows beside its empty field the value taken for an argument such as `roof.area_m2`; replaces the earlier ones. */
  assume: (values: Readonly<Record<string, string>>) => void;
  /** The columns that hold the stored arguments: that of the row that the entry refers to, then its own. */
  storedIn: readonly StoredColumn[];
  /** The columns behind the references of the entry, by the arguments that are read from them. */
  referenced: Readonly<Record<string, StoredColumn>>;
  /** Enters values by arguments such as `built_roof.material`; null where the form only shows its row. */
  fill: ((values: Readonly<Record<string, unknown>>) => void) | null;
}

const panels = new Map<string, ComponentType<FunctionPanelProps>>();

/** Registers the panel of a function by its name, once, before forms are drawn. */
export function registerFunctionPanel(name: string, panel: ComponentType<FunctionPanelProps>): void {
  panels.set(name, panel);
}

export function functionPanel(name: string): ComponentType<FunctionPanelProps> | undefined {
  return panels.get(name);
}
