import type { TestDocument } from '../../../publish-documents';

const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const table = (id: string, title: string, columns: object[], more: object = {}): TestDocument => ({
  kind: 'source',
  id,
  format: 2,
  title: text(title),
  type: 'table',
  columns,
  ...more,
});
const reference = (name: string, source: string, onDelete = 'cascade') => ({
  name,
  type: 'reference',
  references: { source, onDelete },
});
const status = (...values: string[]) => ({
  name: 'status',
  type: 'text',
  values,
  default: values[0],
  required: true,
});

/** Posts, applications and interviews whose triggers change each other. */
export const rowDocuments: readonly TestDocument[] = [
  table(
    'rt_post',
    'Зар',
    [{ name: 'title', type: 'text' }, { name: 'pay', type: 'money' }, status('open', 'closed')],
    {
      title: { mn_MN: 'Зар', en_US: 'Post', ko_KR: '공고' },
      titleColumn: 'title',
      subTables: [{ name: 'applications', source: 'rt_application', connection: 'post' }],
      rules: [{ field: 'pay', check: 'status = "open" or pay > 0', message: text('Цалингүй зарыг хаахгүй') }],
      triggers: [
        {
          when: 'afterUpdate',
          if: 'status = "closed" and before.status = "open"',
          action: 'update_referring_rows',
          options: {
            source: 'rt_application',
            connection: 'post',
            where: 'status in ("sent", "interview")',
            values: { status: '"refused"', note: '"Хаагдсан: " + title' },
          },
        },
        {
          when: 'beforeDelete',
          action: 'update_referring_rows',
          options: { source: 'rt_application', connection: 'post', values: { note: '"Устсан"' } },
        },
      ],
    },
  ),
  table(
    'rt_application',
    'Өргөдөл',
    [
      reference('post', 'rt_post', 'setNull'),
      status('sent', 'interview', 'accepted', 'refused'),
      { name: 'note', type: 'text', maxLength: 30 },
    ],
    {
      subTables: [{ name: 'interviews', source: 'rt_interview', connection: 'application' }],
      triggers: [
        {
          when: 'afterUpdate',
          if: 'status = "accepted" and before.status != "accepted"',
          action: 'update_referred_row',
          options: { reference: 'post', values: { status: '"closed"' } },
        },
        {
          when: 'afterCreate',
          action: 'create_referring_row',
          options: { source: 'rt_log', connection: 'application', values: { text: '"Ирсэн: " + status' } },
        },
      ],
    },
  ),
  table(
    'rt_interview',
    'Ярилцлага',
    [reference('application', 'rt_application'), { name: 'place', type: 'text', required: true }],
    {
      triggers: [
        {
          when: 'afterCreate',
          action: 'update_referred_row',
          options: {
            reference: 'application',
            where: 'status = "sent"',
            values: { status: '"interview"', note: 'place' },
          },
        },
        {
          when: 'afterDelete',
          action: 'update_referred_row',
          options: { reference: 'application', where: 'status = "interview"', values: { status: '"sent"' } },
        },
      ],
    },
  ),
  table('rt_log', 'Тэмдэглэл', [reference('application', 'rt_application'), { name: 'text', type: 'text' }]),
  table(
    'rt_ball',
    'Бөмбөг',
    [reference('other', 'rt_ball', 'setNull'), { name: 'count', type: 'integer', default: 0 }],
    {
      triggers: [
        {
          when: 'afterUpdate',
          action: 'update_referred_row',
          options: { reference: 'other', values: { count: 'count + 1' } },
        },
      ],
    },
  ),
  {
    kind: 'form',
    id: 'rt_application',
    format: 2,
    source: 'rt_application',
    layout: ['status'],
    buttons: [
      {
        id: 'close',
        title: text('Зарыг хаах'),
        action: {
          type: 'run',
          steps: [
            { action: 'set_fields', options: { values: { note: '"Товч"' } } },
            { action: 'update_referred_row', options: { reference: 'post', values: { status: '"closed"' } } },
          ],
        },
      },
    ],
  },
];

/** What the agent may do: nothing with applications, whatever their interviews do to them. */
export const rowPolicies = ['create', 'read', 'update', 'delete'].map((action) => ({
  source: 'rt_interview',
  action,
}));
