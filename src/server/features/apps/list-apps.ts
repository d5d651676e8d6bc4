import { appPrefix } from '../../../definitions/app';
import type { Text } from '../../../definitions/text';
import type { Queryable } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';

/** An installed application in the response of `GET /apps`. */
export interface InstalledApp {
  id: string;
  title: Text;
  /** Of the application as its makers count it. */
  version: string;
  prefix: string;
  /** Rows that came with it and are still known as its. */
  rows: number;
}

export async function listApps(database: Queryable, { definitions }: Snapshot): Promise<InstalledApp[]> {
  const { rows } = await database.query<{ app: string; count: number }>(
    'select app, count(*)::int as count from dulaan.app_row group by app',
  );
  const counts = new Map(rows.map(({ app, count }) => [app, count]));
  return [...definitions.app.values()].map((app) => ({
    id: app.id,
    title: app.title,
    version: app.version,
    prefix: appPrefix(app),
    rows: counts.get(app.id) ?? 0,
  }));
}
