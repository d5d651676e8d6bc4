import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kind } from '../../../../definitions/definition';
import { definitionsQuery } from '../../change-sets/queries';
import { useChangeSet } from '../../change-sets/session';
import type { ListedDefinition, SetDocument } from '../../change-sets/wire';
import { scalarText } from '../../document/pointer';

/** The sources behind a page: its list reads one, its form another or the same. */
export interface PageParts {
  grid: string;
  form: string;
  listed: string;
  written: string;
}

/** The parts of each krud by its id, those of the open set included. */
export function usePageParts(): ReadonlyMap<string, PageParts> {
  const listed = useQuery(definitionsQuery);
  const documents = useChangeSet(({ content }) => content.documents);
  return useMemo(() => pageParts(listed.data ?? [], documents), [listed.data, documents]);
}

/** A definition in force names its own source first, and a krud its grid and its form. */
export function pageParts(
  listed: readonly Pick<ListedDefinition, 'kind' | 'id' | 'uses'>[],
  documents: readonly SetDocument[],
): Map<string, PageParts> {
  const known = new Map(listed.map((each) => [`${each.kind}/${each.id}`, each.uses]));
  const inSet = new Map(documents.map((each) => [`${each.kind}/${each.id}`, each.body]));
  const named = (kind: Kind, id: string, member: Kind): string => {
    const body = inSet.get(`${kind}/${id}`);
    if (body) return scalarText(body[member]);
    return known.get(`${kind}/${id}`)?.find((each) => each.kind === member)?.id ?? '';
  };
  const kruds = new Set([...listed, ...documents].flatMap(({ kind, id }) => (kind === 'krud' ? [id] : [])));
  return new Map(
    [...kruds].map((id) => {
      const grid = named('krud', id, 'grid');
      const form = named('krud', id, 'form');
      return [
        id,
        { grid, form, listed: named('grid', grid, 'source'), written: named('form', form, 'source') },
      ];
    }),
  );
}
