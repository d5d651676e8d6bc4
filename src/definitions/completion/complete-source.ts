import type { Column, Source } from '../source';

/**
 * The source that a document describes: a column whose allowed values are stated as choices allows those, and one with a
 * formula is read only.
 */
export function completeSource(document: Source): Source {
  if (document.type === 'view' || document.columns.every((column) => completeColumn(column) === column))
    return document;
  return { ...document, columns: document.columns.map(completeColumn) };
}

function completeColumn(column: Column): Column {
  const complete = withValues(column);
  return complete.value === undefined || complete.readOnly ? complete : { ...complete, readOnly: true };
}

function withValues(column: Column): Column {
  const { values, choices } = column;
  return choices && !values ? { ...column, values: choices.map(({ value }) => value) } : column;
}
