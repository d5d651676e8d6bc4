/** Pixels per action, and around them. */
const actionWidth = 32;
const compactWidth = 84;

/** Returns the width of the column of actions; 0 without any. */
export function actionsWidth(count: number, isCompact: boolean): number {
  if (count === 0) return 0;
  return isCompact ? compactWidth : Math.max(96, count * actionWidth + 16);
}
