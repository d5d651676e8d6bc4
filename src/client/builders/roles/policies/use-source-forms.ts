import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { definitionsQuery } from '../../change-sets/queries';
import { useChangeSet } from '../../change-sets/session';
import { scalarText } from '../../document/pointer';
import { titleOfDefinition, type NameOption } from '../../panel/names';

/** The forms that write rows of a source, those of the open set included. */
export function useSourceForms(source: string): NameOption[] {
  const language = useLanguage();
  const listed = useQuery(definitionsQuery);
  const documents = useChangeSet(({ content }) => content.documents);
  return useMemo(() => {
    const inSet = documents.filter(({ kind }) => kind === 'form');
    const inForce = (listed.data ?? []).filter(
      ({ kind, id, uses }) =>
        kind === 'form' &&
        !inSet.some((each) => each.id === id) &&
        uses.find((used) => used.kind === 'source')?.id === source,
    );
    return [
      ...inForce.map(({ id, title }) => ({
        value: id,
        label: title === null ? id : `${say(title, language)} (${id})`,
      })),
      ...inSet
        .filter(({ body }) => body !== null && scalarText(body.source) === source)
        .map(({ kind, id }) => {
          const title = titleOfDefinition({ kind, id }, documents, listed.data);
          return { value: id, label: title === undefined ? id : `${say(title, language)} (${id})` };
        }),
    ];
  }, [listed.data, documents, source, language]);
}
