const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const titled = (title: string) => ({ format: 1, title: text(title) });
const column = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  title: text(name),
  ...more,
});

/** Crews of workers, whose skills are lists of rows of another table. */
export const workerDefinitions: readonly { kind: string; id: string; [member: string]: unknown }[] = [
  {
    kind: 'source',
    id: 'craft_area',
    ...titled('Салбар'),
    type: 'table',
    titleColumn: 'name',
    columns: [column('name', 'text', { required: true })],
  },
  {
    kind: 'source',
    id: 'craft_skill',
    ...titled('Ур чадвар'),
    type: 'table',
    titleColumn: 'name',
    softDelete: true,
    sorts: [{ column: 'name', order: 'asc' }],
    columns: [
      column('name', 'text', { required: true }),
      column('area', 'reference', { references: { source: 'craft_area' } }),
      column('is_open', 'boolean', { default: true }),
      column('note', 'text'),
    ],
  },
  {
    kind: 'source',
    id: 'craft_badge',
    ...titled('Тэмдэг'),
    type: 'table',
    titleColumn: 'name',
    columns: [column('name', 'text', { required: true })],
  },
  {
    kind: 'source',
    id: 'craft_crew',
    ...titled('Баг'),
    type: 'table',
    titleColumn: 'name',
    columns: [column('name', 'text')],
    subTables: [{ name: 'workers', source: 'craft_worker', connection: 'crew' }],
  },
  {
    kind: 'source',
    id: 'craft_worker',
    ...titled('Ажилтан'),
    type: 'table',
    titleColumn: 'name',
    columns: [
      column('name', 'text', { required: true }),
      column('crew', 'reference', { references: { source: 'craft_crew', onDelete: 'cascade' } }),
      column('area', 'reference', { references: { source: 'craft_area' } }),
      column('skills', 'references', { references: { source: 'craft_skill' }, maxItems: 3 }),
      column('local', 'references', {
        references: { source: 'craft_skill' },
        narrowedBy: [{ column: 'area', field: 'area' }],
      }),
      column('badges', 'references', {
        references: { source: 'craft_badge', onDelete: 'setNull' },
        personal: true,
      }),
    ],
  },
  {
    kind: 'source',
    id: 'v_craft_worker',
    ...titled('Ажилтнууд'),
    type: 'view',
    from: 'craft_worker',
    columns: [{ name: 'name' }, { name: 'skills' }],
  },
  { kind: 'form', id: 'craft_worker', ...titled('Ажилтан'), source: 'craft_worker' },
  {
    kind: 'form',
    id: 'craft_crew',
    ...titled('Баг'),
    source: 'craft_crew',
    subTables: [{ name: 'workers', form: 'craft_worker', title: text('Ажилчид') }],
  },
  {
    kind: 'grid',
    id: 'craft_worker',
    ...titled('Ажилтан'),
    source: 'craft_worker',
    columns: ['name', 'area', 'skills', 'badges'],
    exports: ['csv'],
  },
  { kind: 'krud', id: 'craft_worker', format: 2, grid: 'craft_worker', form: 'craft_worker' },
];

/** What citizens may do there: choose open skills, and see, enter and change workers, but not those of a secret skill. */
export const citizenPolicies = [
  { source: 'craft_worker', action: 'read', filter: 'skills = null or some s in skills satisfies s.is_open' },
  { source: 'craft_worker', action: 'create' },
  { source: 'craft_worker', action: 'update' },
  { source: 'craft_skill', action: 'choose', filter: 'is_open = true', fields: ['name'] },
];
