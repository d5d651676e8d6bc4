import { useMemo } from 'react';
import type { Kind } from '../../../definitions/definition';
import { useDocument } from '../change-sets/queries';
import type { Text } from '../../../definitions/text';
import { engineColumns } from '../../../definitions/values/engine-columns';
import { isObject, type JsonObject } from '../document/pointer';
import { readText } from './read-text';

export interface NamedColumn {
  name: string;
  title: Text | undefined;
  type: string | undefined;
  /** The source that a reference refers to. */
  references: string | undefined;
}

/** The columns of a source as the open set has it, else as it is in force; undefined until they are known. */
export function useColumns(source: string | undefined): NamedColumn[] | undefined {
  const kind: Kind = 'source';
  const { document } = useDocument({ kind, id: source ?? '' }, source !== undefined);
  const body = document?.body;
  return useMemo(() => (source === undefined || !body ? undefined : columnsOf(body)), [source, body]);
}

function columnsOf(body: JsonObject): NamedColumn[] {
  const columns: readonly unknown[] = Array.isArray(body.columns) ? body.columns : [];
  const own = columns.flatMap((column): NamedColumn[] => {
    if (typeof column === 'string')
      return [{ name: column, title: undefined, type: undefined, references: undefined }];
    if (!isObject(column) || typeof column.name !== 'string') return [];
    const target = isObject(column.references) ? column.references.source : undefined;
    const references = typeof target === 'string' ? target : undefined;
    const type = typeof column.type === 'string' ? column.type : undefined;
    return [{ name: column.name, title: readText(column.title), type, references }];
  });
  const known = new Set(own.map(({ name }) => name));
  const others = engineColumns.filter((name) => !known.has(name));
  return [
    ...own,
    ...others.map((name) => ({ name, title: undefined, type: undefined, references: undefined })),
  ];
}
