import { useQuery } from '@tanstack/react-query';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { titleOfDefinition } from '../panel/names';
import { definitionsQuery, useKinds } from './queries';
import type { DefinitionName, SetDocument } from './wire';

interface DocumentNameProps {
  document: DefinitionName;
  /** The documents in which it is looked for first. */
  documents: readonly SetDocument[];
}

/** The name of a definition in words: its kind and its title, or its id where it has none. */
export function DocumentName({ document, documents }: DocumentNameProps) {
  const language = useLanguage();
  const kinds = useKinds();
  const listed = useQuery(definitionsQuery);
  const { kind, id } = document;
  const title = titleOfDefinition(document, documents, listed.data);
  const kindTitle = kinds.data?.find(({ name }) => name === kind)?.title ?? kind;
  return `${kindTitle}: ${title === undefined ? id : say(title, language)}`;
}
