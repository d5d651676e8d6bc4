import { useMemo } from 'react';
import { useSession } from '../session/session';

const none: readonly { element: string }[] = [];

/** The elements that the project's settings name for forms or lists: they are offered first. */
export function useOwnElements(place: 'form' | 'grid'): readonly string[] {
  const named = useSession(
    ({ config }) =>
      (place === 'form' ? config?.data_form_custom_elements : config?.data_grid_custom_elements) ?? none,
  );
  return useMemo(() => named.map(({ element }) => element), [named]);
}

/** Puts the project's own elements before the others, each part in its order. */
export function ownFirst<Each>(
  all: readonly Each[],
  own: readonly string[],
  typeOf: (each: Each) => string,
): Each[] {
  if (own.length === 0) return [...all];
  const isOwn = (each: Each) => own.includes(typeOf(each));
  return [...all.filter(isOwn), ...all.filter((each) => !isOwn(each))];
}
