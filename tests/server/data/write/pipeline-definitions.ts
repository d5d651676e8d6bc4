const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const field = (widget: string, options?: object) => ({
  widget,
  ...(options && { options }),
});
const titled = { format: 1, title: text('Дамжлага') };

/** Where `call_url` would send what a trigger tells. */
export const hookUrl = 'https://example.mn/pipe';

/** A process that waits at `open`, and ends with its one action. */
const process = (id: string, source: string, open: object) => ({
  kind: 'process',
  id,
  format: 2,
  title: text('Явц'),
  source,
  steps: [
    { id: 'begun', title: text('begun'), statusType: 'START', subject: { type: 'CREATOR' } },
    { id: 'open', title: text('open'), statusType: 'CHECK', subject: { type: 'CREATOR' }, ...open },
    { id: 'done', title: text('done'), statusType: 'END', subject: { type: 'CURRENT' } },
  ],
  actions: [
    { id: 'begin', title: text('begin'), from: 'begun', to: 'open' },
    { id: 'finish', title: text('finish'), from: 'open', to: 'done' },
  ],
});

const call = { action: 'call_url', options: { url: hookUrl, columns: ['title'] } };
const double = { action: 'set_fields', options: { values: { doubled: 'amount * 2' } } };
const note = {
  action: 'create_referring_row',
  options: { source: 'pipe_note', connection: 'item_id', values: { text: '"written"' } },
};
const noteEnd = (column: string) => ({
  action: 'update_referring_rows',
  options: { source: 'pipe_note', connection: 'item_id', values: { [column]: '"yes"' } },
});

const item = {
  kind: 'source',
  id: 'pipe_item',
  ...titled,
  type: 'table',
  createsPerHour: 3,
  softDelete: true,
  columns: [
    { name: 'box_id', type: 'reference', references: { source: 'pipe_box', onDelete: 'cascade' } },
    { name: 'target_id', type: 'reference', references: { source: 'pipe_target' } },
    { name: 'followed', type: 'text', follows: { reference: 'target_id', column: 'name' } },
    { name: 'title', type: 'text', required: true, maxLength: 20 },
    { name: 'phone', type: 'text', format: 'mn-phone', maxLength: 16 },
    { name: 'body', type: 'richText' },
    { name: 'geom', type: 'json', geometry: { kinds: ['Point'] } },
    { name: 'lon', type: 'number', readOnly: true },
    { name: 'number', type: 'text', readOnly: true },
    { name: 'amount', type: 'integer' },
    { name: 'doubled', type: 'integer' },
    { name: 'tripled', type: 'integer', value: 'amount * 3' },
    { name: 'state', type: 'text', ownedBy: 'process' },
    { name: 'status', type: 'text', default: 'new' },
    { name: 'from_on', type: 'date' },
    { name: 'target_size', type: 'integer', value: 'target_id.size' },
    { name: 'target_ids', type: 'references', references: { source: 'pipe_target' } },
    { name: 'hooked', type: 'text', readOnly: true },
    { name: 'draft', type: 'json' },
    { name: 'case_id', type: 'reference', references: { source: 'pipe_case' } },
  ],
  rules: [
    {
      field: 'phone',
      check: 'status != "new" or phone = null or phone != "99000000"',
      message: text('Өөр утас'),
    },
    { field: 'amount', check: 'amount != 13', message: text('Өөр тоо') },
  ],
  computed: [{ function: 'geometry.figures', given: { geometry: 'geom' }, results: { lon: 'lon' } }],
  triggers: [
    { when: 'beforeCreate', ...double },
    { when: 'beforeUpdate', ...double },
    ...['afterCreate', 'afterUpdate', 'afterDelete'].map((when) => ({ when, ...call })),
    ...['afterCreate', 'afterUpdate'].map((when) => ({ when, ...note })),
    { when: 'beforeDelete', ...noteEnd('before_end') },
    { when: 'afterDelete', ...noteEnd('after_end') },
  ],
};

const widgets = {
  box_id: field('select'),
  target_id: field('select'),
  followed: field('text'),
  title: field('text'),
  phone: field('phone'),
  body: field('richText'),
  geom: field('Point'),
  number: field('numberGenerator', { pattern: 'Д-{seq:4}' }),
  amount: field('number'),
  status: field('text'),
  from_on: field('date'),
  target_size: field('number'),
  target_ids: field('references'),
};
/** Each field has the name of its column as its title. */
const fields = Object.fromEntries(
  Object.entries(widgets).map(([name, one]) => [name, { ...one, title: text(name) }]),
);

/** The columns that a button or a process fills from the member of the same name of a JSON column. */
export const filled = ['title', 'target_id', 'target_ids', 'phone', 'body', 'geom', 'amount', 'box_id'];
const fromDraft = Object.fromEntries(filled.map((name) => [name, `draft.${name}`]));
const createItem = {
  action: 'create_referring_row',
  options: { source: 'pipe_item', connection: 'case_id', values: fromDraft },
};
const changeItems = {
  action: 'update_referring_rows',
  options: { source: 'pipe_item', connection: 'case_id', values: fromDraft },
};
const itemForm = {
  kind: 'form',
  id: 'pipe_item',
  ...titled,
  source: 'pipe_item',
  schema: { type: 'object', properties: Object.fromEntries(Object.keys(fields).map((name) => [name, {}])) },
  fields,
  layout: Object.keys(fields).map((name) => ({ type: 'field', field: name })),
  rules: [
    { field: 'amount', check: 'amount < 100', message: text('Зуугаас бага') },
    { field: 'from_on', check: 'status != "new" or from_on >= today()', message: text('Өнгөрсөн') },
    { field: 'target_id', check: 'target_size < 100', message: text('Том') },
  ],
  buttons: [
    {
      id: 'same',
      title: text('Хэвээр'),
      action: { type: 'run', steps: [{ action: 'set_fields', options: { values: { title: 'title' } } }] },
    },
    {
      id: 'fill',
      title: text('Бөглөх'),
      action: {
        type: 'run',
        steps: [{ action: 'set_fields', options: { values: { ...fromDraft, followed: 'draft.followed' } } }],
      },
    },
  ],
};

/** A table whose rows go through every step of a write, and all that leads to it. */
export const pipelineDocuments = [
  {
    kind: 'source',
    id: 'pipe_target',
    ...titled,
    type: 'table',
    titleColumn: 'name',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'size', type: 'integer' },
    ],
  },
  item,
  {
    kind: 'source',
    id: 'pipe_box',
    ...titled,
    type: 'table',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'kind', type: 'text' },
      { name: 'size', type: 'integer', value: 'count(items)' },
    ],
    subTables: [{ name: 'items', source: 'pipe_item', connection: 'box_id' }],
  },
  {
    kind: 'source',
    id: 'pipe_mirror',
    ...titled,
    type: 'table',
    columns: [
      { name: 'item_id', type: 'reference', references: { source: 'pipe_item', onDelete: 'cascade' } },
      { name: 'amount', type: 'integer', follows: { reference: 'item_id', column: 'amount', isLive: true } },
    ],
  },
  {
    kind: 'source',
    id: 'pipe_note',
    ...titled,
    type: 'table',
    columns: [
      { name: 'item_id', type: 'reference', references: { source: 'pipe_item', onDelete: 'cascade' } },
      ...['text', 'before_end', 'after_end'].map((name) => ({ name, type: 'text' })),
    ],
  },
  {
    kind: 'source',
    id: 'pipe_case',
    ...titled,
    type: 'table',
    columns: [
      { name: 'draft', type: 'json' },
      { name: 'verb', type: 'text' },
      ...['status', 'status_type', 'status_id'].map((name) => ({
        name,
        type: 'text',
        readOnly: true,
        ownedBy: 'process',
      })),
    ],
    triggers: [
      { when: 'afterUpdate', if: 'status_id = "done" and verb = "create"', ...createItem },
      { when: 'afterUpdate', if: 'status_id = "done" and verb = "change"', ...changeItems },
    ],
  },
  process('pipe_flow', 'pipe_case', {}),
  process('pipe_hold', 'pipe_box', { isReadOnly: true }),
  itemForm,
  {
    kind: 'form',
    id: 'pipe_case',
    ...titled,
    source: 'pipe_case',
    schema: { type: 'object', properties: { verb: {} } },
    fields: { verb: { ...field('text'), title: text('verb') } },
    layout: [{ type: 'field', field: 'verb' }],
    buttons: [{ id: 'make', title: text('Үүсгэх'), action: { type: 'run', steps: [createItem] } }],
  },
  {
    kind: 'form',
    id: 'pipe_item_short',
    ...titled,
    source: 'pipe_item',
    schema: { type: 'object', properties: { title: {}, target_id: {} } },
    fields: { title: fields.title ?? {}, target_id: fields.target_id ?? {} },
    layout: ['title', 'target_id'].map((name) => ({ type: 'field', field: name })),
  },
  {
    kind: 'form',
    id: 'pipe_box',
    ...titled,
    source: 'pipe_box',
    schema: { type: 'object', properties: { name: {} } },
    fields: { name: { ...field('text'), title: text('name') } },
    subTables: [{ name: 'items', form: 'pipe_item', title: text('Мөр') }],
    layout: [
      { type: 'field', field: 'name' },
      { type: 'subTable', field: 'items' },
    ],
  },
  {
    kind: 'grid',
    id: 'pipe_item',
    ...titled,
    source: 'pipe_item',
    columns: [{ column: 'title', title: text('Гарчиг'), widget: 'text' }],
  },
  {
    kind: 'krud',
    id: 'pipe_item',
    ...titled,
    template: 'canvas',
    grid: 'pipe_item',
    form: 'pipe_item',
    actions: ['create', 'view', 'update', 'delete', 'import'],
  },
];

/** The menu item over which the rows are listed. */
export const pipelineItem = { id: 99_001, title: text('Дамжлага'), linkTo: 'crud', url: 'pipe_item' };

const small = { filters: [{ column: 'amount', condition: 'lessThan', value: '50' }] };

/** What a role needs to write there: of items, those of an amount below fifty. */
export const pipelineRights = {
  menus: { 99_001: {} },
  policies: [
    ...(['create', 'update', 'delete'] as const).map((action) => ({
      source: 'pipe_item',
      action,
      filter: small,
    })),
    ...['pipe_item', 'pipe_box', 'pipe_target'].map((source) => ({ source, action: 'read' })),
    ...(['create', 'update'] as const).map((action) => ({ source: 'pipe_box', action })),
  ],
};

const named = (name: string) => ({
  filters: [{ column: 'name', condition: 'equals' as const, value: name }],
});

/** A right that writes a status, whatever is entered. */
export const presettingRight = {
  source: 'pipe_item',
  action: 'create' as const,
  fields: ['title', 'from_on'],
  presets: { status: 'new' },
};

/** Rights that differ in their rows and in what they preset, and one beside them that presets nothing. */
export const presettingPolicies = [
  { source: 'pipe_box', action: 'create' as const, filter: named('Ногоон') },
  ...[
    { name: 'Ногоон', kind: 'A' },
    { name: 'Цэнхэр', kind: 'B' },
  ].flatMap(({ name, kind }) =>
    (['create', 'update'] as const).map((action) => ({
      source: 'pipe_box',
      action,
      filter: named(name),
      fields: ['name'],
      presets: { kind },
    })),
  ),
];
