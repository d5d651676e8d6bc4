import { form, type Loose, type Marketplace } from './marketplace';
import type { WrongCase } from './wrong-constants';

/** Takes a field out of a form of the marketplace. */
export function dropField(definition: Loose, name: string): void {
  delete definition.fields[name];
  delete definition.schema.properties[name];
  definition.layout = definition.layout.filter((node: Loose) => node.field !== name);
}

/** A form of tasks without their titles. */
export function taskForm(marketplace: Marketplace, fields: Record<string, Loose> = {}): void {
  marketplace.task.columns.push({ name: 'note', type: 'text' });
  marketplace.taskForm = form('task', 'task', { note: { widget: 'text', title: 'x' }, ...fields });
}

export function showTasks({ jobForm }: Marketplace): void {
  jobForm.subTables = [{ name: 'tasks', form: 'task', title: 'x' }];
  jobForm.layout.push({ type: 'subTable', field: 'tasks' });
}

const lacks = (name: string): RegExp =>
  new RegExp(`nobody could save one: the column "${name}" of "\\w+" is required and has no default`);

export const wrongForms: readonly WrongCase[] = [
  [
    'a form without a required column, behind a page that creates rows',
    (m) => {
      dropField(m.jobForm, 'title');
      m.jobForm.buttons.splice(2, 1);
      delete m.krud.forms;
      delete m.employer.policies[1].forms;
    },
    'form/job',
    '/fields',
    /the krud "job" creates rows with this form, and nobody could save one: the column "title" of "job"/,
  ],
  [
    'a question about what only the server knows',
    (m) => {
      m.job.columns.push({ name: 'company_name', type: 'text', value: 'company.name' });
      m.jobForm.fields.company_name = { widget: 'text', title: 'x' };
      m.jobForm.schema.properties.company_name = {};
      m.jobForm.layout.push({ type: 'field', field: 'company_name' });
      m.jobForm.rules = [{ field: 'title', check: 'company_name != "x"', message: 'x', isQuestion: true }];
    },
    'form/job',
    '/rules/0/check',
    /values that only the server knows/,
  ],
  [
    'a form of a role without a required column',
    (m) => {
      m.narrow = form('narrow', 'job', { salary: { widget: 'money', title: 'x' } });
      m.krud.forms[0].form = 'narrow';
    },
    'form/narrow',
    '/fields',
    lacks('title'),
  ],
  [
    'a form without a required column that a right names for new rows',
    (m) => {
      m.narrow = form('narrow', 'job', { salary: { widget: 'money', title: 'x' } });
      m.employer.policies[1].forms.push('narrow');
    },
    'form/narrow',
    '/fields',
    /the role "employer" creates rows with this form/,
  ],
  [
    'a required column that only one of two rights presets',
    (m) => {
      m.narrow = form('narrow', 'job', { salary: { widget: 'money', title: 'x' } });
      m.employer.policies.push(
        { source: 'job', action: 'create', forms: ['narrow'], presets: { title: 'x' } },
        { source: 'job', action: 'create', forms: ['narrow'] },
      );
    },
    'form/narrow',
    '/fields',
    lacks('title'),
  ],
  [
    'a form without a required column that a button opens',
    (m) => {
      m.company.columns.push({ name: 'code', type: 'text', required: true });
    },
    'form/company',
    '/fields',
    /the form "job" creates rows with this form, .* the column "code" of "company"/,
  ],
  [
    'a form without a required column that a menu opens',
    (m) => {
      m.narrow = form('narrow', 'job', { salary: { widget: 'money', title: 'x' } });
      m.menu.items[2].url = '/form/narrow/new';
    },
    'form/narrow',
    '/fields',
    /the menu item 3 creates rows with this form/,
  ],
  [
    'a form of a sub-table without a required column',
    (m) => {
      taskForm(m);
      showTasks(m);
    },
    'form/task',
    '/fields',
    lacks('title'),
  ],
  [
    'a sum of texts below a sub-table',
    (m) => {
      taskForm(m, { title: { widget: 'text', title: 'x' } });
      showTasks(m);
      m.jobForm.subTables[0].totals = [{ field: 'title', function: 'sum' }];
    },
    'form/job',
    '/subTables/0/totals/0/field',
    /"title" holds no numbers/,
  ],
];

export const rightForms: readonly (readonly [string, (marketplace: Marketplace) => unknown])[] = [
  [
    'a form without a required column that nothing opens for new rows',
    (m) => (m.narrow = form('narrow', 'job', { salary: { widget: 'money', title: 'x' } })),
  ],
  [
    'a form of a sub-table, whose rows get their parent',
    (m) => {
      taskForm(m, { title: { widget: 'text', title: 'x' } });
      showTasks(m);
    },
  ],
  [
    'a required column that every right presets',
    (m) => {
      m.narrow = form('narrow', 'job', { salary: { widget: 'money', title: 'x' } });
      m.employer.policies.push({
        source: 'job',
        action: 'create',
        forms: ['narrow'],
        presets: { title: 'x' },
      });
    },
  ],
  [
    'a required column that the form presets',
    (m) => {
      m.narrow = {
        ...form('narrow', 'job', { salary: { widget: 'money', title: 'x' } }),
        presets: { title: 'x' },
      };
      m.krud.forms[0].form = 'narrow';
    },
  ],
  [
    'a required column that a trigger sets',
    (m) => {
      m.narrow = form('narrow', 'job', { salary: { widget: 'money', title: 'x' } });
      m.krud.forms[0].form = 'narrow';
      m.job.triggers[0].options.values.title = '"x"';
    },
  ],
  [
    'a required column that the server sets',
    (m) => m.company.columns.push({ name: 'code', type: 'text', required: true, readOnly: true }),
  ],
  [
    'a required column that follows another row',
    (m) => {
      m.job.columns.push({
        name: 'firm',
        type: 'text',
        required: true,
        follows: { reference: 'company', column: 'name' },
      });
    },
  ],
];
