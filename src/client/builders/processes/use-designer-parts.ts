import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BuilderProps } from '../builder-props';
import { useDocument } from '../change-sets/queries';
import { scalarText } from '../document/pointer';
import { useColumns } from '../panel/columns';
import { useDefinitionOptions } from '../panel/names';
import { readModelledTable } from '../sources/modelled-table';
import type { DesignerParts } from './designer-context';
import { processView, type Selection } from './document/process-view';
import { waitingTimesQuery } from './waits/waiting-times';

/** Reads what the panes of the designer share; the document stays the only model of the process. */
export function useDesignerParts(
  { id, document, onEdit, problems, changeSet }: BuilderProps,
  showsTimes: boolean,
): DesignerParts {
  const [selection, onSelect] = useState<Selection>(null);
  const view = useMemo(() => processView(document), [document]);
  const sourceId = scalarText(document.source);
  const table = useDocument({ kind: 'source', id: sourceId }, sourceId !== '').document?.body;
  const source = useMemo(() => (table ? readModelledTable(table)?.base : undefined), [table]);
  const columns = useColumns(sourceId === '' ? undefined : sourceId);
  const roles = useDefinitionOptions('role');
  const waits = useQuery(waitingTimesQuery(id, showsTimes && changeSet.version > 0));
  const times = useMemo(
    () =>
      showsTimes && waits.data !== undefined
        ? new Map(waits.data.steps.map((each) => [each.step, each]))
        : null,
    [showsTimes, waits.data],
  );
  return useMemo(
    () => ({
      document,
      view,
      problems,
      onEdit,
      selection,
      onSelect,
      source,
      columns: columns ?? [],
      roles: roles ?? [],
      times,
    }),
    [document, view, problems, onEdit, selection, source, columns, roles, times],
  );
}
