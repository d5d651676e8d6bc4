import type { RowCount } from './rows/row-blocks';

/** Formats a number of rows as the portal writes numbers in every language: `5,000`. */
export function countText(count: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(count);
}

/** Formats a number of rows that may be an estimate: `≈ 6,000,000`. */
export function totalText({ rows, isEstimate }: RowCount): string {
  return isEstimate ? `≈ ${countText(rows)}` : countText(rows);
}
