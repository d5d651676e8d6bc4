import { contains } from '../../../engine/geometry/contains';
import type { Geometry, Position } from '../../../engine/geometry/geometry';
import type { Box } from '../../../engine/geometry/measure';
import type { BoundaryLevel, BoundaryUnit, MapConfig } from '../../../engine/map/map-answers';
import type { Config } from '../../platform/config/config';
import type { Database, Queryable } from '../../platform/database/database';
import type { Boundary } from './read-boundaries';

/** The maximum number of outlines in a response: a view that is wider than this many soums shows provinces. */
const maxOutlines = 400;

/** The name of the outlines among the tables whose changes are counted (`TableVersions`). */
export const outlinesTable = 'dulaan.boundary';

/** Puts outlines in the place of all that there were on their levels. */
export async function replaceBoundaries(
  database: Database,
  boundaries: readonly Boundary[],
  attribution: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const levels = [...new Set(boundaries.map(({ level }) => level))];
    await transaction.query('delete from dulaan.boundary where level = any($1::smallint[])', [levels]);
    for (const { level, code, name, geometry, box } of boundaries) {
      await transaction.query(
        `insert into dulaan.boundary (level, code, name, geometry, west, south, east, north, attribution)
         values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9)`,
        [level, code, name, JSON.stringify(geometry), ...box, attribution],
      );
    }
    await transaction.query('select dulaan.count_changes($1)', [[outlinesTable]]);
  });
}

/** The operator's tiles, and the levels with outlines and their attribution. */
export async function readMapConfig(
  database: Queryable,
  { tiles }: Pick<Config, 'tiles'>,
): Promise<MapConfig> {
  const { rows } = await database.query<{ level: BoundaryLevel; attribution: string }>(
    'select level, min(attribution) as attribution from dulaan.boundary group by level order by level',
  );
  return {
    tiles: tiles ? { url: tiles.url, attribution: tiles.attribution } : null,
    boundaries: rows,
  };
}

/** The outlines of a level that a box touches, as the JSON text of a FeatureCollection. */
export async function outlinesIn(database: Queryable, level: BoundaryLevel, box: Box): Promise<string> {
  const { rows } = await database.query<{ features: string }>(
    `select coalesce(json_agg(json_build_object('type', 'Feature', 'id', code,
       'properties', json_build_object('name', name), 'geometry', geometry)), '[]'::json)::text as features
     from (select * from dulaan.boundary
       where level = $1 and west <= $4 and east >= $2 and south <= $5 and north >= $3
       order by code limit ${maxOutlines}) b`,
    [level, ...box],
  );
  return `{"type":"FeatureCollection","features":${rows[0]?.features ?? '[]'}}`;
}

/** The units that a position lies in, the widest first. */
export async function unitsAt(database: Queryable, [lon, lat]: Position): Promise<BoundaryUnit[]> {
  const { rows } = await database.query<{
    level: BoundaryLevel;
    code: string;
    name: string;
    geometry: Geometry;
  }>(
    `select level, code, name, geometry from dulaan.boundary
     where west <= $1 and east >= $1 and south <= $2 and north >= $2 order by level, code`,
    [lon, lat],
  );
  return rows.flatMap(({ geometry, ...unit }) => (contains(geometry, [lon, lat]) ? [unit] : []));
}
