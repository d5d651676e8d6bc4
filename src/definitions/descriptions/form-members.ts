import type { FieldDocument, Form, FormDocument, FormRule, FormSubTable, LayoutNode } from '../form';
import {
  declaring,
  explained,
  member,
  naming,
  ofCondition,
  ofExpression,
  ofForm,
  type Described,
} from './description';
import { header, narrowingMembers, ruleMembers, source, span, title, triggerMembers } from './shared-members';

const help = member('Тусламж', 'Help', '도움말');

const fieldMembers: Described<FieldDocument> = {
  widget: member('Виджет', 'Widget', '위젯', { refersTo: { widget: true } }),
  title,
  help,
  placeholder: member('Жишээ бичвэр', 'Placeholder', '자리 표시자'),
  options: explained(
    member('Виджетийн тохиргоо', 'Widget options', '위젯 옵션', { schemaOf: 'widget' }),
    'GET /definitions/widgets виджет бүрийн тохиргоог өгнө',
    'GET /definitions/widgets gives the options of each widget',
    'GET /definitions/widgets에서 각 위젯의 옵션을 확인할 수 있습니다',
  ),
  narrowedBy: explained(
    member('Сонголтыг хязгаарлах', 'Narrowed by', '선택 제한', { members: narrowingMembers }),
    'Өөр талбарын утгаар сонголтыг хязгаарлана',
    'Choices depend on other fields; a new value there clears this one',
    '선택지는 다른 필드에 따라 달라지며 그 값이 바뀌면 지워집니다',
  ),
  roles: explained(
    member('Үүргүүд', 'Roles', '역할', {
      members: {
        show: member('Харах', 'Show', '표시', naming('role')),
        edit: member('Өөрчлөх', 'Edit', '편집', naming('role')),
      },
    }),
    'Хоосон бол бүх үүрэг',
    'The roles that see and change the field; left out: every role',
    '필드를 보고 바꾸는 역할. 생략하면 모든 역할',
  ),
};

const logicMembers: Described<NonNullable<Form['logic']>[string]> = {
  visible: member('Харагдах нөхцөл (FEEL)', 'Visible when (FEEL)', '표시 조건 (FEEL)', ofCondition),
  required: member('Заавал бөглөх нөхцөл (FEEL)', 'Required when (FEEL)', '필수 조건 (FEEL)', ofCondition),
  readOnly: member('Түгжих нөхцөл (FEEL)', 'Read only when (FEEL)', '읽기 전용 조건 (FEEL)', ofCondition),
  value: member('Томьёо (FEEL)', 'Formula (FEEL)', '수식 (FEEL)', ofExpression),
  orEntered: explained(
    member('Гараар оруулж болох', 'Or entered', '직접 입력 허용'),
    'Томьёо утга өгөхгүй бол гараар оруулна. first: оруулсан утга давуу',
    'The field is entered where the formula gives none; first: what is entered wins',
    '수식 값이 없으면 입력합니다. first: 입력한 값이 우선합니다',
  ),
};

const layoutMembers: Described<LayoutNode> = {
  type: member('Төрөл', 'Type', '유형'),
  field: explained(
    member('Талбар эсвэл дэд хүснэгт', 'Field or sub-table', '필드 또는 하위 테이블', ofForm),
    'Дэд хүснэгтийг мөн энд нэрлэнэ',
    'Names a sub-table too',
    '하위 테이블 이름도 여기에 씁니다',
  ),
  title: header.title,
  span,
  hasReview: explained(
    member('Илгээхийн өмнө шалгах', 'Review before sending', '보내기 전 확인'),
    'Алхамт маягтын төгсгөлд бөглөсөн бүхнийг жагсаасан алхам нэмнэ. Тэндээс илгээнэ',
    'Steps of a new entry end with one that lists what was entered; the entry is sent from there',
    '새 입력의 마지막에 입력 내용을 보여 주는 단계를 더하고 거기서 보냅니다',
  ),
  children: member('Дотор нь', 'Children', '하위 요소'),
};

const subTableMembers: Described<FormSubTable> = {
  name: member('Дэд хүснэгт', 'Sub-table', '하위 테이블', { refersTo: { subTable: 'source' } }),
  form: member('Мөрийн маягт', 'Form of a row', '행 양식', naming('form')),
  title,
  view: member('Харагдац', 'View', '보기'),
  minimum: member('Доод тоо', 'Minimum', '최소 행'),
  maximum: member('Дээд тоо', 'Maximum', '최대 행'),
  totals: member('Нийлбэрүүд', 'Totals', '합계', {
    members: {
      field: member('Талбар', 'Field', '필드', ofForm),
      function: member('Функц', 'Function', '함수'),
    },
  }),
  order: explained(
    member('Дарааллын талбар', 'Order field', '순서 필드', ofForm),
    'Мөрийн байрлал, 1-ээс. Мөрийг зөөж болно',
    'The position of a row, from 1: rows can be moved',
    '행의 위치(1부터). 행을 옮길 수 있습니다',
  ),
  addFrom: member('Жагсаалтаас нэмэх', 'Add from', '목록에서 추가', {
    members: {
      grid: member('Жагсаалт', 'Grid', '그리드', naming('grid')),
      map: explained(
        member('Талбар бүрийн багана', 'Columns by field', '필드별 열', {
          keysReferTo: { field: 'form' },
          refersTo: { column: 'grid' },
        }),
        'Талбар: жагсаалтын эх сурвалжийн багана',
        'By field of the row, the column of the source of the grid',
        '행의 필드별로 그리드 소스의 열',
      ),
      title,
    },
  }),
};

const buttonMembers: Described<NonNullable<Form['buttons']>[number]> = {
  id: member('Таних нэр', 'Id', '식별자', declaring('button')),
  title,
  icon: member('Дүрс', 'Icon', '아이콘'),
  if: member('Харагдах нөхцөл (FEEL)', 'Visible when (FEEL)', '표시 조건 (FEEL)', ofCondition),
  action: member('Үйлдэл', 'Action', '동작', {
    members: {
      type: member('Төрөл', 'Type', '유형'),
      steps: member('Серверийн алхмууд', 'Steps on the server', '서버 단계', {
        members: {
          action: member('Үйлдэл', 'Action', '동작', { refersTo: { action: true } }),
          options: member('Тохиргоо', 'Options', '옵션', { schemaOf: 'action' }),
        },
      }),
      confirm: member('Баталгаажуулах асуулт', 'Confirmation', '확인 질문'),
      done: member('Амжилтын мессеж', 'Success message', '완료 메시지'),
      after: member('Дараа нь', 'Afterwards', '이후', {
        members: {
          open: member('Нээх хаяг', 'Address to open', '열 주소', { refersTo: { address: 'row' } }),
        },
      }),
      url: member('Хаяг', 'Address', '주소', { refersTo: { address: 'row' } }),
      values: member('Утгууд (FEEL)', 'Values (FEEL)', '값 (FEEL)', {
        keysReferTo: { field: 'form' },
        ...ofExpression,
      }),
      form: member('Маягт', 'Form', '양식', naming('form')),
    },
  }),
};

const formRuleMembers: Described<FormRule> = {
  ...ruleMembers,
  field: member('Талбар', 'Field', '필드', ofForm),
  isQuestion: explained(
    member('Зөвхөн асууна', 'Is a question', '질문만'),
    'Нөхцөл биелээгүй ч хадгална: маягт утга зөв эсэхийг асууна',
    'The form asks whether the value is right and saves it all the same',
    '조건에 맞지 않아도 저장합니다. 값이 맞는지 물어봅니다',
  ),
};

export const formMembers: Described<FormDocument> = {
  ...header,
  source: explained(source, 'Маягтын бичих хүснэгт', 'The table that the form writes', '양식이 쓰는 테이블'),
  schema: explained(
    member('Утгын дүрэм', 'Value rules', '값 규칙', {
      members: {
        type: member('Төрөл', 'Type', '유형'),
        required: member('Заавал бөглөх', 'Required', '필수', ofForm),
        properties: member('Талбар бүрийн JSON Schema', 'JSON Schema of each field', '필드별 JSON Schema', {
          keysReferTo: { field: 'form' },
        }),
      },
    }),
    'Талбарын утга юу байж болох',
    'What the values may be, as JSON Schema',
    '허용되는 값(JSON Schema)',
  ),
  fields: explained(
    member('Талбарууд', 'Fields', '필드', { keysReferTo: { column: 'source' }, members: fieldMembers }),
    'Баганын нэрээр',
    'By the name of the column',
    '열 이름별',
  ),
  layout: explained(
    member('Байрлал', 'Layout', '배치', { members: layoutMembers, ...ofForm }),
    'Мөр 24 баганатай',
    'A row has 24 columns and lays out its children by their width',
    '행은 24열이며 자식을 너비대로 배치합니다',
  ),
  logic: explained(
    member('Логик', 'Logic', '논리', { keysReferTo: { field: 'form' }, members: logicMembers }),
    'Талбар хэзээ харагдах, заавал, түгжигдэх, тооцоологдохыг заана. Нуусан талбар хоосон',
    'When a field is visible, required, locked or computed. A hidden field is null',
    '필드의 표시, 필수, 잠금, 계산 조건. 숨긴 필드는 null입니다',
  ),
  defaults: explained(
    member('Анхны утгууд', 'Default values', '기본값', { keysReferTo: { field: 'form' } }),
    'Хүн өөрчилж болно',
    'Initial values of a new row; people may change them',
    '새 행의 초기값이며 바꿀 수 있습니다',
  ),
  presets: explained(
    member('Тогтмол утгууд', 'Preset values', '고정값', { keysReferTo: { column: 'source' } }),
    'Оруулсан утгаас үл хамааран бичнэ',
    'Always written, regardless of the input',
    '입력과 관계없이 항상 기록됩니다',
  ),
  subTables: member('Дэд хүснэгтүүд', 'Sub-tables', '하위 테이블', { members: subTableMembers }),
  rules: member('Дүрмүүд', 'Rules', '규칙', { members: formRuleMembers }),
  copies: explained(
    member('Хуулж болох хэсгүүд', 'Copies', '복사', {
      members: {
        parts: member('Хэсгүүд', 'Parts', '부분', {
          members: { fields: member('Талбарууд', 'Fields', '필드', ofForm) },
        }),
      },
    }),
    'Ижил хэсгийн утгыг нөгөөгийн хоосон талбарт хуулна. Талбарууд байрлалаараа харгалзана',
    'Copies the values of a part into the empty fields of one that is like it; fields correspond by position',
    '비슷한 부분의 값을 빈 필드에 복사합니다. 필드는 순서대로 대응합니다',
  ),
  triggers: member('Автомат үйлдлүүд', 'Triggers', '트리거', { members: triggerMembers }),
  import: explained(
    member('Импорт', 'Import', '가져오기', {
      members: {
        startRow: member('Эхний мөр', 'First row', '첫 행'),
        headers: member('Толгойнууд', 'Headers', '머리글', { keysReferTo: { field: 'form' } }),
        url: member('Илгээх хаяг', 'Address', '보낼 주소'),
      },
    }),
    'Хүснэгт файлын мөрийг маягтын мөр болгоно',
    'Maps rows of a spreadsheet to rows of the form',
    '스프레드시트의 행을 양식의 행으로 변환합니다',
  ),
  buttons: member('Товчнууд', 'Buttons', '버튼', { members: buttonMembers }),
  thanks: explained(
    member('Талархлын мессеж', 'Thanks', '감사 메시지', {
      members: {
        title: header.title,
        text: member('Бичвэр', 'Text', '본문'),
        steps: member('Дараагийн алхмууд', 'Next steps', '다음 단계'),
      },
    }),
    'Илгээсний дараа харуулна',
    'Shown after the form was sent',
    '양식을 보낸 뒤 표시됩니다',
  ),
};
