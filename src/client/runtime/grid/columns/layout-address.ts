import { densities, type GridLayout, type PlacedColumn } from '../../../../definitions/grid-view';

/** The limits of the server, too. */
const narrowest = 40;
const widest = 1200;

/**
 * Parses `?cols=title.300.l,-id,phone&density=compact`: the columns from left to right, a hidden one with a minus, with
 * the width and the side (`l`, `r`) where they have one. Undefined where the address has no layout. Ignores invalid
 * parts, so that an old link still opens.
 */
export function readLayout(params: URLSearchParams, columns: ReadonlySet<string>): GridLayout | undefined {
  const text = params.get('cols');
  const named = params.get('density');
  const density = densities.find((known) => known === named);
  if (text === null && density === undefined) return undefined;
  const places = (text ?? '').split(',').flatMap((part) => readPlace(part, columns));
  return { columns: places, density: density ?? 'comfortable' };
}

/** Writes a layout into an address, in place of an earlier one. */
export function writeLayout(params: URLSearchParams, layout: GridLayout | undefined): void {
  params.delete('cols');
  params.delete('density');
  if (layout === undefined) return;
  params.set('cols', layout.columns.map(writePlace).join(','));
  if (layout.density !== 'comfortable') params.set('density', layout.density);
}

function readPlace(text: string, columns: ReadonlySet<string>): PlacedColumn[] {
  const isHidden = text.startsWith('-');
  const [column = '', ...rest] = text.slice(isHidden ? 1 : 0).split('.');
  if (!columns.has(column)) return [];
  const place: PlacedColumn = { column, ...(isHidden ? { isHidden } : {}) };
  for (const part of rest) {
    const width = /^\d{2,4}$/.test(part) ? Number(part) : undefined;
    if (width !== undefined && width >= narrowest && width <= widest) place.width = width;
    if (part === 'l' || part === 'r') place.pinned = part === 'l' ? 'left' : 'right';
  }
  return [place];
}

function writePlace({ column, isHidden, width, pinned }: PlacedColumn): string {
  return [
    `${isHidden === true ? '-' : ''}${column}`,
    ...(width === undefined ? [] : [String(width)]),
    ...(pinned === undefined ? [] : [pinned === 'left' ? 'l' : 'r']),
  ].join('.');
}
