import type { Definition } from '../../../../src/definitions/definition';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';

/** Definitions in which every kind of place names the column `phone` or the sub-table `lines` of the source `deal`. */
export const shop: Definition[] = [
  {
    kind: 'source',
    id: 'deal',
    format: 2,
    type: 'table',
    title: 'Гэрээ',
    titleColumn: 'phone',
    person: { lastName: 'phone', firstName: 'name' },
    identifiers: ['phone'],
    owner: 'seller_id',
    columns: [
      { name: 'phone', type: 'text', unique: true },
      { name: 'name', type: 'text' },
      { name: 'seller_id', type: 'integer' },
      {
        name: 'parent_id',
        type: 'reference',
        references: { source: 'deal' },
        narrowedBy: [{ column: 'phone', field: 'phone' }],
      },
      { name: 'parent_phone', type: 'text', follows: { reference: 'parent_id', column: 'phone' } },
      { name: 'place_id', type: 'reference', references: { source: 'place' } },
      { name: 'result', type: 'number', readOnly: true },
    ],
    subTables: [
      { name: 'lines', source: 'line', connection: 'deal_id', sorts: [{ column: 'sum', order: 'asc' }] },
    ],
    indexes: [{ columns: [{ column: 'phone', order: 'desc' }] }],
    sorts: [{ column: 'phone', order: 'asc' }],
    search: ['phone', 'name'],
    rules: [{ field: 'phone', check: 'phone != "phone" and name != null', message: 'phone' }],
    triggers: [
      {
        when: 'afterUpdate',
        if: 'before.phone != phone',
        action: 'send_notice',
        options: {
          template: 'deal',
          to: { column: 'seller_id' },
          values: { phone: 'phone' },
          link: '/form/deal/new?phone=1',
        },
      },
      { when: 'beforeCreate', action: 'set_fields', options: { values: { phone: 'name' } } },
      {
        when: 'afterCreate',
        action: 'call_url',
        options: { url: 'https://example.mn', columns: ['name', 'phone'] },
      },
    ],
  },
  {
    kind: 'source',
    id: 'line',
    format: 2,
    type: 'table',
    title: 'Мөр',
    columns: [
      { name: 'deal_id', type: 'reference', references: { source: 'deal' } },
      { name: 'sum', type: 'number' },
      { name: 'phone', type: 'text' },
    ],
    computed: [
      {
        function: 'energy.calculation',
        given: {
          phone: 'deal_id.phone',
          other: { source: 'deal', by: 'phone', equals: 'phone', column: 'phone' },
        },
        results: { sum: 'phone' },
      },
    ],
  },
  {
    kind: 'source',
    id: 'place',
    format: 2,
    type: 'table',
    title: 'Газар',
    columns: [
      { name: 'phone', type: 'text' },
      { name: 'deal_id', type: 'reference', references: { source: 'deal' } },
    ],
  },
  {
    kind: 'source',
    id: 'v_deal',
    format: 2,
    type: 'view',
    title: 'Гэрээ',
    from: 'deal',
    joins: [{ as: 'parent', source: 'deal', on: 'parent_id' }],
    columns: [
      { name: 'phone', title: 'Утас' },
      { name: 'parent_phone', from: 'parent.phone' },
      { name: 'contact', from: 'phone' },
      {
        name: 'same',
        aggregate: {
          function: 'max',
          source: 'deal',
          column: 'phone',
          connection: 'parent_id',
          filters: { filters: [{ column: 'phone', condition: 'notNull' }] },
        },
      },
    ],
  },
  {
    kind: 'source',
    id: 'v_short',
    format: 2,
    type: 'view',
    title: 'Гэрээ',
    from: 'deal',
    columns: [{ name: 'name' }],
    filters: { groupFilters: [{ combine: 'or', filters: [{ column: 'phone', condition: 'notNull' }] }] },
  },
  {
    kind: 'form',
    id: 'deal',
    format: 2,
    source: 'deal',
    schema: { required: ['phone'], properties: { phone: { type: 'string', minLength: 2 } } },
    fields: {
      name: { narrowedBy: [{ column: 'name', field: 'phone' }] },
      phone: { title: 'phone' },
      parent_id: {
        widget: 'treeSelect',
        options: { levels: [{ source: 'deal', titleColumn: 'phone', parent: 'parent_id' }] },
        narrowedBy: [{ column: 'phone', field: 'name' }],
      },
      place_id: { widget: 'user_info_search', options: { fill: { phone: 'phone' } } },
    },
    layout: [
      'name',
      ['parent_id', 'place_id'],
      { type: 'section', children: [{ type: 'field', field: 'phone' }, 'lines'] },
    ],
    logic: {
      phone: { visible: 'name = "phone"', required: 'sum(lines.sum) > 3' },
      lines: { readOnly: 'count(lines[item.phone = phone]) > 0' },
    },
    defaults: { phone: '99' },
    presets: { phone: '99' },
    subTables: [
      {
        name: 'lines',
        form: 'line',
        totals: [{ field: 'phone', function: 'count' }],
        order: 'sum',
        addFrom: { grid: 'deal', map: { phone: 'phone' } },
      },
    ],
    rules: [{ field: 'phone', check: 'every x in lines satisfies x.phone = phone', message: 'phone' }],
    buttons: [
      {
        id: 'open',
        title: 'phone',
        if: 'phone != null',
        action: { type: 'open', url: '/form/deal/new?phone={{phone}}' },
      },
      { id: 'set', title: 'phone', action: { type: 'set', values: { phone: 'phone' } } },
      { id: 'other', title: 'phone', action: { type: 'form', form: 'line', values: { phone: 'phone' } } },
      {
        id: 'run',
        title: 'phone',
        action: {
          type: 'run',
          steps: [{ action: 'set_fields', options: { values: { phone: 'phone' } } }],
          after: { open: '/x/{{phone}}' },
        },
      },
    ],
    import: { headers: { phone: ['phone'] } },
  },
  { kind: 'form', id: 'line', format: 2, source: 'line', layout: ['phone', 'sum'] },
  {
    kind: 'grid',
    id: 'deal',
    format: 2,
    source: 'deal',
    columns: [
      'phone',
      { column: 'parent_phone', widget: 'link', options: { to: '/x/{phone}' } },
      { column: 'name', widget: 'callForm', options: { form: 'line', key: 'phone' } },
      {
        column: 'parent_id',
        widget: 'popup',
        options: {
          list: { source: 'deal', subTable: 'lines', columns: [{ column: 'phone', title: 'phone' }] },
        },
      },
    ],
    filters: { filters: [{ column: 'phone', condition: 'equals', value: 'phone' }] },
    sorts: [{ column: 'phone', order: 'asc' }],
    search: ['phone'],
    totals: [{ column: 'phone', function: 'count' }],
    formats: [{ if: 'starts with(phone, "9")', column: 'phone', tone: 'info' }],
  },
  { kind: 'grid', id: 'place', format: 2, source: 'place', columns: ['phone'] },
  {
    kind: 'chart',
    id: 'deal',
    format: 2,
    title: 'Гэрээ',
    source: 'deal',
    picture: 'column',
    dimensions: ['phone'],
    measures: [{ function: 'count' }, { function: 'max', column: 'phone' }],
    filters: { filters: [{ column: 'phone', condition: 'notNull' }] },
    sorts: [
      { column: 'phone', order: 'asc' },
      { column: 'max_phone', order: 'desc' },
      { column: 'count', order: 'desc' },
    ],
  },
  {
    kind: 'dashboard',
    id: 'deals',
    format: 2,
    title: 'Гэрээ',
    items: [{ chart: 'deal' }],
    filters: [{ column: 'phone', title: 'phone' }],
  },
  { kind: 'krud', id: 'deal', format: 2, grid: 'deal', form: 'deal' },
  {
    kind: 'menu',
    id: 'main',
    format: 2,
    title: 'Цэс',
    items: [{ id: 7, title: 'Гэрээ', linkTo: 'crud', url: 'deal' }],
  },
  {
    kind: 'process',
    id: 'deal',
    format: 1,
    title: 'Гэрээ',
    source: 'deal',
    steps: [
      { id: 'phone', status_type: 'START', label: 'phone', subject: { subject_type: 'CREATOR' } },
      { id: 'end', status_type: 'END', label: 'phone', subject: { subject_type: 'CREATOR' } },
    ],
    transitions: [{ action: 'phone', label: 'phone', from: 'phone', to: 'end', guard: 'phone != null' }],
  },
  {
    kind: 'role',
    id: 'seller',
    format: 3,
    number: 9,
    title: 'Борлуулагч',
    menus: {
      '7': {
        formCondition: { filters: [{ column: 'phone', condition: 'equals', value: '$user.login' }] },
        gridCondition: { filters: [{ column: 'phone', condition: 'equals', value: '$user.login' }] },
      },
    },
    policies: [
      {
        source: 'deal',
        action: 'update',
        filter:
          'phone = user.phone and parent_id.parent_id.phone = "phone" and some l in lines satisfies l.phone = null',
        through: { column: 'phone', source: 'place' },
        fields: ['name', 'phone'],
        presets: { phone: '$user.login' },
        validation: { check: 'phone != "9"', message: 'phone' },
      },
      {
        source: 'line',
        action: 'read',
        filter: 'deal_id.phone = user.phone and phone != null',
        fields: ['phone'],
      },
      { source: 'place', action: 'read', filter: { filters: [{ column: 'phone', condition: 'notNull' }] } },
      { source: 'deal', action: 'count', levels: [['phone']] },
      { source: 'place', action: 'update', through: { column: 'deal_id', source: 'deal' } },
    ],
  },
  {
    kind: 'app',
    id: 'shop',
    format: 2,
    title: 'Дэлгүүр',
    version: '1',
    prefix: 'deal',
    menu: {
      items: [
        {
          krud: 'deal',
          roles: { seller: { gridCondition: { filters: [{ column: 'phone', condition: 'notNull' }] } } },
        },
        { title: 'phone', url: '/form/deal/new?phone=9' },
      ],
    },
    roles: {
      visitor: { policies: [{ source: 'deal', action: 'read', filter: 'phone = "9"', fields: ['phone'] }] },
    },
  },
  {
    kind: 'page',
    id: 'deal',
    format: 2,
    title: 'Гэрээ',
    path: '/deals/:id',
    isPublic: true,
    titleColumn: 'phone',
    blocks: [
      { type: 'detail', grid: 'deal' },
      { type: 'form', form: 'deal', field: 'phone' },
      { type: 'form', form: 'line', field: 'phone' },
    ],
  },
].map((document) => {
  const { definition, problems } = parseDefinition(document);
  if (!definition) throw new Error(JSON.stringify(problems));
  return definition;
});
