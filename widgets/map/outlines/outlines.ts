import type { Box } from '../../../src/engine/geometry/measure';
import type {
  BoundaryCollection,
  BoundaryFeature,
  BoundaryLevel,
  MapConfig,
} from '../../../src/engine/map/map-answers';
import type { WidgetServices } from '../../contract';
import { provinceOutlines } from './province-outlines';

export interface Outlines {
  features: readonly BoundaryFeature[];
  attribution: string;
}

/** The built-in ones; Natural Earth asks for no attribution and is named all the same. */
const builtIn: Outlines = { features: provinceOutlines(), attribution: 'Natural Earth' };

/** Without an answer the map has its own outlines and no tiles. */
const bare: MapConfig = { tiles: null, boundaries: [] };

let config: Promise<MapConfig> | undefined;

/** What the operator has given maps, asked once for a page. */
export function readMapConfig({ read }: Pick<WidgetServices, 'read'>): Promise<MapConfig> {
  config ??= read<MapConfig>('/map/config').catch(() => {
    // Without a network there are the built-in outlines; the next map asks again.
    config = undefined;
    return bare;
  });
  return config;
}

const fetched = new Map<string, Promise<Outlines>>();

/**
 * The outlines for what is on the screen: provinces from afar, soums and baghs nearer by where they were brought in. The
 * same object as long as they are the same.
 */
export async function outlinesFor(
  view: { box: Box; zoom: number },
  services: Pick<WidgetServices, 'read'>,
): Promise<Outlines> {
  const { boundaries } = await readMapConfig(services);
  const level = levelFor(
    view.zoom,
    boundaries.map((each) => each.level),
  );
  const known = boundaries.find((each) => each.level === level);
  if (!known) return builtIn;
  // Whole degrees: moving a little asks for nothing new.
  const step = level === 1 ? 60 : 2;
  const [west, south, east, north] = view.box;
  const box = [floor(west, step), floor(south, step), -floor(-east, step), -floor(-north, step)].join(',');
  const path = `/map/boundaries?level=${known.level}&bbox=${box}`;
  const asked = fetched.get(path) ?? fetchOutlines(path, known, services);
  fetched.set(path, asked);
  try {
    return await asked;
  } catch {
    // What cannot be had now may be had at the next move.
    fetched.delete(path);
    return builtIn;
  }
}

async function fetchOutlines(
  path: string,
  { level, attribution }: MapConfig['boundaries'][number],
  { read }: Pick<WidgetServices, 'read'>,
): Promise<Outlines> {
  const { features } = await read<BoundaryCollection>(path);
  return { features: [...(level === 1 ? [] : builtIn.features), ...features], attribution };
}

function levelFor(zoom: number, levels: readonly BoundaryLevel[]): BoundaryLevel {
  if (zoom >= 12 && levels.includes(3)) return 3;
  return zoom >= 7 && levels.includes(2) ? 2 : 1;
}

function floor(value: number, step: number): number {
  return Math.floor(value / step) * step;
}
