import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kind } from '../../../definitions/definition';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { definitionsQuery, inForceQuery } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import type { SetDocument } from '../change-sets/wire';
import type { JsonObject } from '../document/pointer';
import { readText } from '../panel/read-text';

export interface KindDocument {
  document: SetDocument;
  body: JsonObject;
  title: string;
}

/** Every document of a kind of which there are few, as the open set has it, else as it is in force; undefined until they are read. */
export function useDocuments(kind: Kind, isNeeded = true): KindDocument[] | undefined {
  const language = useLanguage();
  const listed = useQuery(definitionsQuery);
  const inSet = useChangeSet(({ content }) => content.documents);
  const ids = useMemo(
    () =>
      (listed.data ?? []).flatMap((each) =>
        isNeeded && each.kind === kind && each.version > 0 ? [each.id] : [],
      ),
    [listed.data, kind, isNeeded],
  );
  const read = useQueries({
    queries: ids.map((id) => inForceQuery({ kind, id })),
    combine: (results) => (results.every(({ data }) => data) ? results.map(({ data }) => data) : undefined),
  });
  return useMemo(() => {
    if (listed.data === undefined || read === undefined) return undefined;
    const own = inSet.filter((each) => each.kind === kind);
    const inForce = ids.map((id, index): SetDocument => {
      const changed = own.find((each) => each.id === id);
      return (
        changed ?? { kind, id, version: read[index]?.version ?? 0, body: read[index]?.published ?? null }
      );
    });
    const added = own.filter(({ id }) => !ids.includes(id));
    return [...inForce, ...added].flatMap((document): KindDocument[] => {
      const { body } = document;
      if (body === null) return [];
      const title = readText(body.title);
      return [{ document, body, title: title === undefined ? document.id : say(title, language) }];
    });
  }, [listed.data, read, inSet, ids, kind, language]);
}
