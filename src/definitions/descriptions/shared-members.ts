import type { TableTrigger, TriggerSchedule } from '../values/schedule';
import type { Filter, FilterSet, GroupFilter, Sort } from '../filter';
import type { Narrowing, TableRule, Trigger } from '../form';
import {
  declaring,
  explained,
  member,
  naming,
  ofCondition,
  ofSource,
  type ColumnScope,
  type Described,
  type MemberDescription,
} from './description';

/** The title of a part, a button or a heading. */
export const title = member('Гарчиг', 'Title', '제목');

/** The members that every kind has. */
export const header = {
  kind: member('Төрөл', 'Kind', '종류'),
  id: explained(
    member('Таних нэр', 'Id', '식별자', declaring('definition')),
    'Файлын нэр, хаяг, бусад тодорхойлолт үүгээр нэрлэнэ. Дараа нь бүү өөрчил.',
    'File names, addresses and other definitions use it. Do not change it later.',
    '파일 이름, 주소, 다른 정의가 사용합니다. 나중에 바꾸지 마세요.',
  ),
  format: explained(
    member('Хэлбэрийн хувилбар', 'Format version', '형식 버전'),
    'Хуучин хэлбэрийг уншихдаа шинэчилнэ.',
    'Older formats are upgraded when they are read.',
    '이전 형식은 읽을 때 변환됩니다.',
  ),
  title,
};

export const source = member('Эх сурвалж', 'Source', '소스', naming('source'));
export const label = member('Нэр', 'Label', '이름');
export const span = explained(
  member('Өргөн', 'Width', '너비'),
  '24 баганын хэдийг эзлэх',
  'How many of 24 columns it takes',
  '24개 열 중 차지하는 수',
);

/** A filter over columns of the source of the scope. */
function filterMembersOver(scope: ColumnScope): Described<Filter> {
  return {
    column: member('Багана', 'Column', '열', { refersTo: { column: scope } }),
    condition: member('Нөхцөл', 'Condition', '조건'),
    value: explained(
      member('Утга', 'Value', '값'),
      'Тэмдэгт мөр. Эрхийн дүрэмд $user.id зэрэг нэр хэрэглэж болно.',
      'A string, cast to the type of the column. Policies may use $user.id and the like.',
      '열의 형식으로 변환되는 문자열. 정책에서는 $user.id 등을 쓸 수 있습니다.',
    ),
  };
}

/** A filter set over columns of the source of the scope. */
function filterSetMembersOver(scope: ColumnScope): Described<FilterSet> {
  const filters = member('Шүүлт', 'Filters', '필터', { members: filterMembersOver(scope) });
  const groupFilterMembers: Described<GroupFilter> = {
    filters,
    combine: explained(
      member('Холбох', 'Combine', '결합'),
      'Бүгд (and) эсвэл аль нэг нь (or) биелнэ',
      'All of them hold (and), or one of them (or)',
      '모두 충족(and) 또는 하나 충족(or)',
    ),
  };
  return {
    filters,
    groupFilters: member('Шүүлтийн бүлгүүд', 'Filter groups', '필터 그룹', { members: groupFilterMembers }),
  };
}

/** A condition in FEEL or a filter set, over rows of the source of the scope. */
export function rowFilterMember(
  [mn_MN, en_US, ko_KR]: readonly [string, string, string],
  scope: ColumnScope = 'source',
): MemberDescription {
  return explained(
    member(mn_MN, en_US, ko_KR, {
      members: filterSetMembersOver(scope),
      refersTo: { expression: scope, isCondition: true },
    }),
    'FEEL нөхцөл (status = "open" and ends_on >= today(), vacancy.employer = user.id) эсвэл шүүлтийн жагсаалт',
    'A condition in FEEL (status = "open" and ends_on >= today(), vacancy.employer = user.id), or a filter set',
    'FEEL 조건(status = "open" and ends_on >= today(), vacancy.employer = user.id) 또는 필터 모음',
  );
}

export const sortMembers: Described<Sort> = {
  column: member('Багана', 'Column', '열', ofSource),
  order: member('Дараалал', 'Order', '순서'),
};

export const narrowingMembers: Described<Narrowing> = {
  column: member('Сонголтын багана', 'Column of the choices', '선택지의 열', {
    refersTo: { column: 'reference' },
  }),
  field: member('Хязгаарлах талбар', 'Field that narrows', '제한하는 필드', ofSource),
};

export const ruleMembers: Described<TableRule> = {
  field: member('Талбар', 'Field', '필드', ofSource),
  check: member('Шалгах нөхцөл (FEEL)', 'Condition (FEEL)', '검사 조건 (FEEL)', ofCondition),
  message: member('Алдааны мессеж', 'Message', '메시지'),
};

const scheduleMembers: Described<TriggerSchedule> = {
  cron: explained(
    member('Хуваарь (cron)', 'Rule (cron)', '규칙 (cron)'),
    'Минут, цаг, өдөр, сар, гараг; Улаанбаатарын цагаар: 0 2 * * * нь өдөр бүр 02:00',
    'Minute, hour, day, month, weekday in the time of Ulaanbaatar: 0 2 * * * is every night at two',
    '분, 시, 일, 월, 요일(울란바토르 시간): 0 2 * * *는 매일 새벽 2시',
  ),
  at: explained(
    member('Огнооны багана', 'Column of the date', '날짜 열', ofSource),
    'Мөр бүрд энэ огноо болоход нэг удаа ажиллана',
    'Runs once for each row when this date comes',
    '행마다 이 날짜가 되면 한 번 실행됩니다',
  ),
  offset: explained(
    member('Зөрүү', 'Offset', '차이'),
    'Огнооноос хойш, эсвэл хасах тэмдэгтэй бол өмнө: -P3D, PT2H',
    'After the date, or with a minus before it: -P3D, PT2H',
    '날짜 이후, 빼기 부호가 있으면 이전: -P3D, PT2H',
  ),
  where: explained(
    member('Мөрийн нөхцөл (FEEL)', 'Rows (FEEL)', '행 조건 (FEEL)', ofCondition),
    'Өгөгдлийн сан шийддэг нөхцөл: status = "open" and deadline < today()',
    'A condition that the database decides: status = "open" and deadline < today()',
    '데이터베이스가 판단하는 조건: status = "open" and deadline < today()',
  ),
};

export const triggerMembers: Described<Trigger> = {
  when: member('Хэзээ', 'When', '시점'),
  if: explained(
    member('Нөхцөл', 'Condition', '조건', ofCondition),
    'FEEL: status = "done" and before.status != "done"',
    'FEEL on the row as it is written; before.<column> is the row as it was: status = "done" and before.status != "done"',
    '작성되는 행에 대한 FEEL. before.<열>은 이전 행입니다: status = "done" and before.status != "done"',
  ),
  action: member('Үйлдэл', 'Action', '동작', { refersTo: { action: true } }),
  options: member('Тохиргоо', 'Options', '옵션', { schemaOf: 'action' }),
};

export const tableTriggerMembers: Described<TableTrigger> = {
  ...triggerMembers,
  schedule: explained(
    member('Хуваарь', 'Schedule', '일정', { members: scheduleMembers }),
    'when-ийн оронд: өөрөө ажиллах цаг ба мөрүүд',
    'In place of when: the time at which it runs by itself, and the rows',
    'when 대신: 스스로 실행되는 시각과 대상 행',
  ),
};
