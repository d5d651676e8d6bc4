import type { Row } from '../../../../engine/row';
import { createElement, Suspense } from 'react';
import { widgetCell } from '../../../../../widgets/registry';
import { useForm } from '../form-context';
import type { ServedForm } from '../form-document';

interface ValueCellProps {
  form: ServedForm;
  field: string;
  value: unknown;
  /** The row that the value belongs to. */
  row: Row;
}

/** Renders a form's value as text, as a list would show it; a dash for none. */
export function ValueCell({ form, field, value, row }: ValueCellProps) {
  const { services } = useForm();
  const definition = form.fields[field];
  const Cell = definition && widgetCell(definition.widget);
  if (value === null || value === undefined || value === '') return <span className="form-no-value">—</span>;
  if (!definition || !Cell) return typeof value === 'string' ? value : JSON.stringify(value);
  const cell = createElement(Cell, {
    value,
    row,
    options: definition.options ?? {},
    reference: form.compiled.source.columns[field]?.reference ?? undefined,
    services,
  });
  return <Suspense fallback="…">{cell}</Suspense>;
}
