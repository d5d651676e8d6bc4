import type { ComponentType } from 'react';
import type { Row } from '../../../engine/row';

/** A panel that calculates beside an entry as the server will. */
export interface FunctionPanelProps {
  /** The arguments from the entry as it is now. */
  given: Readonly<Record<string, unknown>>;
  row: Row;
  /** Names an argument such as `roof.area_m2` as its field; the path itself where it is no field. */
  titleOf: (path: string) => string;
}

const panels = new Map<string, ComponentType<FunctionPanelProps>>();

/** Registers the panel of a function by its name, once, before forms are drawn. */
export function registerFunctionPanel(name: string, panel: ComponentType<FunctionPanelProps>): void {
  panels.set(name, panel);
}

export function functionPanel(name: string): ComponentType<FunctionPanelProps> | undefined {
  return panels.get(name);
}
