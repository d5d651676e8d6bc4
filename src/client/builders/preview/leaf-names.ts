import type { Page } from '../../../definitions/page';
import type { DefinitionName } from '../change-sets/wire';

/** The definitions that the blocks of a page show. */
export function leafNames({ blocks }: Pick<Page, 'blocks'>): DefinitionName[] {
  const names = blocks.flatMap(({ grid, chart, form }): DefinitionName[] => [
    ...(grid === undefined ? [] : [{ kind: 'grid' as const, id: grid }]),
    ...(chart === undefined ? [] : [{ kind: 'chart' as const, id: chart }]),
    ...(form === undefined ? [] : [{ kind: 'form' as const, id: form }]),
  ]);
  return [...new Map(names.map((name) => [`${name.kind}/${name.id}`, name])).values()];
}
