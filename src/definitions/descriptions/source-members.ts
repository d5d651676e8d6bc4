import type {
  Column,
  Computed,
  PersonColumns,
  SubTable,
  TableSource,
  ViewColumn,
  ViewSource,
} from '../source';
import type { Static } from 'typebox';
import type { GeometryRulesSchema } from '../values/geometry-rules';
import {
  declaring,
  explained,
  member,
  naming,
  ofCondition,
  ofExpression,
  ofSource,
  type Described,
} from './description';
import {
  rowFilterMember,
  header,
  narrowingMembers,
  ruleMembers,
  sortMembers,
  source,
  tableTriggerMembers,
  title,
} from './shared-members';

const geometryMembers: Described<Static<typeof GeometryRulesSchema>> = {
  kinds: member('Дүрсийн төрлүүд', 'Kinds of geometry', '도형 종류'),
  hasHeight: member('Өндөртэй', 'With height', '높이 포함'),
};

const columnMembers: Described<Column> = {
  name: member('Нэр', 'Name', '이름', declaring('column')),
  type: member('Төрөл', 'Type', '형식'),
  title: header.title,
  help: explained(
    member('Тусламж', 'Help', '도움말'),
    'Маягтын талбарт харагдана',
    'Shown at the fields of forms',
    '양식 필드에 표시됩니다',
  ),
  stored: explained(
    member('Өгөгдлийн сан дахь нэр', 'Name in the database', '데이터베이스의 이름', declaring('stored')),
    'Нийтэлсэн нэрээс өөр бол бичнэ',
    'Only where it differs from the published name',
    '게시된 이름과 다를 때만',
  ),
  required: member('Заавал', 'Required', '필수'),
  unique: member('Давтагдахгүй', 'Unique', '고유'),
  default: member('Анхны утга', 'Default value', '기본값'),
  maxLength: explained(
    member('Хамгийн урт', 'Maximum length', '최대 길이'),
    'Тэмдэгтийн тоо',
    'Characters of a text',
    '텍스트의 글자 수',
  ),
  minimum: member('Доод утга', 'Minimum', '최솟값'),
  maximum: member('Дээд утга', 'Maximum', '최댓값'),
  values: member('Зөвшөөрөх утгууд', 'Allowed values', '허용 값'),
  choices: explained(
    member('Сонголтууд', 'Choices', '선택지', {
      members: {
        value: member('Утга', 'Value', '값'),
        title,
        tone: member('Нүдний өнгө', 'Tone in cells', '셀 색조'),
        color: member('Диаграммын өнгө', 'Colour in charts', '차트 색'),
        if: explained(
          member('Нөхцөл (FEEL)', 'Condition (FEEL)', '조건 (FEEL)', ofCondition),
          'Мөрийн утга нөхцөлийг хангавал л сонгоно: category = "loan". Бичихэд сервер мөн шалгана.',
          'It can be chosen only where the row satisfies this: category = "loan". The server checks every write.',
          '행이 조건을 만족할 때만 선택할 수 있습니다: category = "loan". 쓸 때 서버도 확인합니다.',
        ),
      },
    }),
    'Зөвшөөрөх утгууд ба нэр нь. values-ийн оронд бичнэ.',
    'The allowed values with their texts, in place of values',
    '허용 값과 이름. values 대신 씁니다.',
  ),
  format: member('Бичвэрийн хэлбэр', 'Text format', '텍스트 형식'),
  picture: member('Зургийн шаардлага', 'Picture', '사진 요건', {
    members: {
      isSquare: member('Дөрвөлжин', 'Square', '정사각형'),
      megabytes: member('Хамгийн ихдээ (МБ)', 'Maximum size (MB)', '최대 크기 (MB)'),
    },
  }),
  geometry: member('Газарзүйн дүрс', 'Geometry', '도형', { members: geometryMembers }),
  files: explained(
    member('Файлуудын жагсаалт', 'List of files', '파일 목록'),
    'Файлууд нь мөрийнх болно',
    'A json column that lists uploaded files; they belong to the row',
    '업로드한 파일을 나열하는 json 열이며 파일은 행에 속합니다',
  ),
  references: member('Холбоос', 'Reference', '참조', {
    members: {
      source,
      onDelete: explained(
        member('Устгах үед', 'On delete', '삭제 시'),
        'references төрлийн баганад setNull нь устсан мөрийг жагсаалтаас хасна',
        'In a column of the type references, setNull takes the deleted row out of the list',
        'references 형식의 열에서 setNull은 삭제된 행을 목록에서 뺍니다',
      ),
      if: explained(
        member('Сонгох мөрийн нөхцөл (FEEL)', 'Rows to choose from (FEEL)', '선택할 행의 조건 (FEEL)', {
          refersTo: { expression: 'reference', isCondition: true },
        }),
        'Эх сурвалжийн мөрийн нөхцөл; row.<багана> нь бичиж буй мөр: is_open and province = row.province. Бичихэд сервер мөн шалгана.',
        'A condition on rows of the source; row.<column> is the row that is written: is_open and province = row.province. The server checks every write.',
        '소스 행의 조건. row.<열>은 작성하는 행입니다: is_open and province = row.province. 쓸 때 서버도 확인합니다.',
      ),
      message: explained(
        member('Татгалзах үг', 'Message', '거절 문구'),
        'Сонгосон мөр нөхцөлд таарахгүй бол хүн үүнийг уншина; өгөөгүй бол ерөнхий өгүүлбэр',
        'What people read where the chosen row does not fulfil the condition; a general sentence by default',
        '선택한 행이 조건에 맞지 않을 때 보이는 문구. 없으면 일반 문구입니다',
      ),
    },
  }),
  maxItems: explained(
    member('Жагсаалтын дээд тоо', 'Most in the list', '목록의 최대 개수'),
    'references төрлийн баганад; өгөөгүй бол 100',
    'For references; 100 where nothing is said',
    'references 형식에서 사용하며 없으면 100',
  ),
  follows: explained(
    member('Дагах утга', 'Follows', '따르는 값', {
      members: {
        reference: member('Холбоос багана', 'Reference column', '참조 열', ofSource),
        column: member('Холбогдсон мөрийн багана', 'Column of the referenced row', '참조된 행의 열', {
          refersTo: { column: 'reference' },
        }),
        isLive: explained(
          member('Хожмын өөрчлөлтийг дагана', 'Follows later changes', '이후 변경도 반영'),
          'Асаавал холбогдсон мөр хожим өөрчлөгдөхөд утга нь хамт шинэчлэгдэнэ. Унтраавал бичсэн үеийн утга үлдэнэ',
          'On: a later change of the referenced row changes the value too. Off: the value stays as it was written',
          '켜면 참조된 행이 나중에 바뀔 때 값도 바뀝니다. 끄면 기록 당시의 값이 남습니다',
        ),
      },
    }),
    'Мөр бичих бүрд холбогдсон мөрийн баганын утгыг авна',
    'Takes the value of a column of the referenced row when the row is written',
    '행을 쓸 때 참조된 행의 열 값을 가져옵니다',
  ),
  value: explained(
    member('Томьёо (FEEL)', 'Formula (FEEL)', '수식 (FEEL)', ofExpression),
    'Мөр бичих бүрд сервер тооцоолно. Мөрийн баганууд, холбосон мөрийн багана (post.salary), дэд хүснэгтийн мөрүүд (sum(lines.price)) ашиглана',
    'The server computes it on every write, from columns of the row, of rows that it refers to (post.salary) and of its sub-tables (sum(lines.price))',
    '행을 쓸 때마다 서버가 계산합니다. 행의 열, 참조한 행의 열(post.salary), 하위 테이블의 행(sum(lines.price))을 쓸 수 있습니다',
  ),
  widget: explained(
    member('Виджет', 'Widget', '위젯', {
      members: {
        type: member('Төрөл', 'Type', '유형', { refersTo: { widget: true } }),
        options: member('Тохиргоо', 'Options', '옵션', { schemaOf: 'widget' }),
      },
    }),
    'Бичих бүрд виджетийн дүрэм, тооцоо, хязгаар үйлчилнэ',
    'Its schema, computations and limits hold for every write',
    '위젯의 스키마, 계산, 제한이 모든 쓰기에 적용됩니다',
  ),
  provenBy: explained(
    member('Баталгаажуулалт', 'Proof', '증명', {
      members: {
        purpose: member('Зорилго', 'Purpose', '목적'),
        exceptRoles: member('Хамаарахгүй үүргүүд', 'Except these roles', '예외 역할', naming('role')),
      },
    }),
    'Шинэ утгыг нэг удаагийн кодоор баталгаажуулна',
    'A new value comes with the proof of a one-time code',
    '새 값은 일회용 코드로 증명해야 합니다',
  ),
  narrowedBy: explained(
    member('Сонголтыг хязгаарлах', 'Narrowed by', '선택 제한', { members: narrowingMembers }),
    'Сонгосон мөрийн багана энэ мөрийн талбартай тэнцүү байна',
    'The column of the chosen row equals the field of this row',
    '선택한 행의 열이 이 행의 필드와 같아야 합니다',
  ),
  ownedBy: explained(
    member('Утгыг тогтоогч', 'Owned by', '값의 주체'),
    'Мөрийг хуулахад энэ утга хуулагдахгүй',
    'What sets the value; a copy of the row starts without it',
    '값을 정하는 주체. 행의 사본에는 포함되지 않습니다',
  ),
  personal: explained(
    member('Хувийн мэдээлэл', 'Personal data', '개인정보'),
    'Түүхэнд шифрлэж хадгална, эзэнтэй нь хамт устгана',
    'Encrypted in the audit trail and erased with its owner',
    '감사 기록에서 암호화되고 소유자와 함께 삭제됩니다',
  ),
  secret: explained(
    member('Нууц', 'Secret', '비밀'),
    'Серверээс гарахгүй',
    'Never leaves the server',
    '서버 밖으로 나가지 않습니다',
  ),
  readOnly: explained(
    member('Зөвхөн унших', 'Read only', '읽기 전용'),
    'Зөвхөн сервер бичнэ',
    'Set by the server alone',
    '서버만 설정합니다',
  ),
};

const subTableMembers: Described<SubTable> = {
  name: member('Нэр', 'Name', '이름', declaring('subTable')),
  source,
  connection: explained(
    member('Холбох багана', 'Connecting column', '연결 열', ofSource),
    'Энэ мөрийг заах багана',
    'The column that refers to this row',
    '이 행을 참조하는 열',
  ),
  title: header.title,
  sorts: member('Эрэмбэ', 'Order', '정렬', { members: sortMembers }),
};

const computedMembers: Described<Computed> = {
  function: member('Функц', 'Function', '함수'),
  given: member('Оролт', 'Input', '입력', {
    refersTo: { path: 'source' },
    keysDeclare: 'input',
    members: {
      source,
      by: member('Хайх багана', 'Column to look up', '찾는 열', ofSource),
      equals: member('Тэнцэх утга', 'Equals', '같은 값', { refersTo: { path: 'outerSource' } }),
      column: member('Авах багана', 'Column to read', '읽을 열', ofSource),
      subTable: explained(
        member('Дэд хүснэгт', 'Sub-table', '하위 테이블', { refersTo: { subTable: 'source' } }),
        'Дэд хүснэгтийн мөрүүд жагсаалт болж орно',
        'The rows of the sub-table are a list',
        '하위 테이블의 행이 목록이 됩니다',
      ),
      columns: explained(
        member('Баганууд', 'Columns', '열', { keysDeclare: 'input', refersTo: { column: 'source' } }),
        'Оролтын гишүүн бүрийн багана',
        'The column of each member of the input',
        '입력의 각 구성원에 해당하는 열',
      ),
      rowColumns: explained(
        member('Мөрийн баганууд', 'Columns of the rows', '행의 열', {
          keysDeclare: 'input',
          refersTo: { column: 'subTable' },
        }),
        'Мөр бүрийн гишүүний багана',
        'The column of each member of a row',
        '행의 각 구성원에 해당하는 열',
      ),
      value: explained(
        member('Тогтмол утга', 'Constant', '상수'),
        'Тодорхойлолт өөрөө заасан утга',
        'A value that the definition states itself',
        '정의가 직접 정한 값',
      ),
    },
  }),
  results: member('Үр дүн', 'Results', '결과', { keysReferTo: { column: 'source' } }),
};

const personMembers: Described<PersonColumns> = {
  lastName: member('Овгийн багана', 'Column of the last name', '성 열', ofSource),
  firstName: member('Нэрийн багана', 'Column of the first name', '이름 열', ofSource),
};

const shared = {
  ...header,
  type: member('Хүснэгт эсвэл харагдац', 'Table or view', '테이블 또는 뷰'),
  titleColumn: explained(
    member('Нэрлэх багана', 'Title column', '표시 열', ofSource),
    'Мөрийг хүмүүст нэрлэнэ',
    'Names a row to people',
    '행을 사람에게 나타내는 열',
  ),
  person: explained(
    member('Хүний нэр', 'Person', '사람', { members: personMembers }),
    'Мөр бүр хүн бол сонголтод овог нэрээр харагдана',
    'Rows that are people appear in choices with their names',
    '사람인 행은 선택지에 이름으로 표시됩니다',
  ),
  identifiers: member('Ялгах баганууд', 'Identifying columns', '식별 열', ofSource),
  subTables: member('Дэд хүснэгтүүд', 'Sub-tables', '하위 테이블', { members: subTableMembers }),
  sorts: member('Эрэмбэ', 'Default order', '기본 정렬', { members: sortMembers }),
  cap: member('Хуудасны дээд хэмжээ', 'Maximum rows of a page', '페이지 최대 행'),
  search: member('Хайх баганууд', 'Searched columns', '검색 열', ofSource),
};

export const tableMembers: Described<TableSource> = {
  ...shared,
  table: member('Хүснэгтийн нэр', 'Table name', '테이블 이름', declaring('stored')),
  columns: member('Баганууд', 'Columns', '열', { members: columnMembers }),
  owner: explained(
    member('Эзэмшигчийн багана', 'Owner column', '소유자 열', ofSource),
    'Мөрийн эзэн хэрэглэгч',
    'The column with the user who owns the row',
    '행을 소유한 사용자의 열',
  ),
  indexes: member('Индексүүд', 'Indexes', '인덱스', {
    members: {
      columns: member('Баганууд', 'Columns', '열', { members: sortMembers }),
      unique: member('Давтагдахгүй', 'Unique', '고유'),
      message: explained(
        member('Давхардсаны мэдэгдэл', 'Message', '중복 메시지'),
        'Ижил утгатай мөр бүртгэхийг оролдоход харуулна',
        'Shown for a second row with the same values',
        '같은 값의 행을 또 등록할 때 표시됩니다',
      ),
    },
  }),
  softDelete: explained(
    member('Сэргээж болох устгалт', 'Soft delete', '복구 가능한 삭제'),
    'Устгасан мөр хадгалагдаж, сэргээж болно',
    'Deleted rows remain and can be restored',
    '삭제된 행은 남아 복구할 수 있습니다',
  ),
  computed: member('Тооцоолох баганууд', 'Computed columns', '계산 열', { members: computedMembers }),
  rules: explained(
    member('Дүрмүүд', 'Rules', '규칙', { members: ruleMembers }),
    'Бичих бүрд үйлчилнэ',
    'Hold for every write, with a form or without',
    '모든 쓰기에 적용됩니다',
  ),
  triggers: explained(
    member('Автомат үйлдлүүд', 'Triggers', '트리거', { members: tableTriggerMembers }),
    'Бичих бүрийн өмнө, дараа эсвэл хуваарийн дагуу ажиллана',
    'Run before or after every write, with a form or without, or on a schedule',
    '모든 쓰기 전후 또는 일정에 따라 실행됩니다',
  ),
  createsPerHour: explained(
    member('Нэг сүлжээний цагийн хязгаар', 'Creations per hour', '시간당 생성 수'),
    'Нэг сүлжээний хаягаас цагт үүсгэх мөрийн дээд тоо',
    'Maximum rows that one network address may create in an hour',
    '한 네트워크 주소가 한 시간에 만들 수 있는 최대 행',
  ),
  createsPerPerson: member('Нэг хүний өдрийн хязгаар', 'Creations per person', '1인당 생성 수', {
    members: {
      roles: member('Үүргүүд', 'Roles', '역할', naming('role')),
      perDay: member('Өдөрт', 'Per day', '하루'),
    },
  }),
  processHistory: explained(
    member('Явцын түүх', 'History of processes', '프로세스 이력'),
    'Мөр бүр нь row_id заасан мөрийн явцын нэг алхам; сервер өөрөө бичнэ',
    'Each row is a step of a process of the row that row_id refers to; the server writes it',
    '각 행은 row_id가 가리키는 행의 프로세스 단계이며 서버가 기록합니다',
  ),
  mutations: member('Зөвшөөрөх өөрчлөлт', 'Published mutations', '허용 변경'),
};

const viewColumnMembers: Described<ViewColumn> = {
  name: member('Нэр', 'Name', '이름', declaring('column')),
  title: header.title,
  from: explained(
    member('Хаанаас', 'From', '출처', { refersTo: { path: 'source' } }),
    'Үндсэн хүснэгтийн багана эсвэл <холбоос>.<багана>',
    'A column of the base, or <join>.<column>',
    '기본 테이블의 열 또는 <조인>.<열>',
  ),
  period: explained(
    member('Хугацаа', 'Period', '기간'),
    'Утга хамаарах өдөр, долоо хоног, сар, улирал, жилийн эхний өдөр',
    'The first day of the day, week, month, quarter or year in which the value lies',
    '값이 속한 일, 주, 월, 분기, 연도의 첫날',
  ),
  value: explained(
    member('Илэрхийлэл', 'Expression', '식', ofExpression),
    'Харагдацын болон үндсэн хүснэгтийн баганаас FEEL-ээр тооцно',
    'Computed in FEEL from columns of the view and its base',
    '뷰와 기본 테이블의 열로 FEEL에서 계산합니다',
  ),
  aggregate: member('Нэгтгэл', 'Figure', '집계', {
    members: {
      function: explained(
        member('Функц', 'Function', '함수'),
        'list нь бичвэрүүдийг нэгтгэж харуулна',
        'list joins texts',
        'list는 텍스트를 이어 붙입니다',
      ),
      source: explained(
        source,
        'Энэ мөр рүү заадаг мөрүүд. Бүлгийн нэгтгэлд бичихгүй',
        'The rows that refer to this one; not in a figure of a group',
        '이 행을 참조하는 행. 그룹의 집계에는 쓰지 않습니다',
      ),
      column: member('Багана', 'Column', '열', ofSource),
      connection: member('Холбох багана', 'Connecting column', '연결 열', ofSource),
      filters: rowFilterMember(['Шүүлт', 'Filters', '필터']),
      separator: member('Тусгаарлагч', 'Separator', '구분 기호'),
      sorts: member('Эрэмбэ', 'Order', '정렬', { members: sortMembers }),
      limit: explained(
        member('Хамгийн олон утга', 'Most values', '최대 값 수'),
        'Үүнээс олон бол төгсгөлд … гарна',
        'A longer list ends with …',
        '더 길면 끝에 …이 붙습니다',
      ),
    },
  }),
};

export const viewMembers: Described<ViewSource> = {
  ...shared,
  from: member('Үндсэн эх сурвалж', 'Base', '기본 소스', naming('source')),
  joins: member('Нэгдлүүд', 'Joins', '조인', {
    members: {
      as: member('Нэр', 'Name', '이름', declaring('join')),
      source,
      on: member('Холбох зам', 'Path', '경로', { refersTo: { path: 'outerSource' } }),
      type: member('Нэгдлийн төрөл', 'Type of join', '조인 유형'),
    },
  }),
  columns: member('Баганууд', 'Columns', '열', { members: viewColumnMembers }),
  filters: rowFilterMember(['Шүүлт', 'Filters', '필터']),
  groupBy: explained(
    member('Бүлэглэх баганууд', 'Group by', '그룹 기준', ofSource),
    'Мөр бүр нь эдгээр баганын утга ижил мөрүүдийн бүлэг болно. Бүлгийн түлхүүр нь мөрүүдийнх нь хамгийн бага түлхүүр',
    'Each row is a group of rows that share the values of these columns. Its key is the least key of its rows',
    '각 행은 이 열들의 값이 같은 행들의 그룹입니다. 키는 그 행들 중 가장 작은 키입니다',
  ),
  policies: explained(
    member('Унших эрх', 'Policies', '정책'),
    'follow: энэ харагдацыг унших эрхийн дүрэмгүй үүрэг үндсэн эх сурвалжийн эрхээрээ уншина',
    'follow: a role without a policy to read the view reads by its policies on the base',
    'follow: 이 뷰의 읽기 정책이 없는 역할은 기본 소스의 정책에 따라 읽습니다',
  ),
};
