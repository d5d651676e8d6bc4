import type { Transaction } from '../../src/server/platform/database/database';
import { insertRows } from '../insert-rows';
import { isEmpty } from '../keys-by';

/** Layers that every portal begins with: its own orders, audits and projects, as far as whoever looks may read them. */
export async function insertMapLayers(transaction: Transaction): Promise<void> {
  if (!(await isEmpty(transaction, 'app.map_layer'))) return;
  await insertRows(transaction, 'app.map_layer', { title: 'text', layer: 'jsonb', is_publish: 'boolean' }, [
    {
      is_publish: false,
      title: 'Захиалгууд',
      layer: { kind: 'source', source: 'v_order', label: 'address', geometry: 'geom', colour: '#ffa500' },
    },
    {
      is_publish: false,
      title: 'Эрчим хүчний аудитууд',
      layer: {
        kind: 'source',
        source: 'v_akt_location',
        label: 'address',
        geometry: 'geom',
        colour: '#19b459',
      },
    },
    {
      is_publish: false,
      title: 'Төслийн талбай',
      layer: { kind: 'source', source: 'v_project', label: 'title', geometry: 'site', colour: '#7a3ff2' },
    },
    {
      is_publish: true,
      title: 'Сум, дүүргийн төв',
      layer: { kind: 'source', source: 'soums', label: 'name', colour: '#0366cc' },
    },
  ]);
}
