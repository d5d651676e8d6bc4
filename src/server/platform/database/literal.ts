import { Statement } from './sql-statement';
import type { Parameter } from './database';

/** A text as an SQL literal. Backslashes mean themselves: `standard_conforming_strings` is always on. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A value as an SQL literal. */
export function literal(value: string | number | bigint | boolean | null): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? quoteText(value) : String(value);
}

/** A statement with its values inline: a view has no parameters. */
export class LiteralStatement extends Statement {
  override bind(value: Parameter, type: string): string {
    if (Array.isArray(value)) return `array[${value.map((element) => literal(element)).join(', ')}]::${type}`;
    if (value === null || typeof value !== 'object') return `${literal(value)}::${type}`;
    throw new Error('A view can hold texts, numbers and truth values only.');
  }
}
