// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any;
export type Marketplace = Record<string, Loose>;

/** A marketplace of jobs in which everything fits. Tests break one thing of it. */
export function marketplace(): Marketplace {
  return {
    settings: {
      ...header('settings', 'project'),
      projectKey: 'jobs',
      theme: 'light',
      title: 'x',
      subTitle: 'x',
      copyright: 'x',
      logo: 'x',
      favicon: 'x',
      superUrl: '',
      appUrl: '',
      hasLanguage: true,
      languages: [{ label: 'x', code: 'mn_MN' }],
      defaultLanguage: 'mn_MN',
      roleRedirects: [{ role: 'employer', url: '/admin/p/1' }],
      userDataFields: [],
      dataFormCustomElements: [],
      dataGridCustomElements: [],
      passwordResetTimeOut: 0,
      staticWords: { mn_MN: {} },
      notify: { firebaseConfig: null },
      microserviceDev: false,
    },
    company: table('company', [
      { name: 'name', type: 'text', required: true },
      { name: 'boss', type: 'reference', references: { source: 'person' } },
    ]),
    person: table('person', [{ name: 'name', type: 'text' }]),
    job: {
      ...table('job', [
        { name: 'title', type: 'text', required: true, maxLength: 20 },
        { name: 'status', type: 'text', values: ['draft', 'open', 'closed'], default: 'draft' },
        { name: 'level', type: 'integer', values: [1, 2, 3] },
        { name: 'salary', type: 'money', minimum: 0, maximum: 1_000_000 },
        { name: 'share', type: 'number' },
        { name: 'is_remote', type: 'boolean', default: false },
        { name: 'closes_on', type: 'date' },
        { name: 'begins_at', type: 'time' },
        { name: 'seen_at', type: 'timestamp' },
        { name: 'skills', type: 'json' },
        { name: 'letter', type: 'file' },
        { name: 'company', type: 'reference', references: { source: 'company' } },
        { name: 'boss', type: 'reference', references: { source: 'person' } },
        { name: 'number', type: 'integer' },
        { name: 'note', type: 'text', required: true, default: '-' },
        { name: 'helpers', type: 'references', references: { source: 'person' }, maxItems: 2 },
        { name: 'logo', type: 'file' },
        { name: 'site', type: 'json', geometry: { kinds: ['Point'] } },
        { name: 'lon', type: 'number', readOnly: true },
        { name: 'lat', type: 'number', readOnly: true },
      ]),
      titleColumn: 'title',
      owner: 'created_by',
      subTables: [{ name: 'tasks', source: 'task', connection: 'job_id' }],
      rules: [{ field: 'salary', check: 'salary > 0 or status = "draft"', message: 'x' }],
      triggers: [{ when: 'beforeCreate', action: 'set_fields', options: { values: { status: '"draft"' } } }],
    },
    task: table('task', [
      { name: 'title', type: 'text', required: true },
      { name: 'job_id', type: 'reference', required: true, references: { source: 'job' } },
    ]),
    v_job: {
      ...header('source', 'v_job'),
      type: 'view',
      from: 'job',
      joins: [{ as: 'employer', source: 'company', on: 'company' }],
      columns: [
        { name: 'title' },
        { name: 'status' },
        { name: 'salary' },
        { name: 'is_remote' },
        { name: 'employer_name', from: 'employer.name' },
        {
          name: 'tasks_count',
          aggregate: {
            function: 'count',
            source: 'task',
            connection: 'job_id',
            filters: { filters: [{ column: 'title', condition: 'contains', value: 'x' }] },
          },
        },
        { name: 'closes_on' },
        { name: 'seen_at' },
        { name: 'logo' },
        { name: 'site' },
        { name: 'lon' },
        { name: 'lat' },
      ],
      filters: { filters: [{ column: 'status', condition: 'equals', value: 'open' }] },
    },
    jobForm: {
      ...form('job', 'job', {
        title: { widget: 'text', title: 'x' },
        status: {
          widget: 'select',
          title: 'x',
          options: { choices: [{ value: 'draft', title: 'x' }] },
          roles: { show: ['admin', 'employer'] },
        },
        level: { widget: 'radio', title: 'x', options: { choices: [{ value: 1, title: 'x' }] } },
        salary: { widget: 'money', title: 'x' },
        is_remote: { widget: 'switch', title: 'x' },
        closes_on: { widget: 'date', title: 'x' },
      }),
      defaults: { salary: 1000, is_remote: true },
      presets: { number: 5 },
      logic: {
        salary: { visible: 'status != "draft"' },
        level: { value: 'if is_remote then 1 else 2', orEntered: true },
      },
      rules: [{ field: 'closes_on', check: 'closes_on > date("2026-01-01")', message: 'x' }],
      buttons: [
        {
          id: 'close',
          title: 'x',
          icon: 'lock',
          if: 'status = "open"',
          action: { type: 'set', values: { status: '"closed"' } },
        },
        { id: 'all', title: 'x', action: { type: 'open', url: '/admin/p/1?status=open' } },
        {
          id: 'firm',
          title: 'x',
          action: { type: 'form', form: 'company', values: { name: 'title' } },
        },
        {
          id: 'publish',
          title: 'x',
          action: {
            type: 'run',
            steps: [{ action: 'set_fields', options: { values: { status: '"open"' } } }],
            after: { open: '/form/job/{{id}}' },
          },
        },
      ],
    },
    companyForm: form('company', 'company', { name: { widget: 'text', title: 'x' } }),
    grid: {
      ...header('grid', 'job'),
      source: 'v_job',
      columns: [
        { column: 'title', title: 'x', widget: 'link', options: { to: '/form/job/{id}' } },
        {
          column: 'status',
          title: 'x',
          widget: 'tag',
          options: { choices: [{ value: 'open', title: 'x' }], tones: { open: 'success' } },
        },
        { column: 'salary', title: 'x' },
        { column: 'logo', title: 'x' },
        { column: 'site', title: 'x' },
      ],
      views: [
        { type: 'calendar', start: 'closes_on', end: 'closes_on', colorColumn: 'status' },
        { type: 'board', column: 'status' },
        { type: 'gallery', picture: 'logo' },
        { type: 'map', geometry: 'site' },
        { type: 'timeline', start: 'seen_at', end: 'seen_at', groupColumn: 'status' },
      ],
      filters: { filters: [{ column: 'salary', condition: 'greaterThan', value: '0' }] },
      formats: [{ if: 'status = "open" and salary > 10', tone: 'success' }],
    },
    chart: {
      ...header('chart', 'job'),
      source: 'v_job',
      picture: 'pie',
      dimensions: [{ column: 'status', values: [{ value: 'open', title: 'x', color: 'status-end' }] }],
      measures: [{ function: 'count' }],
      filters: { filters: [{ column: 'is_remote', condition: 'equals', value: 'true' }] },
    },
    dashboard: { ...header('dashboard', 'jobs'), items: [{ chart: 'job' }] },
    krud: {
      ...header('krud', 'job'),
      template: 'drawer',
      grid: 'job',
      form: 'job',
      forms: [{ role: 'employer', form: 'job' }],
      actions: ['create', 'view', 'update'],
    },
    menu: {
      ...header('menu', 'main'),
      items: [
        { id: 1, title: 'x', linkTo: 'crud', url: 'job', icon: 'list' },
        { id: 2, title: 'x', linkTo: 'router-link', url: '/admin/dashboard/jobs', icon: 'chart' },
        { id: 3, title: 'x', linkTo: 'router-link', url: '/form/job/new' },
      ],
    },
    admin: { ...role('admin', 1), administrator: true },
    visitor: role('visitor', 0),
    employer: {
      ...role('employer', 20),
      redirect: '/admin/p/1',
      defaultMenu: 1,
      menus: {
        '1': {
          gridCondition: { filters: [{ column: 'status', condition: 'whereIn', value: 'open, closed' }] },
          formCondition: { filters: [{ column: 'status', condition: 'equals', value: 'draft' }] },
        },
      },
      policies: [
        {
          source: 'job',
          action: 'read',
          filter: { filters: [{ column: 'created_by', condition: 'equals', value: '$user.id' }] },
        },
        {
          source: 'job',
          action: 'create',
          forms: ['job'],
          presets: { status: 'draft', number: '$user.id' },
          validation: { check: 'status = "draft"', message: 'x' },
        },
      ],
    },
  };
}

function header(kind: string, id: string): Loose {
  return { kind, id, format: kind === 'role' ? 3 : 2, title: 'x' };
}

function table(id: string, columns: Loose[]): Loose {
  return { ...header('source', id), type: 'table', columns };
}

function role(id: string, number: number): Loose {
  return { ...header('role', id), number };
}

/** A form that shows its fields one below the other. */
export function form(id: string, source: string, fields: Record<string, Loose>): Loose {
  return {
    ...header('form', id),
    source,
    schema: { type: 'object', properties: Object.fromEntries(Object.keys(fields).map((name) => [name, {}])) },
    fields,
    layout: Object.keys(fields).map((field) => ({ type: 'field', field })),
  };
}
