import type { RowCount } from './rows/row-blocks';

/** A number of rows as the portal writes numbers in every language: `5,000`. */
export function countText(count: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(count);
}

/** A number of rows that may be no more than an estimate: `≈ 6,000,000`. */
export function totalText({ rows, isEstimate }: RowCount): string {
  return isEstimate ? `≈ ${countText(rows)}` : countText(rows);
}
