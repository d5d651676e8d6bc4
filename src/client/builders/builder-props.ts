import type { Edit } from './document/edit';
import type { JsonObject } from './document/pointer';
import type { DefinitionName, Rename, SetContent, SetDocument } from './change-sets/wire';
import type { Problem } from './panel/panel-context';

/** The parts that a builder of one kind gets from its page, which holds the document and its history. */
export interface BuilderProps {
  id: string;
  document: JsonObject;
  /** Edits the document; `also` changes others of the set in the same step of undo. */
  onEdit: (edit: Edit, also?: (content: SetContent) => SetContent) => void;
  problems: readonly Problem[];
  changeSet: OpenSet;
}

/** The open change set as builders use it: what belongs to one wish comes into it as one step of undo. */
export interface OpenSet {
  /** The version of the document in force; 0 for a new one. */
  version: number;
  renames: readonly Rename[];
  /** Adds documents, in place of those of the same name. */
  put: (documents: readonly SetDocument[]) => void;
  /** Edits the document and gives a part of it another name, with its data and with everything that names it. */
  rename: (rename: Rename, edit: Edit) => void;
  documentOf: (name: DefinitionName) => SetDocument | undefined;
}
