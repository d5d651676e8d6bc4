import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { definitionsQuery } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { useDefinitionOptions, type NameOption } from '../panel/names';

interface PreviewRole extends NameOption {
  /** Only the open set has it. */
  isNew: boolean;
}

/** The roles as which a preview can be seen: those in force, and those that the open set adds. */
export function usePreviewRoles(): PreviewRole[] | undefined {
  const listed = useQuery(definitionsQuery);
  const documents = useChangeSet(({ content }) => content.documents);
  const options = useDefinitionOptions('role');
  return useMemo(() => {
    const names = (listed.data ?? []).filter(({ kind, version }) => kind === 'role' && version > 0);
    const inForce = new Set(names.map(({ id }) => id));
    const added = new Set(documents.flatMap(({ kind, id }) => (kind === 'role' ? [id] : [])));
    return options
      ?.filter(({ value }) => inForce.has(value) || added.has(value))
      .map((option) => ({ ...option, isNew: !inForce.has(option.value) }));
  }, [listed.data, documents, options]);
}
