import { createContext, use, useMemo } from 'react';
import { scalarText, type JsonObject } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';
import { isObject } from '../document/pointer';
import { useSourceDocuments } from '../sources/use-source-model';
import { readView, type ReadView } from './read-view';
import { listJoins } from './view-parts';

/** A view that is read, or is being read. */
export interface KnownView {
  read: ReadView;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** Reads the sources of a view and resolves it as its document is now. */
export function useKnownView(document: JsonObject): KnownView {
  const figures = objectsAt(document, '/columns').flatMap(({ aggregate }) =>
    isObject(aggregate) ? [scalarText(aggregate.source)] : [],
  );
  const ids = [scalarText(document.from), ...listJoins(document).map(({ source }) => source), ...figures];
  const { documents, isLoading, error, retry } = useSourceDocuments(ids, scalarText(document.id));
  const read = useMemo(() => readView(document, documents), [document, documents]);
  return { read, isLoading, error, retry };
}

export const ViewContext = createContext<ReadView | null>(null);

/** The view that is built, as far as it can be resolved. */
export function useView(): ReadView {
  const view = use(ViewContext);
  if (view === null) throw new Error('A setting of a view is outside its builder');
  return view;
}
