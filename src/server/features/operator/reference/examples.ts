import type { DefinitionByKind, Kind } from '../../../../definitions/definition';

/**
 * A small library of books, one definition for each kind and one for each shape of a source. They pass the checks of
 * publishing together.
 */
export const examples: { readonly [K in Kind]: readonly DefinitionByKind[K][] } = {
  settings: [
    {
      kind: 'settings',
      id: 'project',
      format: 2,
      projectKey: 'library',
      theme: 'light',
      title: 'Library',
      subTitle: 'Books for everybody',
      copyright: '© Library',
      logo: '/brand/logo.svg',
      favicon: '/brand/favicon.svg',
      superUrl: '',
      appUrl: '/',
      hasLanguage: true,
      languages: [
        { label: 'Монгол', code: 'mn_MN' },
        { label: 'English', code: 'en_US' },
      ],
      defaultLanguage: 'mn_MN',
      roleRedirects: [{ role: 'admin', url: '/admin' }],
      userDataFields: ['last_name', 'first_name'],
      dataFormCustomElements: [],
      dataGridCustomElements: [],
      passwordResetTimeOut: 0,
      staticWords: { mn_MN: { login: 'Нэвтрэх' }, en_US: { login: 'Sign in' } },
      notify: { firebaseConfig: null },
      microserviceDev: false,
    },
  ],
  source: [
    {
      kind: 'source',
      id: 'library_book',
      format: 2,
      title: { mn_MN: 'Ном', en_US: 'Book' },
      type: 'table',
      titleColumn: 'title',
      search: ['title'],
      columns: [
        {
          name: 'title',
          type: 'text',
          title: { mn_MN: 'Нэр', en_US: 'Title' },
          required: true,
          maxLength: 200,
        },
        { name: 'pages', type: 'integer', title: { mn_MN: 'Хуудас', en_US: 'Pages' }, minimum: 1 },
        {
          name: 'hours',
          type: 'number',
          title: { mn_MN: 'Унших цаг', en_US: 'Hours to read' },
          value: 'decimal(pages / 30, 1)',
        },
        { name: 'keeper', type: 'reference', references: { source: 'users' } },
        { name: 'due_on', type: 'date' },
        { name: 'is_late', type: 'boolean' },
        {
          name: 'readers',
          type: 'references',
          references: { source: 'users', onDelete: 'setNull' },
          maxItems: 20,
        },
      ],
      owner: 'keeper',
      softDelete: true,
      triggers: [
        {
          schedule: { at: 'due_on', offset: 'P1D', where: 'keeper != null' },
          action: 'set_fields',
          options: { values: { is_late: 'true' } },
        },
      ],
    },
    {
      kind: 'source',
      id: 'v_library_book',
      format: 2,
      title: { mn_MN: 'Ном', en_US: 'Book' },
      type: 'view',
      from: 'library_book',
      joins: [{ as: 'person', source: 'users', on: 'keeper' }],
      columns: [
        { name: 'title' },
        { name: 'pages' },
        { name: 'created_at' },
        { name: 'keeper_login', from: 'person.login' },
      ],
    },
  ],
  form: [
    {
      kind: 'form',
      id: 'library_book',
      format: 2,
      title: { mn_MN: 'Ном', en_US: 'Book' },
      source: 'library_book',
      schema: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 200 },
          pages: { type: 'integer', minimum: 1 },
        },
      },
      fields: {
        title: { widget: 'text', title: { mn_MN: 'Нэр', en_US: 'Title' } },
        pages: { widget: 'number', title: { mn_MN: 'Хуудас', en_US: 'Pages' } },
      },
      layout: [
        {
          type: 'row',
          children: [
            { type: 'field', field: 'title', span: 16 },
            { type: 'field', field: 'pages', span: 8 },
          ],
        },
      ],
      logic: { pages: { visible: 'string length(title) > 0' } },
      rules: [
        {
          field: 'pages',
          check: 'pages = null or pages < 5000',
          message: { mn_MN: 'Хэт олон хуудас', en_US: 'Too many pages' },
        },
      ],
    },
  ],
  grid: [
    {
      kind: 'grid',
      id: 'library_book',
      format: 2,
      title: { mn_MN: 'Номууд', en_US: 'Books' },
      source: 'v_library_book',
      columns: [
        { column: 'title', title: { mn_MN: 'Нэр', en_US: 'Title' }, card: 'title' },
        { column: 'pages', title: { mn_MN: 'Хуудас', en_US: 'Pages' }, width: 120, card: 'detail' },
        { column: 'keeper_login', title: { mn_MN: 'Хариуцагч', en_US: 'Keeper' } },
      ],
      filters: { filters: [{ column: 'title', condition: 'notNull' }] },
      sorts: [{ column: 'title', order: 'asc' }],
      totals: [{ column: 'pages', function: 'sum' }],
      formats: [{ if: 'pages > 500', tone: 'info', title: { mn_MN: 'Зузаан ном', en_US: 'Thick book' } }],
      views: [{ type: 'calendar', start: 'created_at' }],
    },
  ],
  chart: [
    {
      kind: 'chart',
      id: 'library_book',
      format: 2,
      title: { mn_MN: 'Ном ба хуудас', en_US: 'Books and pages' },
      source: 'v_library_book',
      picture: 'column',
      dimensions: ['keeper_login'],
      measures: [{ function: 'count' }, { function: 'sum', column: 'pages' }],
      sorts: [{ column: 'count', order: 'desc' }],
      limit: 10,
    },
  ],
  dashboard: [
    {
      kind: 'dashboard',
      id: 'library',
      format: 2,
      title: { mn_MN: 'Номын сан', en_US: 'Library' },
      items: [{ chart: 'library_book', span: 24 }],
      filters: [{ column: 'keeper_login', title: { mn_MN: 'Хариуцагч', en_US: 'Keeper' } }],
    },
  ],
  krud: [
    {
      kind: 'krud',
      id: 'library_book',
      format: 2,
      title: { mn_MN: 'Номууд', en_US: 'Books' },
      template: 'drawer',
      grid: 'library_book',
      form: 'library_book',
      actions: ['create', 'view', 'update', 'delete', 'export'],
    },
  ],
  menu: [
    {
      kind: 'menu',
      id: 'library',
      format: 2,
      title: { mn_MN: 'Номын сан', en_US: 'Library' },
      items: [
        {
          id: 9001,
          title: { mn_MN: 'Номын сан', en_US: 'Library' },
          linkTo: 'noAction',
          children: [
            {
              id: 9002,
              title: { mn_MN: 'Номууд', en_US: 'Books' },
              linkTo: 'crud',
              url: 'library_book',
            },
            {
              id: 9003,
              title: { mn_MN: 'Тоо баримт', en_US: 'Figures' },
              linkTo: 'router-link',
              url: '/admin/dashboard/library',
            },
          ],
        },
      ],
    },
  ],
  process: [
    {
      kind: 'process',
      id: 'library_book',
      format: 2,
      title: { mn_MN: 'Ном шалгах', en_US: 'Check of a book' },
      source: 'library_book',
      steps: [
        {
          id: 'begin',
          statusType: 'START',
          title: { mn_MN: 'Бүртгэх', en_US: 'Register' },
          subject: { type: 'CREATOR' },
        },
        {
          id: 'check',
          statusType: 'CHECK',
          title: { mn_MN: 'Шалгах', en_US: 'Check' },
          subject: { type: 'TO_ROLE', role: 'librarian' },
          deadline: { hours: 48 },
        },
        {
          id: 'end',
          statusType: 'END',
          title: { mn_MN: 'Дууссан', en_US: 'Done' },
          subject: { type: 'CREATOR' },
        },
      ],
      actions: [
        { id: 'send', title: { mn_MN: 'Илгээх', en_US: 'Send' }, from: 'begin', to: 'check' },
        {
          id: 'accept',
          title: { mn_MN: 'Зөвшөөрөх', en_US: 'Accept' },
          from: 'check',
          to: 'end',
          guard: 'pages > 0',
        },
      ],
    },
  ],
  page: [
    {
      kind: 'page',
      id: 'library',
      format: 2,
      title: { mn_MN: 'Номын сан', en_US: 'Library' },
      path: '/library',
      isPublic: true,
      blocks: [
        { type: 'text', text: { mn_MN: 'Тавтай морил', en_US: 'Welcome' } },
        { type: 'cards', grid: 'library_book', link: 'library_book', filterColumns: ['keeper_login'] },
        { type: 'chart', chart: 'library_book', span: 12 },
        { type: 'form', form: 'library_book', embed: true },
      ],
    },
    {
      kind: 'page',
      id: 'library_book',
      format: 2,
      title: { mn_MN: 'Ном', en_US: 'Book' },
      path: '/library/:id',
      isPublic: true,
      titleColumn: 'title',
      blocks: [{ type: 'detail', grid: 'library_book', form: 'library_book' }, { type: 'print' }],
    },
  ],
  role: [
    {
      kind: 'role',
      id: 'librarian',
      format: 3,
      number: 900,
      title: { mn_MN: 'Номын санч', en_US: 'Librarian' },
      menu: 'library',
      menus: { '9001': {}, '9002': {}, '9003': {} },
      extra: ['chart'],
      policies: [
        { source: 'v_library_book', action: 'read' },
        {
          source: 'library_book',
          action: 'read',
          filter: { filters: [{ column: 'keeper', condition: 'equals', value: '$user.id' }] },
        },
        {
          source: 'library_book',
          action: 'create',
          forms: ['library_book'],
          presets: { keeper: '$user.id' },
        },
        {
          source: 'library_book',
          action: 'update',
          filter: { filters: [{ column: 'keeper', condition: 'equals', value: '$user.id' }] },
          forms: ['library_book'],
        },
      ],
    },
  ],
  notice: [
    {
      kind: 'notice',
      id: 'library_overdue',
      format: 1,
      name: { mn_MN: 'Номын хугацаа', en_US: 'Overdue books' },
      title: { mn_MN: 'Хугацаа дууслаа', en_US: 'A book is overdue' },
      body: { mn_MN: 'Буцаах ном: {{title}}', en_US: 'Please bring it back: {{title}}' },
      channels: ['app', 'sms'],
      words: { sms: { body: { mn_MN: '{{title}}: буцаана уу', en_US: '{{title}}: please return' } } },
    },
  ],
  app: [
    {
      kind: 'app',
      id: 'library',
      format: 2,
      title: { mn_MN: 'Номын сан', en_US: 'Library' },
      version: '1.0',
      menu: {
        into: 'library',
        icon: 'read',
        items: [
          { title: { mn_MN: 'Бүх ном', en_US: 'All books' }, krud: 'library_book', roles: ['librarian'] },
        ],
      },
      roles: { visitor: { policies: [{ source: 'v_library_book', action: 'read' }] } },
      texts: { mn_MN: { library_welcome: 'Тавтай морил' } },
    },
  ],
};
