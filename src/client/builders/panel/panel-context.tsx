import { createContext, use, useCallback } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { Kind } from '../../../definitions/definition';
import type { ConditionScope } from '../conditions/condition-scope';
import type { Edit } from '../document/edit';
import { pointerTo, valueAt, type JsonObject } from '../document/pointer';
import type { PanelSchema } from './schema';

export interface Problem {
  pointer: string;
  message: string;
}

/** Describes a form beyond its source: the builder of forms has it at hand. */
export interface PanelForm {
  /** Its fields, by their titles. */
  fields: readonly { value: string; label: string }[];
  /** The names that its expressions use. */
  scope: ConditionScope;
}

export interface PanelState {
  kind: Kind;
  document: JsonObject;
  problems: readonly Problem[];
  form?: PanelForm | undefined;
}

export interface PanelContextValue {
  /** Values live in a store, so that a keystroke draws one field. */
  store: StoreApi<PanelState>;
  cycles: ReadonlyMap<string, PanelSchema>;
  /** The pointer of the part of the document that the panel draws. */
  base: string;
  edit: (edit: Edit) => void;
  idPrefix: string;
}

export const PanelContext = createContext<PanelContextValue | null>(null);

export function usePanel(): PanelContextValue {
  const panel = use(PanelContext);
  if (panel === null) throw new Error('A field of the panel is outside it');
  return panel;
}

export type FieldPath = readonly (string | number)[];

export function usePointer(path: FieldPath): string {
  return usePanel().base + pointerTo(...path);
}

/** The value at a pointer, and the function that replaces it; undefined removes it. */
export function useValue(pointer: string): [unknown, (value: unknown) => void] {
  const { store, edit } = usePanel();
  const value = useStore(store, ({ document }) => valueAt(document, pointer));
  const change = useCallback((next: unknown) => edit([{ pointer, value: next }]), [edit, pointer]);
  return [value, change];
}

/** The problems of a field: its own, and those of parts of it that are not there to show them. */
export function useProblems(pointer: string): string {
  const { store } = usePanel();
  return useStore(store, ({ document, problems }) =>
    problems
      .filter((problem) => problem.pointer === pointer || isWithin(document, pointer, problem.pointer))
      .map(({ message }) => message)
      .join('\n'),
  );
}

function isWithin(document: JsonObject, pointer: string, place: string): boolean {
  if (!place.startsWith(`${pointer}/`)) return false;
  const [next = ''] = place.slice(pointer.length + 1).split('/');
  const value = valueAt(document, pointer);
  const isShown =
    typeof value === 'object' && value !== null && valueAt(document, `${pointer}/${next}`) !== undefined;
  return !isShown || isLanguageText(value);
}

function isLanguageText(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'mn_MN' in value;
}

/** The id of the control at a pointer; labels and links to problems refer to it. */
export function useControlId(pointer: string): string {
  return `${usePanel().idPrefix}${pointer.replaceAll('/', '-')}`;
}
