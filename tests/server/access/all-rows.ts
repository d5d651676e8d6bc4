import type { ModelSource } from '../../../src/engine/model/model';
import type { Agent } from '../testing-app';
import type { Row } from './expected-access';

/** All rows of a source as they are now, as an administrator reads them. */
export async function rowsOf(admin: Agent, source: ModelSource): Promise<Row[]> {
  const columns = [...source.columns.values()]
    .filter((column) => !column.secret)
    .map((column) => column.name);
  const response = await admin.query<Record<string, Row[]>>(`{ ${source.id} { ${columns.join(' ')} } }`);
  if (!response.data) throw new Error(`${source.id}: ${JSON.stringify(response.errors)}`);
  return response.data[source.id] ?? [];
}
