import { useMemo } from 'react';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import type { Option } from '../../forms/inputs/entries';
import type { NamedColumn } from '../../panel/columns';
import { useDesigner } from '../designer-context';

/** The columns of the process's table that a member may name, by their titles. */
export function useColumnOptions(isOffered: (column: NamedColumn) => boolean): Option[] {
  const language = useLanguage();
  const { columns } = useDesigner();
  return columns.filter(isOffered).map((column) => columnOption(column, language));
}

export function useTitles(columns: readonly NamedColumn[]): ReadonlyMap<string, string> {
  const language = useLanguage();
  return useMemo(
    () =>
      new Map(columns.map(({ name, title }) => [name, title === undefined ? name : say(title, language)])),
    [columns, language],
  );
}

export function columnOption({ name, title }: NamedColumn, language: Parameters<typeof say>[1]): Option {
  return { value: name, label: title === undefined ? name : `${say(title, language)} (${name})` };
}
