import { createContext, use, useMemo, type ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { LayoutNode } from '../../../../definitions/form';
import { fieldState, useFieldsState } from '../form-context';
import { watchedNames } from '../store/field-watch';
import type { FieldPath, FormStoreState } from '../store/form-store';
import { fieldNames } from './to-rjsf';

const RowScope = createContext<FieldPath>([]);

/** Scopes the layout inside to one row of a sub-table: its names refer to the row's fields. */
export function RowScopeProvider({ row, children }: { row: FieldPath; children: ReactNode }) {
  return <RowScope value={row}>{children}</RowScope>;
}

/** Returns whether a part of the layout has anything to show. */
export function useIsVisible(node: LayoutNode): boolean {
  const scope = use(RowScope);
  const fields = useMemo(() => watchedNames(scope, fieldNames([node])), [scope, node]);
  return useFieldsState(fields, (state) => isNodeVisible(state, scope, node));
}

/** Returns the indices of the sections that have anything to show, in their order. */
export function useVisibleSections(sections: readonly LayoutNode[]): readonly number[] {
  const scope = use(RowScope);
  const fields = useMemo(() => watchedNames(scope, fieldNames(sections)), [scope, sections]);
  return useFieldsState(
    fields,
    useShallow((state) =>
      sections.flatMap((section, index) => (isNodeVisible(state, scope, section) ? [index] : [])),
    ),
  );
}

/** Returns which of these fields and sub-tables are visible. Pass the same list object while its names are the same. */
export function useVisibleNames(names: readonly string[]): readonly string[] {
  return useFieldsState(
    names,
    useShallow((state) => names.filter((field) => isNodeVisible(state, [], { type: 'field', field }))),
  );
}

/** Returns whether the layout is that of one row of a sub-table. */
export function useIsInRow(): boolean {
  return use(RowScope).length > 0;
}

/** Derives the visibility of a node from the fields in it; dividers and notes alone are always visible. */
export function isNodeVisible(state: FormStoreState, scope: FieldPath, node: LayoutNode): boolean {
  const names = fieldNames([node]);
  if (names.length > 0) {
    return names.some((name) => {
      const { isVisible: isShown, isWithheld } = fieldState(state, [...scope, name]);
      return isShown && isWithheld !== true;
    });
  }
  if (node.type === 'divider' || node.type === 'note') return true;
  return (node.children ?? []).some((child) => isNodeVisible(state, scope, child));
}
