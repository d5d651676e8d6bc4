import type { ModelSource } from '../../../../engine/model/model';
import { columnSql } from '../../../platform/sql-compiler/column-sql';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import type { Statement } from '../../../platform/database/sql-statement';

const maxZoom = 22;
/** Cells across one tile of the web map: points closer than a quarter tile make one cluster. */
const cellsPerTile = 4;

/** The condition that a point lies in `bbox`, [west, south, east, north] in degrees; undefined without one. */
export function readBox(
  source: ModelSource,
  given: Readonly<Record<string, unknown>>,
): ((statement: Statement, alias: string) => string[]) | undefined {
  if (given.bbox === undefined || given.bbox === null) return undefined;
  const box = Array.isArray(given.bbox) ? given.bbox.map(Number) : [];
  const [west, south, east, north] = box;
  const isBox = box.length === 4 && box.every((value) => Number.isFinite(value));
  if (!isBox || west === undefined || south === undefined || east === undefined || north === undefined) {
    throw new QueryError('BAD_USER_INPUT', messages.badValue('bbox', JSON.stringify(given.bbox)));
  }
  requirePoints(source);
  return (statement, alias) => [
    `${columnSql(source, 'lon', alias)} between ${statement.bind(west, 'float8')} and ${statement.bind(east, 'float8')}`,
    `${columnSql(source, 'lat', alias)} between ${statement.bind(south, 'float8')} and ${statement.bind(north, 'float8')}`,
  ];
}

/** Groups points by the cells of a grid that becomes finer with the zoom; the cluster is at the points' centre. */
export function clusterSql(
  statement: Statement,
  source: ModelSource,
  alias: string,
  zoom: number,
): { cells: string[]; figures: { key: string; sql: string }[] } {
  if (zoom < 0 || zoom > maxZoom)
    throw new QueryError('BAD_USER_INPUT', messages.badValue('zoom', String(zoom)));
  requirePoints(source);
  const size = statement.bind(360 / 2 ** zoom / cellsPerTile, 'float8');
  const lon = columnSql(source, 'lon', alias);
  const lat = columnSql(source, 'lat', alias);
  return {
    cells: [`floor(${lon} / ${size})`, `floor(${lat} / ${size})`],
    figures: [
      { key: 'lon', sql: `avg(${lon})` },
      { key: 'lat', sql: `avg(${lat})` },
    ],
  };
}

function requirePoints(source: ModelSource): void {
  for (const column of ['lon', 'lat']) {
    if (!source.columns.has(column)) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(column));
  }
}
