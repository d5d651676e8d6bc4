import type { Grid } from '../../../src/definitions/grid';
import type { ColumnType } from '../../../src/definitions/source';
import type { CompiledSource } from '../../../src/engine/model/compiled-source';
import type { GridDefinition } from '../../../src/client/runtime/list/grid-columns';

function columns(types: Record<string, ColumnType>): CompiledSource['columns'] {
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => [
      name,
      {
        type,
        title: null,
        isRequired: false,
        reference: type === 'reference' ? { source: 'lut_news_type', titleColumn: 'news_type' } : null,
        field: name,
        isUnique: name === 'id',
      },
    ]),
  );
}

export const source: CompiledSource = {
  id: 'v_news',
  typeName: 'VNews',
  titleColumn: 'title',
  cap: 1000,
  search: ['title', 'description'],
  columns: columns({
    id: 'count',
    revision: 'integer',
    title: 'text',
    description: 'richText',
    photo: 'file',
    news_type_id: 'reference',
    published_on: 'date',
    is_publish: 'boolean',
    views: 'integer',
    created_at: 'timestamp',
  }),
  subTables: [],
  mutations: [],
  keepsDeleted: false,
};

const grid: Grid = {
  kind: 'grid',
  id: 'news',
  format: 2,
  title: { mn_MN: 'Мэдээ' },
  source: 'v_news',
  columns: [
    { column: 'photo', title: 'Зураг', widget: 'image', width: 88, card: 'picture' },
    { column: 'title', title: 'Гарчиг', width: 420, card: 'title' },
    { column: 'news_type_id', title: 'Төрөл', card: 'subtitle' },
    { column: 'published_on', title: 'Өдөр', card: 'detail' },
    { column: 'views', title: 'Үзсэн', hidden: true },
    { column: 'created_at', title: 'Үүсгэсэн', sortable: false },
  ],
  sorts: [{ column: 'created_at', order: 'desc' }],
  pageSize: 50,
};

/** A grid over `v_news` as the server answers it, with some of its parts replaced. */
export function gridOf(changes: Partial<Grid> = {}): GridDefinition {
  return { ...grid, ...changes, version: 1, compiled: { source } };
}
