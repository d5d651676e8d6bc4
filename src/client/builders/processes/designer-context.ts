import { createContext, use } from 'react';
import type { ModelSource } from '../../../engine/model/model';
import type { Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
import type { NamedColumn } from '../panel/columns';
import type { NameOption } from '../panel/names';
import type { Problem } from '../panel/panel-context';
import type { ProcessView, Selection } from './document/process-view';
import type { StepTimes } from './waits/waiting-times';

/** The parts that the panes of the designer share. */
export interface DesignerParts {
  document: JsonObject;
  view: ProcessView;
  problems: readonly Problem[];
  onEdit: (edit: Edit) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The model of the table whose rows pass the process; undefined until it is known. */
  source: ModelSource | undefined;
  columns: readonly NamedColumn[];
  roles: readonly NameOption[];
  /** Waiting times by the id of the step; null where they are not shown. */
  times: ReadonlyMap<string, StepTimes> | null;
}

export const DesignerContext = createContext<DesignerParts | null>(null);

export function useDesigner(): DesignerParts {
  const parts = use(DesignerContext);
  if (parts === null) throw new Error('A pane of the process designer is outside it');
  return parts;
}
