import type { Box } from '../../../src/engine/geometry/measure';
import {
  mapConfigPath,
  type BoundaryCollection,
  type BoundaryFeature,
  type BoundaryLevel,
  type MapConfig,
} from '../../../src/engine/map/map-answers';
import type { WidgetServices } from '../../contract';
import { provinceOutlines } from './province-outlines';

export interface Outlines {
  features: readonly BoundaryFeature[];
  attribution: string;
}

/** The built-in outlines; Natural Earth does not require attribution but is credited. */
const builtIn: Outlines = { features: provinceOutlines(), attribution: 'Natural Earth' };

/** Without a response the map uses its own outlines and no tiles. */
const bare: MapConfig = { tiles: null, boundaries: [] };

let config: Promise<MapConfig> | undefined;

/** Loads the operator's configuration of maps, once per page. */
export function readMapConfig({ read }: Pick<WidgetServices, 'read'>): Promise<MapConfig> {
  config ??= read<MapConfig>(mapConfigPath).catch(() => {
    // Offline, the built-in outlines are used; the next map retries.
    config = undefined;
    return bare;
  });
  return config;
}

const fetched = new Map<string, Promise<Outlines>>();

/**
 * Loads the outlines for the view: provinces at low zoom levels, soums and baghs at higher ones if they were imported.
 * Returns the same object as long as they are the same.
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
  // Rounds to whole degrees, so that a small move needs no new request.
  const step = level === 1 ? 60 : 2;
  const [west, south, east, north] = view.box;
  const box = [floor(west, step), floor(south, step), -floor(-east, step), -floor(-north, step)].join(',');
  const path = `/map/boundaries?level=${known.level}&bbox=${box}`;
  const asked = fetched.get(path) ?? fetchOutlines(path, known, services);
  fetched.set(path, asked);
  try {
    return await asked;
  } catch {
    // The next move retries a failed request.
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
