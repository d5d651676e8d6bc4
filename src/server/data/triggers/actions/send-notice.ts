import { Type } from 'typebox';
import { ColumnName, ExpressionsByName, SitePath } from '../option-names';
import { checkExpressions, evaluateAll } from '../row-expressions';
import { explained, member, naming } from '../../../../definitions/descriptions/description';
import type { Finding } from '../../../../definitions/checks/finding';
import { DefinitionId } from '../../../../definitions/values/name';
import { noticeNames } from '../../../../definitions/notice-texts';
import { findPlaceholders } from '../../../../definitions/values/placeholders';
import { addressProblem } from '../../../../engine/model/checks/addresses';
import type { TableModel } from '../../../../engine/model/model';
import {
  builtInTemplates,
  type BuiltInTemplate,
} from '../../../platform/messaging/templates/built-in-templates';
import { sendNotice } from '../../../platform/messaging/send-notice';
import type { Row } from '../../../../engine/row';
import { afterMoments, defineAfterAction, type ActionScope } from '../action';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import { triggerMessage } from '../trigger-messages';

/** The built-in notices by the names that people know, else by their titles. */
function builtInTitles(): Record<string, BuiltInTemplate['title']> {
  return Object.fromEntries(
    Object.entries(builtInTemplates).map(([code, { name, title }]) => [code, name ?? title]),
  );
}

const Options = Type.Object(
  {
    /** The id of a notice, or the code of one of the server's own. */
    template: Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
    /** Everybody of a role, the user whom a column names, or the row's owner. */
    to: Type.Union([
      Type.Object({ role: DefinitionId }, { additionalProperties: false }),
      Type.Object({ column: ColumnName }, { additionalProperties: false }),
      Type.Object({ owner: Type.Literal(true) }, { additionalProperties: false }),
    ]),
    /** Values of the template's `{{names}}`: FEEL over the row. */
    values: Type.Optional(ExpressionsByName),
    /** The notice's link: a path of the portal; may contain `{{names}}` and `{{id}}`. */
    link: Type.Optional(SitePath),
    /** People with an unread notice of the template get no other: one stands for the whole queue. */
    unlessUnread: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

const Payload = Type.Object({
  template: Type.String(),
  role: Type.Union([Type.String(), Type.Null()]),
  users: Type.Array(Type.Integer()),
  values: Type.Record(Type.String(), Type.Unknown()),
  link: Type.Union([Type.String(), Type.Null()]),
  unlessUnread: Type.Optional(Type.Boolean()),
});

/** `send_notice`: notifies people by the template's channels, except those that they disabled. */
export const sendNoticeAction = defineAfterAction({
  name: 'send_notice',
  description: {
    ...explained(
      member('Мэдэгдэл илгээх', 'Send a notice', '알림 보내기'),
      'Мэдэгдлийн загвараар хүмүүст мэдэгдэнэ',
      'Notifies people in the words of a notice',
      '알림 문구로 사람들에게 알립니다',
    ),
    members: {
      template: member('Мэдэгдэл', 'Notice', '알림', naming('notice', builtInTitles())),
      to: member('Хэнд', 'To', '받는 사람', {
        members: {
          role: member('Үүргийн бүх хүн', 'Everybody of a role', '역할의 모든 사람', naming('role')),
          column: member('Баганад заасан хэрэглэгч', 'User of a column', '열의 사용자'),
          owner: member('Мөрийн эзэн', 'Owner of the row', '행의 소유자'),
        },
      }),
      values: explained(
        member('Үгсийн утга (FEEL)', 'Values of the words (FEEL)', '문구의 값 (FEEL)'),
        'Мэдэгдлийн {{нэр}} бүрийн утга',
        'The value of each {{name}} of the notice',
        '알림의 {{이름}}별 값',
      ),
      link: explained(
        member('Холбоос', 'Link', '링크'),
        'Сайтын хаяг; {{id}} бичиж болно: /admin/case/orders/{{id}}',
        'A path of the site; {{id}} may be in it: /admin/case/orders/{{id}}',
        '사이트 경로. {{id}}를 쓸 수 있습니다: /admin/case/orders/{{id}}',
      ),
      unlessUnread: explained(
        member(
          'Уншаагүй нь байвал илгээхгүй',
          'Not while one is unread',
          '읽지 않은 알림이 있으면 보내지 않음',
        ),
        'Энэ мэдэгдлийг уншаагүй хүнд дахин илгээхгүй',
        'People who have not read the last one get no other',
        '이전 알림을 읽지 않은 사람에게는 다시 보내지 않습니다',
      ),
    },
  },
  options: Options,
  payload: Payload,
  moments: afterMoments,
  check({ template, to, values = {}, link = '' }, scope) {
    const { source, definitions, addUse } = scope;
    const findings = checkExpressions(scope, 'values', values);
    findings.push(...checkTemplate(template, values, scope));
    for (const name of findPlaceholders(link).filter((each) => each !== 'id' && !Object.hasOwn(values, each)))
      findings.push({ path: '/link', ...nameMessage('nothing-to-fill', { name }) });
    const nowhere = addressProblem(link, definitions);
    if (nowhere) findings.push({ path: '/link', ...nowhere });
    if ('role' in to && definitions.role.has(to.role)) addUse({ kind: 'role', id: to.role });
    else if ('role' in to)
      findings.push({
        path: '/to/role',
        ...nameMessage('unknown-definition', { kind: 'role', id: to.role }),
      });
    if ('column' in to) findings.push(...checkUserColumn(source, to.column));
    if ('owner' in to && source.definition.owner === undefined)
      findings.push({ path: '/to/owner', ...triggerMessage('source-without-owner', { source: source.id }) });
    return findings;
  },
  prepare({ template, to, values = {}, link = null, unlessUnread }, write) {
    const column = 'column' in to ? to.column : 'owner' in to ? write.source.definition.owner : undefined;
    const role = 'role' in to ? to.role : null;
    const users = userOf(write.row, column);
    if (role === null && users.length === 0) return undefined;
    return {
      template,
      role,
      users,
      values: { id: write.row.id ?? null, ...evaluateAll(values, write) },
      link,
      ...(unlessUnread && { unlessUnread }),
    };
  },
  async deliver({ template, role, users, values, link, unlessUnread = false }, { key, database }) {
    const to = role === null ? { users } : { role };
    await sendNotice(database, { template, key, to, values, link, unlessUnread });
  },
});

/** The notice exists, and each of its `{{names}}` gets a value. */
function checkTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  { definitions, addUse }: ActionScope,
): Finding[] {
  const path = '/template';
  const notice = definitions.notice.get(template);
  if (!notice)
    return Object.hasOwn(builtInTemplates, template)
      ? []
      : [{ path, ...nameMessage('unknown-definition', { kind: 'notice', id: template }) }];
  addUse({ kind: 'notice', id: template });
  return noticeNames(notice)
    .filter((name) => name !== 'id' && !Object.hasOwn(values, name))
    .map((name) => ({
      path: '/values',
      ...triggerMessage('notice-needs-value', { notice: template, name }),
    }));
}

/** A row without a user notifies no one. */
function userOf(row: Row, column: string | undefined): number[] {
  const value = Number(column === undefined ? undefined : (row[column] ?? undefined));
  return Number.isSafeInteger(value) ? [value] : [];
}

function checkUserColumn(source: TableModel, name: string): Finding[] {
  const column = source.columns.get(name);
  const path = '/to/column';
  if (!column || column.secret)
    return [{ path, ...nameMessage('source-lacks-column', { source: source.id, column: name }) }];
  if (column.references === 'users' || name === 'created_by') return [];
  return [{ path, ...triggerMessage('names-no-user', { column: name }) }];
}
