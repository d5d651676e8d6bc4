import type { Column, Source } from '../source';

/** The source that a document describes: a column whose allowed values are stated as choices allows those. */
export function completeSource(document: Source): Source {
  if (document.type === 'view' || document.columns.every((column) => withValues(column) === column))
    return document;
  return { ...document, columns: document.columns.map(withValues) };
}

function withValues(column: Column): Column {
  const { values, choices } = column;
  return choices && !values ? { ...column, values: choices.map(({ value }) => value) } : column;
}
