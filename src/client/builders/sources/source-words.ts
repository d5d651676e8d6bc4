import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { say, type Language } from '../../../definitions/language';
import type { ModelColumn, ModelSource } from '../../../engine/model/model';
import { useLanguage } from '../../i18n/i18n';
import { definitionsQuery } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { titleOfDefinition } from '../panel/names';
import type { ConditionScope } from '../conditions/condition-scope';

/** Returns the name that people know a column of a source by. */
export function useColumnTitles(source: ModelSource | undefined): (column: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const titles = new Map(
      [...(source?.columns.values() ?? [])].map(({ name, title }) => [
        name,
        title === undefined || say(title, language) === '' ? name : say(title, language),
      ]),
    );
    return (column) => titles.get(column) ?? column;
  }, [source, language]);
}

/** The columns of a source as conditions name them. */
export function useConditionScope(source: ModelSource | undefined): ConditionScope {
  const language = useLanguage();
  const titleOf = useColumnTitles(source);
  return useMemo(() => {
    const columns = [...(source?.columns.values() ?? [])].filter(({ secret }) => !secret);
    return {
      names: { columns: new Map(columns.map(({ name, type }) => [name, type])), lists: new Map() },
      titleOf,
      choicesOf: (column) => columnChoices(source?.columns.get(column), language),
    };
  }, [source, language, titleOf]);
}

/** Returns the title of a definition of a kind, as the open set has it, else as the list of definitions does. */
export function useDefinitionTitle(kind: 'source' | 'chart' | 'form' | 'grid'): (id: string) => string {
  const language = useLanguage();
  const listed = useQuery(definitionsQuery);
  const documents = useChangeSet(({ content }) => content.documents);
  return useMemo(() => {
    return (id) => {
      const title = titleOfDefinition({ kind, id }, documents, listed.data);
      return title === undefined ? id : say(title, language);
    };
  }, [listed.data, documents, kind, language]);
}

/** Lists the values of a column that has them declared. */
function columnChoices(
  column: ModelColumn | undefined,
  language: Language,
): ReturnType<ConditionScope['choicesOf']> {
  const { choices, values } = column?.declared ?? {};
  return (
    choices?.map(({ value, title }) => ({ value: String(value), label: say(title, language) })) ??
    values?.map((value) => ({ value: String(value), label: String(value) }))
  );
}
