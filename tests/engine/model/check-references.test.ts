import { describe, expect, it } from 'vitest';
import type { Definition, DefinitionSet, Kind, Problem } from '../../../src/definitions/definition';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import { buildModel } from '../../../src/engine/model/build-model';
import { checkReferences } from '../../../src/engine/model/check-references';
import { collectUses, type DefinitionName } from '../../../src/engine/model/uses';
import type { ColumnType } from '../../../src/definitions/source';
import { untranslated } from '../../definitions/messages/untranslated';

// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const widgets = new Map<string, { columns: ColumnType[]; group: string }>([
  ['text', { columns: ['text'], group: 'text' }],
  ['number', { columns: ['integer', 'money'], group: 'number' }],
  ['tag', { columns: ['text'], group: 'cell' }],
]);

/** A small portal in which everything fits. Tests break one thing of it. */
function portal(): Record<string, Loose> {
  return {
    users: table('users', [
      { name: 'login', type: 'text' },
      { name: 'hash', type: 'text', secret: true },
    ]),
    order: {
      ...table('order', [
        { name: 'code', type: 'text' },
        { name: 'cost', type: 'money' },
        { name: 'stamp', type: 'text', readOnly: true },
        { name: 'user_id', type: 'reference', references: { source: 'users' } },
      ]),
      owner: 'user_id',
      cap: 100,
      mutations: ['create', 'update'],
      subTables: [
        { name: 'works', source: 'work', connection: 'order_id', sorts: [{ column: 'id', order: 'asc' }] },
      ],
    },
    work: table('work', [
      { name: 'title', type: 'text' },
      { name: 'order_id', type: 'reference', references: { source: 'order' } },
    ]),
    v_order: {
      ...header('source', 'v_order'),
      type: 'view',
      from: 'order',
      joins: [{ as: 'owner', source: 'users', on: 'user_id' }],
      columns: [
        { name: 'code' },
        { name: 'cost' },
        { name: 'login', from: 'owner.login' },
        { name: 'works_count', aggregate: { function: 'count', source: 'work', connection: 'order_id' } },
      ],
      filters: { filters: [{ column: 'stamp', condition: 'isNull' }] },
    },
    orderForm: {
      ...form('order', 'order', { code: field('text'), cost: field('number') }),
      layout: [
        { type: 'field', field: 'code' },
        { type: 'field', field: 'cost' },
        { type: 'subTable', field: 'works' },
      ],
      subTables: [{ name: 'works', form: 'work', title: 'x' }],
    },
    workForm: form('work', 'work', { title: field('text') }),
    grid: {
      ...header('grid', 'order'),
      source: 'v_order',
      columns: [
        { column: 'code', title: 'x', widget: 'text' },
        { column: 'cost', title: 'x' },
      ],
      totals: [{ column: 'cost', function: 'sum' }],
      search: ['code'],
    },
    chart: {
      ...header('chart', 'order'),
      source: 'v_order',
      picture: 'pie',
      dimensions: ['code'],
      measures: [{ function: 'sum', column: 'cost' }],
    },
    dashboard: {
      ...header('dashboard', 'work'),
      items: [{ chart: 'order' }],
      filters: [{ column: 'code', title: 'x' }],
    },
    krud: {
      ...header('krud', 'order'),
      template: 'drawer',
      grid: 'order',
      form: 'order',
      actions: ['create', 'export'],
    },
    menu: { ...header('menu', 'main'), items: [{ id: 1, title: 'x', linkTo: 'crud', url: 'order' }] },
    otherMenu: { ...header('menu', 'other'), items: [{ id: 2, title: 'x', linkTo: 'divider' }] },
    process: {
      ...header('process', 'order'),
      source: 'order',
      steps: [
        {
          id: 'begin',
          status_type: 'START',
          label: 'x',
          subject: { subject_type: 'TO_ROLE', role: 'agent' },
        },
        { id: 'end', status_type: 'END', label: 'x', subject: { subject_type: 'CREATOR' } },
      ],
      transitions: [{ action: 'go', label: 'x', from: 'begin', to: 'end' }],
    },
    page: {
      ...header('page', 'orders'),
      path: '/orders',
      roles: ['agent'],
      blocks: [
        { type: 'chart', chart: 'order' },
        { type: 'list', grid: 'order', link: 'order' },
      ],
    },
    rowPage: {
      ...header('page', 'order'),
      path: '/orders/:id',
      isPublic: true,
      titleColumn: 'code',
      blocks: [
        { type: 'detail', grid: 'order', form: 'order' },
        { type: 'form', form: 'work', field: 'title' },
      ],
    },
    agent: {
      ...header('role', 'agent'),
      format: 3,
      number: 2,
      menus: {
        '1': {
          gridCondition: { filters: [{ column: 'cost', condition: 'notNull' }] },
        },
      },
      policies: [
        { source: 'order', action: 'create', forms: ['order'], fields: ['code'], presets: { stamp: 'x' } },
      ],
    },
    bank: { ...header('role', 'bank'), format: 3, number: 3 },
  };
}

it('finds nothing where everything fits', () => {
  expect(problemsOf(portal())).toEqual([]);
});

it('records every definition that another one names', () => {
  const { uses, recordUse } = collectUses();
  const set = toSet(Object.values(portal()).map(parsed));
  checkReferences(set, buildModel(set.source).model, widgets, recordUse);
  expect(Object.fromEntries([...uses].map(([key, used]) => [key, used.map(named).toSorted()]))).toEqual({
    'source/order': ['source/users', 'source/work'],
    'source/work': ['source/order'],
    'source/v_order': ['source/order', 'source/users', 'source/work'],
    'form/order': ['form/work', 'source/order'],
    'form/work': ['source/work'],
    'grid/order': ['source/v_order'],
    'chart/order': ['source/v_order'],
    'dashboard/work': ['chart/order'],
    'krud/order': ['form/order', 'grid/order'],
    'menu/main': ['krud/order'],
    'process/order': ['role/agent', 'source/order'],
    'page/orders': ['chart/order', 'grid/order', 'page/order', 'role/agent'],
    'page/order': ['form/order', 'form/work', 'grid/order', 'source/v_order'],
    'role/agent': ['form/order', 'menu/main', 'source/order', 'source/v_order'],
  });
});

function named({ kind, id }: DefinitionName): string {
  return `${kind}/${id}`;
}

const cases: [string, (portal: Record<string, Loose>) => void, string, string][] = [
  [
    'a limit of creations for a role that is not there',
    (p) => (p.order.createsPerPerson = [{ roles: ['agent', 'x'], perDay: 5 }]),
    'source/order/createsPerPerson/0/roles/1',
    'the role "x" does not exist',
  ],
  [
    'a limit of creations for administrators',
    (p) => ((p.agent.administrator = true), (p.order.createsPerPerson = [{ roles: ['agent'], perDay: 5 }])),
    'source/order/createsPerPerson/0/roles/0',
    'the role "agent" is not limited',
  ],
  [
    'a limit of creations for visitors, who are nobody',
    (p) => (
      (p.bank.id = 'visitor'),
      (p.bank.number = 0),
      (p.order.createsPerPerson = [{ roles: ['visitor'], perDay: 5 }])
    ),
    'source/order/createsPerPerson/0/roles/0',
    'a visitor is no person',
  ],
  [
    'a right that follows a source of other rows',
    (p) =>
      (p.agent.policies = [
        { source: 'work', action: 'read', through: { column: 'order_id', source: 'users' } },
      ]),
    'role/agent/policies/0/through/column',
    'does not refer to "users"',
  ],
  [
    'a right that follows a mutation that is not published',
    (p) =>
      (p.agent.policies = [
        {
          source: 'work',
          action: 'read',
          through: { column: 'order_id', source: 'order', action: 'delete' },
        },
      ]),
    'role/agent/policies/0/through/action',
    '"order" does not publish "delete"',
  ],
  [
    'counting by nothing',
    (p) => (p.agent.policies = [{ source: 'order', action: 'count' }]),
    'role/agent/policies/0/levels',
    'by which columns',
  ],
  [
    'counting by no column',
    (p) => (p.agent.policies = [{ source: 'order', action: 'count', levels: [['code'], ['x']] }]),
    'role/agent/policies/0/levels/1/0',
    'no column "x"',
  ],
  [
    'counting with sums of a text',
    (p) => (p.agent.policies = [{ source: 'order', action: 'count', levels: [['code']], fields: ['code'] }]),
    'role/agent/policies/0/fields/0',
    '"code" holds no numbers',
  ],
  [
    'levels of another right',
    (p) => (p.agent.policies[0].levels = [['code']]),
    'role/agent/policies/0/levels',
    'says nothing',
  ],
  [
    'a column that follows no reference',
    (p) => (p.work.columns[0].follows = { reference: 'title', column: 'code' }),
    'source/work/columns/0/follows/reference',
    'refers to nothing',
  ],
  [
    'a column that follows one of another type',
    (p) => (p.work.columns[0].follows = { reference: 'order_id', column: 'cost' }),
    'source/work/columns/0/follows/column',
    'is of the type "money"',
  ],
  [
    'rights that follow each other',
    (p) =>
      (p.agent.policies = [
        { source: 'order', action: 'read', through: { column: 'id', source: 'v_order' } },
        { source: 'v_order', action: 'read', through: { column: 'id', source: 'order' } },
      ]),
    'role/agent/policies/0/through',
    'follows itself',
  ],
  [
    'a reference to no source',
    (p) => (p.work.columns[1].references.source = 'orders'),
    'source/work/columns/1/references/source',
    '"orders" does not exist',
  ],
  [
    'a reference to a view',
    (p) => (p.work.columns[1].references.source = 'v_order'),
    'source/work/columns/1/references/source',
    'is a view',
  ],
  ['an owner that is no key', (p) => (p.order.owner = 'code'), 'source/order/owner', 'holds no user'],
  [
    'a title column that is secret',
    (p) => (p.users.titleColumn = 'hash'),
    'source/users/titleColumn',
    'is secret',
  ],
  [
    'a sub-table of no source',
    (p) => (p.order.subTables[0].source = 'works'),
    'source/order/subTables/0/source',
    '"works" does not exist',
  ],
  [
    'a sub-table over no column',
    (p) => (p.order.subTables[0].connection = 'order'),
    'source/order/subTables/0/connection',
    'no column "order"',
  ],
  [
    'a sub-table over a column that points elsewhere',
    (p) => (p.order.subTables[0].connection = 'title'),
    'source/order/subTables/0/connection',
    'does not refer to "order"',
  ],
  [
    'a sub-table sorted by no column',
    (p) => (p.order.subTables[0].sorts[0].column = 'x'),
    'source/order/subTables/0/sorts/0/column',
    'no column "x"',
  ],
  [
    'a view of no table',
    (p) => (p.v_order.from = 'orders'),
    'source/v_order/from',
    '"orders" does not exist',
  ],
  [
    'a join on no column',
    (p) => (p.v_order.joins[0].on = 'owner_id'),
    'source/v_order/joins/0/on',
    'does not exist',
  ],
  [
    'a view of a secret',
    (p) => (p.v_order.columns[2].from = 'owner.hash'),
    'source/v_order/columns/2',
    'cannot show a secret',
  ],
  [
    'a view filtered by no column',
    (p) => (p.v_order.filters.filters[0].column = 'x'),
    'source/v_order/filters/filters/0/column',
    'neither the view nor its base',
  ],
  [
    'a view filtered by a figure',
    (p) => (p.v_order.filters.filters[0].column = 'works_count'),
    'source/v_order/filters/filters/0/column',
    'cannot be filtered here',
  ],
  [
    'a figure over rows that point elsewhere',
    (p) => (p.v_order.columns[3].aggregate.connection = 'title'),
    'source/v_order/columns/3/aggregate/connection',
    'does not refer to "order"',
  ],
  [
    'a sum of texts',
    (p) => Object.assign(p.v_order.columns[3].aggregate, { function: 'sum', column: 'title' }),
    'source/v_order/columns/3/aggregate/column',
    'holds no numbers',
  ],
  [
    'two sources of one table',
    (p) => (p.work.table = 'order'),
    'source/work/table',
    'belongs to "order" already',
  ],
  [
    'two sources of one GraphQL type',
    (p) => (p.x = { ...p.work, id: 'v__order' }),
    'source/v__order/id',
    'GraphQL type "VOrder" belongs to',
  ],
  [
    'a source that takes another’s input type',
    (p) => (p.x = { ...p.work, id: 'work_input' }),
    'source/work_input/id',
    '"WorkInput" belongs to',
  ],
  [
    'a source that takes a scalar’s name',
    (p) => (p.x = { ...p.work, id: 'string' }),
    'source/string/id',
    '"String" belongs to',
  ],
  ['a form of no source', (p) => (p.workForm.source = 'x'), 'form/work/source', '"x" does not exist'],
  ['a form of a view', (p) => (p.orderForm.source = 'v_order'), 'form/order/source', 'is a view'],
  [
    'a field of no column',
    (p) => renameField(p.workForm, 'title', 'name'),
    'form/work/fields/name',
    'no column "name"',
  ],
  [
    'a preset of a read-only column',
    (p) => (p.orderForm.presets = { stamp: 'x' }),
    'form/order/presets/stamp',
    'set by the server alone',
  ],
  [
    'a field of the key',
    (p) => renameField(p.orderForm, 'code', 'id'),
    'form/order/fields/id',
    'set by the server alone',
  ],
  ['a preset of no column', (p) => (p.workForm.presets = { x: 1 }), 'form/work/presets/x', 'no column "x"'],
  [
    'a widget that does not exist',
    (p) => (p.workForm.fields.title.widget = 'txt'),
    'form/work/fields/title/widget',
    '"txt" does not exist',
  ],
  [
    'a widget for another type',
    (p) => (p.workForm.fields.title.widget = 'number'),
    'form/work/fields/title/widget',
    'cannot hold the type "text"',
  ],
  [
    'a widget that only shows',
    (p) => (p.workForm.fields.title.widget = 'tag'),
    'form/work/fields/title/widget',
    'only shows values',
  ],
  [
    'a sub-table that the source lacks',
    (p) => renameSub(p.orderForm, 'jobs'),
    'form/order/subTables/0/name',
    'no sub-table "jobs"',
  ],
  [
    'a sub-form that does not exist',
    (p) => (p.orderForm.subTables[0].form = 'x'),
    'form/order/subTables/0/form',
    '"x" does not exist',
  ],
  [
    'a sub-form of another source',
    (p) => ((p.workForm.source = 'users'), renameField(p.workForm, 'title', 'login')),
    'form/order/subTables/0/form',
    'writes "users"',
  ],
  [
    'a form within itself',
    (p) => (p.orderForm.subTables[0].form = 'order'),
    'form/order/subTables',
    'contains itself',
  ],
  ['a grid of no source', (p) => (p.grid.source = 'x'), 'grid/order/source', '"x" does not exist'],
  [
    'a grid column of no column',
    (p) => (p.grid.columns[1].column = 'x'),
    'grid/order/columns/1/column',
    'no column "x"',
  ],
  [
    'a cell widget that does not exist',
    (p) => (p.grid.columns[0].widget = 'x'),
    'grid/order/columns/0/widget',
    '"x" does not exist',
  ],
  [
    'a cell widget for another type',
    (p) => (p.grid.columns[0].widget = 'number'),
    'grid/order/columns/0/widget',
    'cannot show the type "text"',
  ],
  [
    'a grid filtered by no column',
    (p) => (p.grid.filters = { filters: [{ column: 'x', condition: 'isNull' }] }),
    'grid/order/filters/filters/0/column',
    'no column "x"',
  ],
  ['a grid searched in no column', (p) => (p.grid.search[0] = 'x'), 'grid/order/search/0', 'no column "x"'],
  [
    'a total of texts',
    (p) => (p.grid.totals[0].column = 'code'),
    'grid/order/totals/0/column',
    'holds no numbers',
  ],
  [
    'a page beyond the cap',
    (p) => Object.assign(p, { v_order: { ...p.v_order, cap: 20 }, grid: { ...p.grid, pageSize: 50 } }),
    'grid/order/pageSize',
    'cap of 20',
  ],
  [
    'a chart by the months of a text',
    (p) => (p.chart.dimensions[0] = { column: 'code', period: 'month' }),
    'chart/order/dimensions/0/period',
    'is no time',
  ],
  [
    'a dashboard of no chart',
    (p) => (p.dashboard.items[0].chart = 'x'),
    'dashboard/work/items/0/chart',
    'the chart "x" does not exist',
  ],
  [
    'a dashboard with a filter for none of its charts',
    (p) => (p.dashboard.filters[0].column = 'x'),
    'dashboard/work/filters/0/column',
    'no chart here has the column "x"',
  ],
  [
    'a menu item that opens no dashboard',
    (p) => (p.menu.items[0] = { id: 1, title: 'x', linkTo: 'router-link', url: '/admin/dashboard/x' }),
    'menu/main/items/0/url',
    'the dashboard "x" does not exist',
  ],
  [
    'a menu item that opens a case of a source without a process',
    (p) => (p.menu.items[0] = { id: 1, title: 'x', linkTo: 'router-link', url: '/admin/case/x/1' }),
    'menu/main/items/0/url',
    'there is no page',
  ],
  ['a chart by no column', (p) => (p.chart.dimensions[0] = 'x'), 'chart/order/dimensions/0', 'no column "x"'],
  [
    'a chart that sums texts',
    (p) => (p.chart.measures[0].column = 'code'),
    'chart/order/measures/0/column',
    'holds no numbers',
  ],
  [
    'a krud whose form for a role writes other rows',
    (p) => (p.krud.forms = [{ role: 'bank', form: 'work' }]),
    'krud/order/forms/0/form',
    'the form writes "work"',
  ],
  [
    'a total of no field of the rows',
    (p) => (p.orderForm.subTables[0].totals = [{ field: 'x', function: 'sum' }]),
    'form/order/subTables/0/totals/0/field',
    'the form "work" has no field "x"',
  ],
  [
    'an order of rows in no field of theirs',
    (p) => (p.orderForm.subTables[0].order = 'x'),
    'form/order/subTables/0/order',
    'the form "work" has no field "x"',
  ],
  [
    'rows from a grid that is not there',
    (p) => (p.orderForm.subTables[0].addFrom = { grid: 'x', map: { title: 'code' } }),
    'form/order/subTables/0/addFrom/grid',
    'the grid "x" does not exist',
  ],
  [
    'rows from a column that the grid cannot have',
    (p) => (p.orderForm.subTables[0].addFrom = { grid: 'order', map: { title: 'x' } }),
    'form/order/subTables/0/addFrom/map/title',
    'has no column "x"',
  ],
  [
    'choices narrowed where there are no rows to choose from',
    (p) => (p.orderForm.fields.code.narrowedBy = [{ column: 'login', field: 'cost' }]),
    'form/order/fields/code/narrowedBy/0/column',
    'refers to no source',
  ],
  [
    'a button that begins a row of no form',
    (p) => (p.orderForm.buttons = [{ id: 'a', title: 'x', action: { type: 'form', form: 'x' } }]),
    'form/order/buttons/0/action/form',
    'the form "x" does not exist',
  ],
  ['a krud without its grid', (p) => (p.krud.grid = 'x'), 'krud/order/grid', '"x" does not exist'],
  ['a krud without its form', (p) => (p.krud.form = 'x'), 'krud/order/form', '"x" does not exist'],
  [
    'a krud whose form writes other rows',
    (p) => (p.krud.form = 'work'),
    'krud/order/form',
    'the grid\'s rows are of "order"',
  ],
  [
    'an action that the source does not publish',
    (p) => (p.krud.actions = ['delete']),
    'krud/order/actions/0',
    'does not publish "delete"',
  ],
  [
    'a menu item of no krud',
    (p) => (p.menu.items[0].url = 'x'),
    'menu/main/items/0/url',
    '"x" does not exist',
  ],
  [
    'a number that two menus have',
    (p) => (p.otherMenu.items[0].id = 1),
    'menu/other/items/0/id',
    'of the menu "main"',
  ],
  ['a process over a view', (p) => (p.process.source = 'v_order'), 'process/order/source', 'is a view'],
  [
    'a process of no role',
    (p) => (p.process.steps[0].subject.role = 'x'),
    'process/order/steps/0/subject/role',
    '"x" does not exist',
  ],
  [
    'a page of no chart',
    (p) => (p.page.blocks[0].chart = 'x'),
    'page/orders/blocks/0/chart',
    '"x" does not exist',
  ],
  [
    'a page for no role',
    (p) => (p.page.roles[0] = 'x'),
    'page/orders/roles/0',
    'the role "x" does not exist',
  ],
  [
    'a list that opens a page of no row',
    (p) => (p.page.blocks[1].link = 'orders'),
    'page/orders/blocks/1/link',
    'shows no single row',
  ],
  [
    'two pages of one address',
    (p) => (p.x = { ...p.page, id: 'x' }),
    'page/x/path',
    'is the address of the page "orders"',
  ],
  [
    'a title of no column',
    (p) => (p.rowPage.titleColumn = 'x'),
    'page/order/titleColumn',
    'has no column "x"',
  ],
  [
    'a form without the field of the row',
    (p) => (p.rowPage.blocks[1].field = 'x'),
    'page/order/blocks/1/field',
    'the form "work" has no field "x"',
  ],
  [
    'related rows that refer to another table',
    (p) => {
      p.works = {
        ...p.grid,
        id: 'works',
        source: 'work',
        columns: [{ column: 'title', title: 'x' }],
        totals: [],
        search: [],
      };
      p.rowPage.blocks.push({ type: 'list', grid: 'works', connection: 'title' });
    },
    'page/order/blocks/2/connection',
    'it must refer to "order"',
  ],
  [
    'a detail that another table’s form changes',
    (p) => (p.rowPage.blocks[0].form = 'work'),
    'page/order/blocks/0/form',
    'the form "work" writes rows of "work"',
  ],
  [
    'a filter by amounts',
    (p) => (p.page.blocks[1].filterColumns = ['code', 'cost']),
    'page/orders/blocks/1/filterColumns/1',
    'readers cannot filter by "cost"',
  ],
  [
    'a filter by a column that the grid closes to filters',
    (p) => {
      p.page.blocks[1].filterColumns = ['code'];
      p.grid.columns[0].filterable = false;
    },
    'page/orders/blocks/1/filterColumns/0',
    'readers cannot filter by "code"',
  ],
  [
    'a map of rows without a place',
    (p) => p.page.blocks.push({ type: 'map', grid: 'order' }),
    'page/orders/blocks/2/grid',
    'a map needs the columns "lon" and "lat"',
  ],
  [
    'a choice above the charts that no chart has',
    (p) => (p.page.filters = [{ column: 'title', title: 'x' }]),
    'page/orders/filters/0/column',
    'no chart here has the column "title"',
  ],
  ['a role that sees no menu', (p) => (p.agent.menu = 'x'), 'role/agent/menu', '"x" does not exist'],
  ['a right on no item', (p) => (p.agent.menus['9'] = p.agent.menus['1']), 'role/agent/menus/9', 'no item 9'],
  [
    'a condition on no column',
    (p) => (p.agent.menus['1'].gridCondition.filters[0].column = 'x'),
    'role/agent/menus/1/gridCondition/filters/0/column',
    'no column "x"',
  ],
  [
    'a policy for no source',
    (p) => (p.agent.policies[0].source = 'x'),
    'role/agent/policies/0/source',
    '"x" does not exist',
  ],
  [
    'a policy that writes a view',
    (p) => (p.agent.policies[0].source = 'v_order'),
    'role/agent/policies/0/action',
    'is a view',
  ],
  [
    'a policy for what is not published',
    (p) => (p.agent.policies = [{ source: 'order', action: 'delete' }]),
    'role/agent/policies/0/action',
    'does not publish "delete"',
  ],
  [
    'a policy for no column',
    (p) => (p.agent.policies[0].fields = ['x']),
    'role/agent/policies/0/fields/0',
    'no column "x"',
  ],
  [
    'a policy for a secret column',
    (p) => (p.agent.policies = [{ source: 'users', action: 'read', fields: ['hash'] }]),
    'role/agent/policies/0/fields/0',
    'is secret',
  ],
  [
    'a policy filtered by no column',
    (p) => (p.agent.policies[0].filter = { filters: [{ column: 'x', condition: 'isNull' }] }),
    'role/agent/policies/0/filter/filters/0/column',
    'no column "x"',
  ],
  [
    'a policy that presets no column',
    (p) => (p.agent.policies[0].presets = { x: 1 }),
    'role/agent/policies/0/presets/x',
    'no column "x"',
  ],
  [
    'a policy through no form',
    (p) => (p.agent.policies[0].forms = ['x']),
    'role/agent/policies/0/forms/0',
    '"x" does not exist',
  ],
  [
    'a policy through another’s form',
    (p) => (p.agent.policies[0].forms = ['work']),
    'role/agent/policies/0/forms/0',
    'writes "work"',
  ],
  [
    'a number that two roles have',
    (p) => (p.bank.number = 2),
    'role/bank/number',
    'is the number of "agent"',
  ],
];

describe('it reports', () => {
  it.each(cases)('%s', (_, change, place, reason) => {
    const documents = portal();
    change(documents);
    expect(reasonsOf(documents)).toContainEqual([place, expect.stringContaining(reason)]);
  });

  it.each(cases)('%s, in Mongolian and Korean', (_, change, place, reason) => {
    const documents = portal();
    change(documents);
    const found = problemsOf(documents).find(
      ({ kind, id, path, reason: said }) => `${kind}/${id}${path}` === place && said.includes(reason),
    );
    expect(untranslated(found)).toEqual([]);
  });
});

/** `[<kind>/<id><path>, reason]` of every problem. */
function reasonsOf(documents: Record<string, Loose>): [string, string][] {
  return problemsOf(documents).map(({ kind, id, path, reason }) => [`${kind}/${id}${path}`, reason]);
}

/** Everything that is wrong between definitions that are good in themselves. */
function problemsOf(documents: Record<string, Loose>): Problem[] {
  const set = toSet(Object.values(documents).map(parsed));
  const { model, problems } = buildModel(set.source);
  return [...problems, ...checkReferences(set, model, widgets, () => undefined)];
}

function parsed(document: Loose): Definition {
  const { definition, problems } = parseDefinition(document);
  if (!definition) throw new Error(JSON.stringify(problems));
  return definition;
}

function toSet(definitions: Definition[]): DefinitionSet {
  const ofKind = (kind: Kind): Loose =>
    new Map(definitions.filter((each) => each.kind === kind).map((each) => [each.id, each]));
  return {
    settings: ofKind('settings'),
    source: ofKind('source'),
    form: ofKind('form'),
    grid: ofKind('grid'),
    chart: ofKind('chart'),
    dashboard: ofKind('dashboard'),
    krud: ofKind('krud'),
    menu: ofKind('menu'),
    process: ofKind('process'),
    page: ofKind('page'),
    role: ofKind('role'),
    notice: ofKind('notice'),
    app: ofKind('app'),
  };
}

function header(kind: Kind, id: string): Loose {
  return { kind, id, format: kind === 'process' || kind === 'notice' ? 1 : 2, title: 'x' };
}

function table(id: string, columns: object[]): Loose {
  return { ...header('source', id), type: 'table', columns };
}

function field(widget: string): object {
  return { widget, title: 'x' };
}

function form(id: string, source: string, fields: Record<string, object>): Loose {
  const names = Object.keys(fields);
  return {
    ...header('form', id),
    source,
    schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) },
    fields,
    layout: names.map((name) => ({ type: 'field', field: name })),
  };
}

function renameField(form: Loose, from: string, to: string): void {
  form.fields = Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name === from ? to : name, field]),
  );
  form.schema.properties = Object.fromEntries(Object.keys(form.fields).map((name) => [name, {}]));
  for (const node of form.layout) if (node.field === from) node.field = to;
}

function renameSub(form: Loose, to: string): void {
  form.subTables[0].name = to;
  form.layout.at(-1).field = to;
}
