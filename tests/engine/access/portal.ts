/** Definitions of projects, their works and places: a form with a tree and a sub-table, and the page that shows it. */
export const header = (kind: string, id: string) => ({ kind, id, format: 1, title: id });
export const own = { filters: [{ column: 'user_id', condition: 'equals', value: '$user.id' }] };
const text = { widget: 'text', title: 'x' };

export const portal = [
  {
    ...header('source', 'project'),
    type: 'table',
    columns: [
      { name: 'title', type: 'text' },
      { name: 'user_id', type: 'integer' },
      { name: 'place_id', type: 'reference', references: { source: 'place' } },
    ],
    subTables: [{ name: 'works', source: 'work', connection: 'project_id' }],
  },
  {
    ...header('source', 'place'),
    type: 'table',
    titleColumn: 'name',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'note', type: 'text' },
      { name: 'parent_id', type: 'reference', references: { source: 'place' } },
    ],
  },
  {
    ...header('source', 'work'),
    type: 'table',
    columns: [
      { name: 'title', type: 'text' },
      { name: 'project_id', type: 'reference', references: { source: 'project' } },
    ],
  },
  {
    ...header('form', 'project'),
    source: 'project',
    schema: { type: 'object', properties: { title: { type: 'string' }, place_id: {} } },
    fields: { title: text, place_id: { widget: 'treeSelect', title: 'x', options: { parent: 'parent_id' } } },
    layout: [
      { type: 'field', field: 'title' },
      { type: 'field', field: 'place_id' },
      { type: 'subTable', field: 'works' },
    ],
    subTables: [{ name: 'works', form: 'work', title: 'x' }],
  },
  {
    ...header('form', 'work'),
    source: 'work',
    schema: { type: 'object', properties: { title: { type: 'string' } } },
    fields: { title: text },
    layout: [{ type: 'field', field: 'title' }],
  },
  { ...header('grid', 'project'), source: 'project', columns: [{ column: 'title', title: 'x' }] },
  { ...header('krud', 'project'), template: 'drawer', grid: 'project', form: 'project', actions: ['update'] },
  { ...header('menu', 'main'), items: [{ id: 1, title: 'x', linkTo: 'crud', url: 'project' }] },
];
