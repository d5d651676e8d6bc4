import { createContext, use } from 'react';
import type { Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
import type { Problem } from '../panel/panel-context';

/** The document that a builder edits, with what is wrong with it. */
export interface Editor {
  document: JsonObject;
  onEdit: (edit: Edit) => void;
  problems: readonly Problem[];
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('A setting is outside its builder');
  return editor;
}

/** Returns the messages about the part at a pointer; about what is inside it too, unless it has fields of its own. */
export function problemsAt(
  problems: readonly Problem[],
  pointer: string,
  reach: 'itself' | 'inside' = 'inside',
): string[] {
  const found = problems.filter(
    (problem) =>
      problem.pointer === pointer || (reach === 'inside' && problem.pointer.startsWith(`${pointer}/`)),
  );
  return [...new Set(found.map(({ message }) => message))];
}
