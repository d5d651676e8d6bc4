const text = (mn_MN: string, en_US: string) => ({ mn_MN, en_US });

/** A small application: tools that people lend, with loans, rows, a role of its own and words. */
export const lendingApp: Readonly<Record<string, unknown>> = {
  'app.json': {
    id: 'lend',
    format: 1,
    title: text('Багаж', 'Tools'),
    version: '1.0',
    menu: {
      icon: 'read',
      items: [{ krud: 'lend_tool', roles: ['lend_keeper'] }, { krud: 'lend_loan' }],
    },
    roles: { visitor: { policies: [{ source: 'lend_tool', action: 'read', filter: 'is_public = true' }] } },
    texts: { mn_MN: { lend_welcome: 'Тавтай морил' }, en_US: { lend_welcome: 'Welcome' } },
  },
  'sources/lend_tool.json': {
    format: 1,
    type: 'table',
    title: text('Багаж', 'Tools'),
    titleColumn: 'name',
    columns: [
      { name: 'name', type: 'text', title: text('Нэр', 'Name'), required: true, maxLength: 50 },
      { name: 'is_public', type: 'boolean', title: text('Нийтэд', 'Public'), default: false },
      { name: 'price', type: 'money', title: text('Үнэ', 'Price') },
      { name: 'bought', type: 'date', title: text('Авсан', 'Bought') },
      {
        name: 'part_of',
        type: 'reference',
        title: text('Багц', 'Part of'),
        references: { source: 'lend_tool' },
      },
      { name: 'for_role', type: 'reference', title: text('Хэнд', 'For'), references: { source: 'roles' } },
    ],
  },
  'sources/lend_loan.json': {
    format: 1,
    type: 'table',
    title: text('Зээл', 'Loans'),
    titleColumn: 'person',
    columns: [
      { name: 'person', type: 'text', title: text('Хүн', 'Person'), required: true },
      { name: 'tool', type: 'reference', title: text('Багаж', 'Tool'), references: { source: 'lend_tool' } },
    ],
  },
  'forms/lend_tool.json': {
    format: 1,
    title: text('Багаж', 'Tool'),
    source: 'lend_tool',
    schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 50 } } },
    fields: { name: { widget: 'text', title: text('Нэр', 'Name') } },
    layout: [{ type: 'field', field: 'name' }],
  },
  'forms/lend_loan.json': {
    format: 1,
    title: text('Зээл', 'Loan'),
    source: 'lend_loan',
    schema: { type: 'object', required: ['person'], properties: { person: { type: 'string' } } },
    fields: { person: { widget: 'text', title: text('Хүн', 'Person') } },
    layout: [{ type: 'field', field: 'person' }],
    triggers: [
      {
        when: 'afterCreate',
        action: 'send_notice',
        options: { template: 'lend_lent', to: { role: 'lend_keeper' }, values: { person: 'person' } },
      },
    ],
  },
  'grids/lend_tool.json': {
    format: 1,
    title: text('Багаж', 'Tools'),
    source: 'lend_tool',
    columns: [{ column: 'name', title: text('Нэр', 'Name') }],
  },
  'grids/lend_loan.json': {
    format: 1,
    title: text('Зээл', 'Loans'),
    source: 'lend_loan',
    columns: [{ column: 'person', title: text('Хүн', 'Person') }],
  },
  'kruds/lend_tool.json': {
    format: 1,
    title: text('Багаж', 'Tools'),
    template: 'drawer',
    grid: 'lend_tool',
    form: 'lend_tool',
    actions: ['create', 'update'],
  },
  'kruds/lend_loan.json': {
    format: 1,
    title: text('Зээл', 'Loans'),
    template: 'drawer',
    grid: 'lend_loan',
    form: 'lend_loan',
    actions: ['create'],
  },
  'notices/lend_lent.json': {
    format: 1,
    title: text('Багаж авлаа', 'A tool was lent'),
    body: text('Авсан хүн: {{person}}', 'Lent to {{person}}'),
    channels: ['app'],
  },
  'roles/lend_keeper.json': {
    format: 2,
    number: 4101,
    title: text('Няраг', 'Keeper'),
    policies: [{ source: 'lend_tool', action: 'read' }],
  },
  'rows/lend_tool.json': [
    {
      key: 'set',
      name: 'Багаж хэрэгсэл',
      is_public: true,
      price: 250000,
      bought: '2026-03-01',
      for_role: 'Админ',
    },
    { key: 'saw', name: 'Хөрөө', part_of: 'set' },
  ],
  'rows/lend_loan.csv': 'key,person,tool\nfirst,"Дорж, Бат",saw\n',
};

/** Its files as texts, with some replaced or left out. */
export function lendingFiles(changes: Readonly<Record<string, unknown>> = {}): Map<string, string> {
  const files = Object.entries({ ...lendingApp, ...changes }).filter(([, body]) => body !== null);
  return new Map(
    files.map(([path, body]) => [
      path,
      typeof body === 'string' ? body : `${JSON.stringify(body, null, 2)}\n`,
    ]),
  );
}
