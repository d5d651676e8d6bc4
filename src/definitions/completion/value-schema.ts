import type { ColumnParts } from './column-parts';

/** The JSON Schema of the values that a form accepts for a column, as far as the column says. */
export function columnValueSchema({ type, declared }: ColumnParts): Record<string, unknown> {
  const { maxLength, minimum, maximum, values, choices, format } = declared ?? {};
  const allowed = values ?? choices?.map(({ value }) => value);
  const bounds = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  switch (type) {
    case 'text':
      if (allowed) return { type: 'string', enum: allowed };
      return {
        type: 'string',
        ...(maxLength !== undefined && { maxLength }),
        ...(format === 'mn-phone' && { format }),
      };
    case 'richText':
      return { type: 'string', ...(maxLength !== undefined && { maxLength }) };
    case 'integer':
    case 'count':
    case 'money':
      return allowed ? { type: 'integer', enum: allowed } : { type: 'integer', ...bounds };
    case 'reference':
      return { type: 'integer', minimum: 1 };
    case 'references':
      return { type: 'array', items: { type: 'integer', minimum: 1 }, uniqueItems: true };
    case 'number':
      return { type: 'number', ...bounds };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'time':
    case 'timestamp':
    case 'file':
      return { type: 'string' };
    // The widget decides which documents are valid.
    case 'json':
      return {};
  }
}
