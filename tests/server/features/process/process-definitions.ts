import { publishDocuments } from '../../publish-documents';
import type { TestApp, Agent } from '../../testing-app';

export const text = (mn: string) => ({ mn_MN: mn, en_US: mn, ko_KR: mn });

const status = ['status', 'status_type', 'status_id'].map((name) => ({
  name,
  type: 'text',
  readOnly: true,
  ownedBy: 'process',
}));

/** A source whose rows carry the process: owned by a person, with lines as a sub-table, for one organization. */
export const caseSource = {
  kind: 'source',
  id: 'case_file',
  format: 2,
  title: text('Хэрэг'),
  type: 'table',
  titleColumn: 'name',
  owner: 'user_id',
  softDelete: true,
  subTables: [{ name: 'lines', source: 'case_line', connection: 'case_id' }],
  columns: [
    { name: 'name', type: 'text', required: true },
    { name: 'note', type: 'text' },
    { name: 'weight', type: 'integer' },
    { name: 'user_id', type: 'reference', references: { source: 'users' } },
    { name: 'bank_id', type: 'reference', references: { source: 'organizations' } },
    ...status,
  ],
};

export const lineSource = {
  kind: 'source',
  id: 'case_line',
  format: 2,
  title: text('Мөр'),
  type: 'table',
  columns: [
    { name: 'case_id', type: 'reference', references: { source: 'case_file', onDelete: 'cascade' } },
    { name: 'text', type: 'text' },
  ],
};

const step = (id: string, statusType: string, subject: object, more: object = {}) => ({
  id,
  statusType,
  title: text(id),
  subject,
  ...more,
});
const action = (id: string, from: string, to: string, more: object = {}) => ({
  id,
  title: text(id),
  from,
  to,
  ...more,
});

/** Files, is checked by an agent, voted on by the bank of the row and signed by its maker. */
export const caseProcess = {
  kind: 'process',
  id: 'case_handling',
  format: 2,
  title: text('Хэргийн явц'),
  source: 'case_file',
  steps: [
    step('filed', 'START', { type: 'CREATOR' }),
    step(
      'check',
      'CHECK',
      { type: 'TO_ROLE', role: 'agent' },
      { editable: ['note'], allowsBulk: true, deadline: { hours: 24 } },
    ),
    step('named', 'ASSIGN', { type: 'TO_ORG', role: 'bank', column: 'bank_id', isChangeable: true }),
    step('correct', 'RE_CREATE', { type: 'CREATOR' }),
    step(
      'vote',
      'VOTE',
      { type: 'VOTERS' },
      {
        isReadOnly: true,
        vote: { rule: 'count', count: 2, tie: 'unsupported', roles: ['bank'], column: 'bank_id' },
      },
    ),
    step('offer', 'LOAN', { type: 'TO_ORG', role: 'bank', column: 'bank_id' }, { allowsBulk: true }),
    step('sign', 'CONTRACT', { type: 'CREATOR' }, { needsSignature: true, isReadOnly: true }),
    step('done', 'END', { type: 'CURRENT' }),
    step('refused', 'CANCEL', { type: 'CURRENT' }),
  ],
  actions: [
    action('send', 'filed', 'check'),
    action('accept', 'check', 'vote', { guard: 'weight > 0', guardMessage: text('Жинг бөглөнө үү') }),
    action('name', 'check', 'named', { asksAssignee: true }),
    action('finish', 'named', 'done'),
    action('offer', 'check', 'offer'),
    action('return', 'check', 'correct', { needsReason: true }),
    action('refuse', 'check', 'refused', { needsReason: true }),
    action('again', 'correct', 'check'),
    action('grant', 'vote', 'sign', { outcome: 'supported' }),
    action('reject', 'vote', 'refused', { outcome: 'unsupported' }),
    action('rework', 'vote', 'correct', { outcome: 'recreate' }),
    action('give', 'offer', 'sign'),
    action('sign', 'sign', 'done'),
  ],
};

/** A note on a case, with a process whose end is written into the case. */
export const noteDocuments = [
  {
    kind: 'source',
    id: 'case_note',
    format: 2,
    title: text('Тэмдэглэл'),
    type: 'table',
    columns: [
      { name: 'case_id', type: 'reference', references: { source: 'case_file', onDelete: 'cascade' } },
      ...status,
    ],
    triggers: [
      { when: 'beforeCreate', action: 'start_process', options: { process: 'case_reading' } },
      {
        when: 'afterUpdate',
        if: 'status_id = "done"',
        action: 'update_referred_row',
        options: { reference: 'case_id', values: { note: '"Уншсан"' } },
      },
    ],
  },
  {
    kind: 'process',
    id: 'case_reading',
    format: 2,
    title: text('Унших'),
    source: 'case_note',
    steps: [
      step('begun', 'START', { type: 'CREATOR' }),
      step('read', 'CHECK', { type: 'CREATOR' }),
      step('done', 'END', { type: 'CURRENT' }),
    ],
    actions: [action('begin', 'begun', 'read'), action('finish', 'read', 'done')],
  },
];

/** The start follows the creation of each row through this form. */
export const caseForm = {
  kind: 'form',
  id: 'case_file',
  format: 2,
  title: text('Хэрэг'),
  source: 'case_file',
  schema: { type: 'object', properties: { name: { type: 'string' }, weight: { type: 'integer' } } },
  fields: {
    name: { widget: 'text', title: text('Нэр') },
    weight: { widget: 'number', title: text('Жин') },
  },
  layout: [
    { type: 'field', field: 'name' },
    { type: 'field', field: 'weight' },
  ],
  triggers: [{ when: 'beforeCreate', action: 'start_process', options: { process: 'case_handling' } }],
};

/** Publishes the sources, the process and rights of the demo's roles on them, as one set. */
export async function publishCases(app: TestApp, admin: Agent): Promise<void> {
  const policies: Record<string, object[]> = {
    citizen: [
      ...['read', 'create', 'update', 'delete'].map((act) => ({
        source: 'case_file',
        action: act,
        filter: { filters: [{ column: 'user_id', condition: 'equals', value: '$user.id' }] },
        ...(act === 'create' && { presets: { user_id: '$user.id' } }),
      })),
      ...['read', 'create', 'update', 'delete'].map((act) => ({
        source: 'case_line',
        action: act,
        through: { column: 'case_id', source: 'case_file', action: 'update' },
      })),
    ],
    agent: ['read', 'update'].map((act) => ({ source: 'case_file', action: act })),
    bank: [{ source: 'case_file', action: 'read', filter: 'is participant()' }],
  };
  const roles = Object.entries(policies).map(([id, added]) => {
    const role = app.store.current().definitions.role.get(id);
    if (!role) throw new Error(`There is no role ${id}`);
    return { ...role, policies: [...(role.policies ?? []), ...added] };
  });
  await publishDocuments(admin, [lineSource, caseSource, caseProcess, caseForm, ...roles]);
}
