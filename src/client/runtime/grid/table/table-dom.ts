/** Highlights a row in the colour of success, which fades out; a row consists of one element per pinned side. */
export function highlightRow(frame: HTMLElement | null, id: string): void {
  for (const row of frame?.querySelectorAll(`[row-id="${CSS.escape(id)}"]`) ?? []) {
    const lit = { backgroundColor: 'var(--success-soft)' };
    row.animate([lit, { ...lit, offset: 0.5 }, { backgroundColor: 'transparent' }], 2400);
  }
}

/** Finds a cell on the screen; null where it is scrolled away. */
export function cellElement(frame: HTMLElement | null, id: string, column: string): HTMLElement | null {
  return (
    frame?.querySelector<HTMLElement>(
      `[row-id="${CSS.escape(id)}"] .ag-cell[col-id="${CSS.escape(column)}"]`,
    ) ?? null
  );
}

/** Sets the full text of a cell as its tooltip where it is cut off. */
export function showCutText(target: EventTarget | null | undefined): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null;
  if (cell === null) return;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('span, a, p')];
  const isCut = parts.some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );
  if (isCut) cell.title = cell.textContent.trim();
  else cell.removeAttribute('title');
}

/** Returns whether a key or a click is meant for a control inside a cell, and not for the cell. */
export function isOnControl(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}
