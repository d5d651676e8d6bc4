import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ModelSource } from '../../../engine/model/model';
import type { BuilderProps } from '../builder-props';
import { definitionsQuery, useDocument } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { withDocument, withEdit } from '../change-sets/set-content';
import { longestId, numberedName } from '../column-name';
import { addColumn } from './column-edits';
import {
  reachableReferences,
  reachColumn,
  viewOverTable,
  type Reachable,
  type ReachedColumn,
} from './reach-column';

interface Reach {
  references: readonly Reachable[];
  /** Puts a column behind a reference before the list's column at `index`. */
  onReach: (reached: ReachedColumn, index: number) => void;
}

/**
 * Puts columns of related tables into a list. They come through its view; a list over a table is moved to a new view over it
 * in the same step of undo.
 */
export function useReach({ document, onEdit }: BuilderProps, source: ModelSource): Reach {
  const base = useDocument({ kind: 'source', id: source.id }).document;
  const listed = useQuery(definitionsQuery).data;
  const documents = useChangeSet(({ content }) => content.documents);
  const references = useMemo(
    () => (base === undefined || listed === undefined ? [] : reachableReferences(source)),
    [base, listed, source],
  );
  const onReach: Reach['onReach'] = (reached, index) => {
    if (base?.body == null) return;
    if (base.body.type === 'view') {
      const change = reachColumn(base.body, reached);
      if (change === undefined) return;
      onEdit(addColumn(document, change.name, index), (content) => withEdit(content, base, change.edit));
      return;
    }
    const taken = new Set(
      [...(listed ?? []), ...documents].flatMap(({ kind, id }) => (kind === 'source' ? [id] : [])),
    );
    const id = numberedName(`v_${source.id}`.slice(0, longestId), taken);
    const body = viewOverTable(source, id);
    const view = { kind: 'source', id, version: 0, body } as const;
    const change = reachColumn(body, reached);
    if (change === undefined) return;
    onEdit([{ pointer: '/source', value: id }, ...addColumn(document, change.name, index)], (content) =>
      withEdit(withDocument(content, view), view, change.edit),
    );
  };
  return { references, onReach };
}
