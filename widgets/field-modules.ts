import type { ComponentType } from 'react';
import type { FieldProps } from './contract';

/** A control with an untyped value: only the definition knows the type of a value. */
export type WidgetField = ComponentType<FieldProps>;

/**
 * The loaders of the controls by the path of their file. They are no part of the registry, so that a page can begin to load
 * controls before it has the code of forms.
 */
export const fieldModules = import.meta.glob<{ default: WidgetField }>('./*/Field.tsx');

/** Begins to load the controls of widgets. Whoever draws them gets their failure. */
export function requestFields(types: Iterable<string>): void {
  for (const type of new Set(types)) fieldModules[`./${type}/Field.tsx`]?.().catch(() => undefined);
}
