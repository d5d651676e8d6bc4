/** A number of rows as the portal writes numbers in every language: `5,000`. */
export function countText(count: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(count);
}
