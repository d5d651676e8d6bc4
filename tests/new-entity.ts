import type { Definition } from '../src/definitions/definition';

/** All that a developer writes for a new table with its form, its grid, its page and its menu item. */
export const menuId = 50;

const text = (mn_MN: string, en_US: string, ko_KR: string) => ({ mn_MN, en_US, ko_KR });

export const newEntity: readonly Definition[] = [
  {
    kind: 'source',
    id: 'job_ad',
    format: 2,
    type: 'table',
    title: text('Ажлын зар', 'Job ads', '구인 공고'),
    titleColumn: 'title',
    search: ['title'],
    softDelete: true,
    columns: [
      { name: 'title', type: 'text', title: text('Ажил', 'Job', '직무'), required: true, maxLength: 200 },
      { name: 'salary', type: 'money', title: text('Цалин', 'Salary', '급여'), minimum: 0 },
      { name: 'starts_on', type: 'date', title: text('Эхлэх өдөр', 'Starts on', '시작일') },
      {
        name: 'is_open',
        type: 'boolean',
        title: text('Нээлттэй', 'Open', '모집 중'),
        required: true,
        default: true,
      },
    ],
  },
  {
    kind: 'form',
    id: 'job_ad',
    format: 2,
    title: text('Ажлын зар', 'Job ad', '구인 공고'),
    source: 'job_ad',
    schema: {
      type: 'object',
      required: ['title', 'salary'],
      properties: {
        title: { type: 'string', minLength: 3 },
        salary: { type: 'integer', minimum: 660_000 },
        starts_on: { type: 'string', format: 'date' },
        is_open: { type: 'boolean' },
      },
    },
    fields: {
      title: { widget: 'text', title: text('Ажил', 'Job', '직무') },
      salary: { widget: 'number', title: text('Цалин', 'Salary', '급여') },
      is_open: { widget: 'switch', title: text('Нээлттэй', 'Open', '모집 중') },
      starts_on: { widget: 'date', title: text('Эхлэх өдөр', 'Starts on', '시작일') },
    },
    layout: [
      { type: 'field', field: 'title' },
      { type: 'field', field: 'salary' },
      { type: 'field', field: 'is_open' },
      { type: 'field', field: 'starts_on' },
    ],
    logic: { starts_on: { visible: 'is_open' } },
    defaults: { is_open: true },
  },
  {
    kind: 'grid',
    id: 'job_ad',
    format: 2,
    title: text('Ажлын зар', 'Job ads', '구인 공고'),
    source: 'job_ad',
    columns: [
      { column: 'title', title: text('Ажил', 'Job', '직무'), widget: 'text', card: 'title' },
      { column: 'salary', title: text('Цалин', 'Salary', '급여'), widget: 'number', card: 'subtitle' },
      {
        column: 'starts_on',
        title: text('Эхлэх өдөр', 'Starts on', '시작일'),
        widget: 'date',
        card: 'detail',
      },
      { column: 'is_open', title: text('Нээлттэй', 'Open', '모집 중'), widget: 'switch', card: 'detail' },
    ],
  },
  {
    kind: 'krud',
    id: 'job_ad',
    format: 2,
    title: text('Ажлын зар', 'Job ads', '구인 공고'),
    template: 'drawer',
    grid: 'job_ad',
    form: 'job_ad',
    actions: ['create', 'view', 'update', 'delete'],
  },
  {
    kind: 'menu',
    id: 'jobs',
    format: 2,
    title: text('Ажлын байр', 'Jobs', '일자리'),
    items: [{ id: menuId, title: text('Ажлын зар', 'Job ads', '구인 공고'), linkTo: 'crud', url: 'job_ad' }],
  },
  {
    kind: 'role',
    id: 'employer',
    format: 3,
    number: 20,
    title: text('Ажил олгогч', 'Employer', '고용주'),
    menu: 'jobs',
    defaultMenu: menuId,
    menus: { [menuId]: {} },
    policies: (['read', 'create', 'update'] as const).map((action) => ({ source: 'job_ad', action })),
  },
];
