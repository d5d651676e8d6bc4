import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Reference } from '../../../../engine/model/compiled-source';
import type { ServedForm } from '../../../runtime/form/form-document';
import { definitionQuery } from '../../../runtime/use-definition';
import type { Kind } from '../../../../definitions/definition';
import { definitionsQuery } from '../../change-sets/queries';
import type { BuilderForm } from '../compile/builder-form';
import type { PreviewParts } from './preview-runtime';

/** Loads the published definitions that the preview shows rows with. A form that is not published yet shows without them. */
export function usePreviewParts({ document, source }: BuilderForm): PreviewParts {
  const listed = useQuery(definitionsQuery);
  const isPublished = (kind: Kind, id: string) =>
    listed.data?.some((each) => each.kind === kind && each.id === id && each.version > 0) === true;
  const formIds = useSameList(
    [...new Set(document.subTables?.map(({ form }) => form))].filter((id) => isPublished('form', id)),
  );
  const sourceIds = useSameList(
    [...new Set(source.columns.flatMap(({ references }) => references?.source ?? []))].filter((id) =>
      isPublished('source', id),
    ),
  );
  const forms = useQueries({
    queries: formIds.map((id) => ({ ...definitionQuery('form', id), retry: false })),
    combine: collect,
  });
  const sources = useQueries({
    queries: sourceIds.map((id) => ({ ...definitionQuery('source', id), retry: false })),
    combine: collect,
  });
  return useMemo(
    () => ({
      forms: new Map(forms.map((form): [string, ServedForm] => [form.id, form])),
      references: new Map(
        sources.map(({ id, titleColumn, person }): [string, Reference] => [
          id,
          { source: id, titleColumn: titleColumn ?? 'id', ...(person && { person }) },
        ]),
      ),
    }),
    [forms, sources],
  );
}

/** The results that are there; the same list while they are the same. */
function collect<T>(results: { data: T | undefined }[]): T[] {
  return results.flatMap(({ data }) => data ?? []);
}

function useSameList(names: readonly string[]): readonly string[] {
  const text = names.join(' ');
  return useMemo(() => (text === '' ? [] : text.split(' ')), [text]);
}
