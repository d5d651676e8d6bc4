import type { Chart, ChartValue, Measure } from '../chart';
import type { Dashboard } from '../dashboard';
import type { Grid, GridColumn, GridColumnGroup, GridFormat, GridTotal } from '../grid';
import type { Krud } from '../krud';
import type { ListView } from '../list-view';
import type { Menu, MenuItem } from '../menu';
import type { Page, SignedSteps } from '../page';
import {
  declaring,
  explained,
  member,
  naming,
  ofCondition,
  ofForm,
  ofSource,
  type Described,
} from './description';
import { header, rowFilterMember, sortMembers, source, span, title } from './shared-members';

const column = member('Багана', 'Column', '열', ofSource);
const functionName = member('Функц', 'Function', '함수');
const filters = rowFilterMember(['Шүүлт', 'Filters', '필터']);

const signedMembers: Described<SignedSteps> = {
  party: explained(
    member('Талын дугаар', 'Number of the person', '서명인 번호'),
    'Гарын үсэг зурах талуудын жагсаалт дахь дугаар, 1-ээс эхэлнэ',
    'The place in the list of people who sign, from 1',
    '서명인 목록의 순서, 1부터',
  ),
  process: member('Үйл явц', 'Process', '프로세스', naming('process')),
  steps: explained(
    member('Алхмууд', 'Steps', '단계', { refersTo: { step: 'process' } }),
    'Энэ тал гарын үсэг зурдаг алхмын таних нэр',
    'The ids of the steps in which this person signs',
    '이 사람이 서명하는 단계의 식별자',
  ),
};

const gridColumnMembers: Described<GridColumn> = {
  column,
  title,
  widget: explained(
    member('Виджет', 'Widget', '위젯', { refersTo: { widget: true } }),
    'Бичихгүй бол баганын төрлөөр сонгоно',
    'Default: the one that the type of the column suggests',
    '기본값: 열 형식에 맞는 위젯',
  ),
  options: member('Виджетийн тохиргоо', 'Widget options', '위젯 옵션', { schemaOf: 'widget' }),
  width: explained(member('Өргөн', 'Width', '너비'), 'Цэгээр (пиксел)', 'In pixels', '픽셀 단위'),
  pinned: member('Бэхлэх', 'Pinned', '고정'),
  hidden: member('Нуусан', 'Hidden', '숨김'),
  group: explained(
    member('Толгойн бүлэг', 'Group', '그룹', { refersTo: { own: 'groups' } }),
    'groups доторх бүлгийн нэр',
    'The id of one of the groups of the grid',
    '그리드의 groups 중 하나의 id',
  ),
  sortable: member('Эрэмбэлж болох', 'Sortable', '정렬 가능'),
  filterable: member('Шүүж болох', 'Filterable', '필터 가능'),
  card: explained(
    member('Утасны картын байр', 'Place on the card', '카드 위치'),
    'Бичихгүй бол утсанд харагдахгүй',
    'On phones; columns without it are omitted there',
    '휴대폰 카드의 위치. 없으면 표시되지 않습니다',
  ),
};

const groupMembers: Described<GridColumnGroup> = {
  id: member('Таних нэр', 'Id', '식별자', declaring('group')),
  title,
  parent: member('Дээд бүлэг', 'Parent group', '상위 그룹', { refersTo: { own: 'groups' } }),
};

const formatMembers: Described<GridFormat> = {
  if: member('Нөхцөл (FEEL)', 'Condition (FEEL)', '조건 (FEEL)', ofCondition),
  column,
  tone: member('Өнгө', 'Tone', '색조'),
  title: explained(
    title,
    'Өнгийн утгыг үгээр тайлбарлана',
    'Explains the colour in words',
    '색의 의미를 글로 설명',
  ),
};

const totalMembers: Described<GridTotal> = { column, function: functionName };

const listViewMembers: Described<ListView> = {
  id: explained(
    member('Таних нэр', 'Id', '식별자', declaring('view')),
    'Бичихгүй бол төрлийнх нь нэр. Хаягт гарна',
    'Default: its type. It is in the address',
    '기본값: 형식 이름. 주소에 표시됩니다',
  ),
  type: member('Төрөл', 'Type', '유형'),
  title: explained(
    title,
    'Бичихгүй бол төрлийнх нь нэр',
    'Default: the name of its type',
    '기본값: 형식의 이름',
  ),
  titleColumn: explained(
    member('Гарчгийн багана', 'Title column', '제목 열', ofSource),
    'Бичихгүй бол картын гарчиг',
    'Default: the title of the card',
    '기본값: 카드의 제목',
  ),
  column: explained(
    member('Багана болгох утга', 'Column of the board', '보드 열', ofSource),
    'Утга бүр нь нэг багана болно. Сонголттой, холбоос эсвэл тийм/үгүй утгатай',
    'Each value is a column of the board. With choices, a reference or a boolean',
    '각 값이 보드의 한 열이 됩니다. 선택 값, 참조 또는 예/아니요',
  ),
  start: member('Эхлэх', 'Start', '시작', ofSource),
  end: member('Дуусах', 'End', '끝', ofSource),
  colorColumn: explained(
    member('Өнгөний багана', 'Column of the colour', '색상 열', ofSource),
    'Сонголтынх нь өнгөөр мөрийг будна',
    'The tones of its choices colour the rows',
    '선택 값의 색조로 행을 칠합니다',
  ),
  groupColumn: explained(
    member('Бүлгийн багана', 'Column of the groups', '그룹 열', ofSource),
    'Утга бүр нь нэг гарчиг',
    'Each value is a heading',
    '각 값이 제목이 됩니다',
  ),
  picture: member('Зургийн багана', 'Picture', '사진', ofSource),
  geometry: explained(
    member('Газрын байршил', 'Geometry', '도형', ofSource),
    'Цөөн мөр харагдахад зурна. Цэгийг lon, lat баганаас авна',
    'Drawn where few rows are in view. The points are the columns lon and lat',
    '적은 행이 보일 때 그립니다. 점은 lon과 lat 열에서 가져옵니다',
  ),
};

export const gridMembers: Described<Grid> = {
  ...header,
  source,
  columns: member('Баганууд', 'Columns', '열', { members: gridColumnMembers, ...ofSource }),
  filters: explained(
    filters,
    'Жагсаалтын мөрүүд. Хүн цуцалж болохгүй',
    'The rows that the grid is about; people cannot lift them',
    '그리드가 다루는 행. 사용자가 해제할 수 없습니다',
  ),
  sorts: member('Эрэмбэ', 'Order', '정렬', { members: sortMembers }),
  search: explained(
    member('Хайх баганууд', 'Searched columns', '검색 열', ofSource),
    'Бичихгүй бол эх сурвалжийнх',
    'Default: those of the source',
    '기본값: 소스의 검색 열',
  ),
  pageSize: member('Хуудасны мөрийн тоо', 'Rows of a page', '페이지 행 수'),
  groups: member('Толгойн бүлгүүд', 'Column groups', '열 그룹', { members: groupMembers }),
  totals: member('Нийлбэрүүд', 'Totals', '합계', { members: totalMembers }),
  formats: explained(
    member('Өнгөлөх дүрэм', 'Formats', '서식', { members: formatMembers }),
    'Мөр, нүд бүрийн эхний тохирсон дүрэм үйлчилнэ',
    'The first one that fits a row, or a cell, counts',
    '행이나 셀에 맞는 첫 서식이 적용됩니다',
  ),
  exports: member('Экспортын төрөл', 'Exports', '내보내기'),
  isOpenData: explained(
    member('Нээлттэй өгөгдөл', 'Open data', '공개 자료'),
    'Эх сурвалжийг унших эрхтэй хэн ч, зочин ч мөрүүдийг файлаар татна',
    'Everybody who may read the source downloads the rows, visitors too',
    '소스를 읽을 수 있는 모든 사람이, 방문자도 행을 내려받습니다',
  ),
  views: explained(
    member('Бусад харагдац', 'Views', '보기', { members: listViewMembers }),
    'Мөрүүдийг хүснэгтээс гадна харуулах хэлбэрүүд',
    'Other ways to show the rows, beside the table',
    '표 외에 행을 보여 주는 방식',
  ),
  density: explained(
    member('Мөрийн өндөр', 'Row height', '행 높이'),
    'Хэрэглэгч өөрчлөх хүртэл. Бичихгүй бол comfortable',
    'Until a person chooses another. Default: comfortable',
    '사용자가 바꿀 때까지. 기본값: comfortable',
  ),
  defaultView: explained(
    member('Эхлэх харагдац', 'Default view', '기본 보기', { refersTo: { own: 'views' } }),
    'Бичихгүй бол хүснэгт',
    'Default: the table',
    '기본값: 표',
  ),
};

const measureMembers: Described<Measure> = { function: functionName, column, title };

const valueMembers: Described<ChartValue> = {
  value: member('Утга', 'Value', '값'),
  title,
  color: member('Өнгө', 'Color', '색'),
};

const dimensionMembers: Described<Exclude<Chart['dimensions'][number], string>> = {
  column,
  period: member('Хугацаа', 'Period', '기간'),
  title,
  values: member('Утгын нэр, өнгө', 'Values', '값', { members: valueMembers }),
};

export const chartMembers: Described<Chart> = {
  ...header,
  source,
  picture: member('Зургийн төрөл', 'Picture', '그림'),
  dimensions: explained(
    member('Хэмжээсүүд', 'Dimensions', '차원', { ...ofSource, members: dimensionMembers }),
    'Эхнийх нь тэнхлэг, хоёр дахь нь хуваана',
    'The first is the axis; a second one divides each of its values',
    '첫째는 축이고 둘째는 각 값을 나눕니다',
  ),
  measures: member('Үзүүлэлтүүд', 'Measures', '측정값', { members: measureMembers }),
  stacked: member('Давхарласан', 'Stacked', '누적'),
  filters,
  sorts: explained(
    member('Эрэмбэ', 'Order', '정렬', {
      members: {
        column: member('Үр дүнгийн нэр', 'Key of the response', '응답 키', {
          refersTo: { responseKey: 'chart' },
        }),
        order: member('Дараалал', 'Order', '순서'),
      },
    }),
    'Жишээ: created_at:month, count, sum_amount',
    'By keys of the response: created_at:month, count, sum_amount',
    '응답 키 기준: created_at:month, count, sum_amount',
  ),
  limit: member('Дээд тоо', 'Limit', '최대 수'),
};

const choices = explained(
  member('Шүүлтүүд', 'Filters', '필터', {
    members: { column: member('Багана', 'Column', '열', { refersTo: { column: 'charts' } }), title },
  }),
  'Баганатай диаграмм бүрийг шүүнэ',
  'Each one narrows every chart whose source has the column',
  '해당 열이 있는 모든 차트를 필터합니다',
);

export const dashboardMembers: Described<Dashboard> = {
  ...header,
  lead: member('Тайлбар', 'Lead', '소개'),
  isPublic: explained(
    member('Нийтэд нээлттэй', 'Public', '공개'),
    'Нэвтрээгүй хүн нээж болно',
    'Visitors may open it. Others are for roles with the flag chart',
    '방문자도 열 수 있습니다. 아니면 chart 권한이 필요합니다',
  ),
  items: member('Диаграммууд', 'Charts', '차트', {
    members: {
      chart: member('Диаграмм', 'Chart', '차트', naming('chart')),
      span,
      height: member('Өндөр', 'Height', '높이'),
    },
  }),
  filters: choices,
};

export const krudMembers: Described<Krud> = {
  ...header,
  template: explained(
    member('Загвар', 'Template', '템플릿'),
    'Жагсаалт, маягт хоёр хуудсыг хэрхэн хуваах',
    'How the grid and its form share the page',
    '그리드와 양식이 페이지를 나누는 방식',
  ),
  grid: member('Жагсаалт', 'Grid', '그리드', naming('grid')),
  form: member('Маягт', 'Form', '양식', naming('form')),
  forms: member('Үүрэг бүрийн маягт', 'Forms of roles', '역할별 양식', {
    members: {
      role: member('Үүрэг', 'Role', '역할', naming('role')),
      form: member('Маягт', 'Form', '양식', naming('form')),
    },
  }),
  actions: explained(
    member('Үйлдлүүд', 'Actions', '동작'),
    'Эрх зөвшөөрвөл хуудсанд гарна',
    'Offered if the rights of the caller allow them',
    '호출자의 권한이 허용하면 제공됩니다',
  ),
  doubleClick: member('Давхар товшилт', 'Double click', '두 번 클릭'),
  createButton: explained(
    member('Нэмэх товч', 'Create button', '추가 버튼', {
      members: {
        title: header.title,
        form: member('Маягт', 'Form', '양식', naming('form')),
      },
    }),
    'hascustomcreatebtn тугтай үүрэгт энгийн товчийн оронд харагдана: өөрийн нэр, шинэ мөрийн маягт',
    'In place of the usual one for roles with the flag hascustomcreatebtn: its words, and the form of a new row',
    'hascustomcreatebtn 플래그가 있는 역할에 기본 버튼 대신 표시됩니다: 이름과 새 행의 양식',
  ),
};

const itemMembers: Described<MenuItem> = {
  id: explained(
    member('Дугаар', 'Number', '번호'),
    'Бүх цэсэнд давтагдахгүй эерэг бүхэл тоо',
    'A positive integer, unique over all menus',
    '모든 메뉴에서 고유한 양의 정수',
  ),
  title: header.title,
  linkTo: member('Төрөл', 'Type', '유형'),
  url: explained(
    member('Хаяг', 'Address', '주소', { refersTo: { address: 'site' } }),
    'crud бол krud-ийн нэр',
    'For crud the id of a krud',
    'crud이면 krud의 id',
  ),
  icon: member('Дүрс', 'Icon', '아이콘'),
  key: member('Түлхүүр', 'Key', '키'),
  target: member('Нээх цонх', 'Target', '대상 창'),
  children: member('Дэд цэс', 'Children', '하위 항목'),
};

export const menuMembers: Described<Menu> = {
  ...header,
  items: member('Цэсийн мөрүүд', 'Items', '항목', { members: itemMembers }),
};

export const pageMembers: Described<Page> = {
  ...header,
  lead: member('Тайлбар', 'Lead', '소개'),
  path: explained(
    member('Хаяг', 'Address', '주소'),
    'Жишээ нь /jobs; нэг мөрийн хуудсанд /jobs/:id',
    'For instance /jobs; /jobs/:id for the page of one row',
    '예: /jobs, 한 행의 페이지는 /jobs/:id',
  ),
  isPublic: explained(
    member('Нийтэд нээлттэй', 'Public', '공개'),
    'Нэвтрээгүй хүн нээж болно; мөрийг эрхийн дүрэм шийднэ',
    'Visitors may open it; policies decide about rows',
    '방문자도 열 수 있고 행은 정책이 정합니다',
  ),
  roles: member('Нээх үүргүүд', 'Roles that may open it', '열 수 있는 역할', naming('role')),
  source: explained(
    member('Хэвлэх өгөгдөл', 'Printed source', '인쇄할 데이터', naming('source')),
    'Хуудсыг хэвлэх баримт болгоно: нэг мөрийг нь PDF-ээр гаргана',
    'Makes the page a printed document: one of its rows becomes a PDF',
    '페이지를 인쇄 문서로 만듭니다. 한 행을 PDF로 만듭니다',
  ),
  stamp: explained(
    member('Хуудас дээгүүрх бичиг', 'Stamp', '도장 문구', {
      members: {
        column: member('Багана', 'Column', '열', ofSource),
        text: member('Бичиг', 'Text', '문구'),
      },
    }),
    'Багана үнэн байхад хуудас бүрийн дээгүүр гарна, жишээ нь «Хүчингүй»',
    'Across each sheet while the column is true, for instance “Revoked”',
    '열이 참일 때 각 장 위에 표시됩니다. 예: ‘취소됨’',
  ),
  logoColumn: explained(
    member('Логоны багана', 'Logo column', '로고 열', ofSource),
    'Зураг нь хэвлэх баримтын гарчгийн хажууд гарна, жишээ нь банкны лого',
    'Its picture is beside the title of the printed document, for instance the logo of a bank',
    '인쇄 문서의 제목 옆에 그림이 표시됩니다. 예: 은행 로고',
  ),
  titleColumn: explained(
    member('Гарчгийн багана', 'Title column', '제목 열', { refersTo: { column: 'detail' } }),
    'Хуудасны гарчиг болох мөрийн багана',
    'The column of the row that is the title of the page',
    '페이지 제목이 되는 행의 열',
  ),
  filters: choices,
  blocks: member('Хэсгүүд', 'Blocks', '블록', {
    members: {
      type: member('Төрөл', 'Type', '유형'),
      id: explained(
        member('Таних нэр', 'Id', '식별자', declaring('block')),
        'Бусад хэсгийн холбоос энэ нэрээр заана. Хаягийн төгсгөл нь #block-<нэр>',
        'Links of other blocks name it; the address ends in #block-<id>',
        '다른 블록의 링크가 이 이름을 씁니다. 주소는 #block-<id>로 끝납니다',
      ),
      title: header.title,
      span,
      spans: explained(
        member('Таблет, утасны өргөн', 'Widths on narrower screens', '좁은 화면의 너비', {
          members: {
            tablet: member('Таблет', 'Tablet', '태블릿'),
            phone: member('Утас', 'Phone', '휴대폰'),
          },
        }),
        '24 баганаас. Бичихгүй бол таблетад хагас эсвэл бүтэн, утсанд бүтэн',
        'Of 24 columns. Default: half or all of a tablet, all of a phone',
        '24열 기준. 기본값: 태블릿은 절반 또는 전체, 휴대폰은 전체',
      ),
      hiddenOn: explained(
        member('Харагдахгүй дэлгэц', 'Screens without it', '표시하지 않는 화면'),
        'Эдгээр дэлгэцэд хэсэг гарахгүй',
        'These screens do not show the block',
        '이 화면에는 블록이 보이지 않습니다',
      ),
      links: explained(
        member('Хэсэг рүү холбох', 'Links to blocks', '블록 링크', { refersTo: { own: 'blocks' } }),
        'Хэсгийн доорх холбоос хуудасны өөр хэсэг рүү аваачна. Бичиг нь тэр хэсгийн гарчиг',
        'Links below the block lead to others of the page. Their text is the title of that block',
        '블록 아래 링크가 페이지의 다른 블록으로 이동합니다. 문구는 그 블록의 제목입니다',
      ),
      text: explained(
        member('Бичвэр', 'Text', '텍스트'),
        'Хоосон мөр шинэ догол мөр эхлүүлнэ',
        'An empty line begins a paragraph',
        '빈 줄은 새 단락을 시작합니다',
      ),
      picture: member('Зураг', 'Picture', '그림', {
        members: {
          file: explained(
            member('Файл', 'File', '파일'),
            'Хуулсан файлын дугаар, эсвэл програмын хавтас дахь files/<нэр>',
            'The id of an uploaded file, or files/<name> in the folder of an application',
            '올린 파일의 id 또는 애플리케이션 폴더의 files/<이름>',
          ),
          width: member('Өргөн (пиксел)', 'Width in pixels', '너비(픽셀)'),
          height: member('Өндөр (пиксел)', 'Height in pixels', '높이(픽셀)'),
          alt: explained(
            member('Зургийн тайлбар', 'What it shows', '그림 설명'),
            'Зургийг харахгүй хүнд уншиж өгнө; хэл бүрээр бичнэ',
            'Read to people who do not see the picture; in every language',
            '그림을 볼 수 없는 사람에게 읽어 주며 모든 언어로 씁니다',
          ),
        },
      }),
      grid: explained(
        member('Жагсаалт', 'Grid', '그리드', naming('grid')),
        'Мөр, баганыг нь харуулна',
        'Whose rows and columns are shown',
        '행과 열을 보여 줄 그리드',
      ),
      link: explained(
        member('Мөрийн хуудас', 'Page of a row', '행의 페이지', naming('page')),
        'Мөр дээр дарахад нээгдэнэ',
        'Opens when a row is chosen',
        '행을 선택하면 열립니다',
      ),
      connection: explained(
        member('Холбох багана', 'Connection column', '연결 열', { refersTo: { column: 'listed' } }),
        'Хуудасны мөрийг заадаг багана: зөвхөн түүнд хамаарах мөр гарна',
        'The column that refers to the page’s row: only rows that belong to it are shown',
        '페이지의 행을 가리키는 열. 그 행에 속한 행만 보입니다',
      ),
      filterColumns: explained(
        member('Шүүх баганууд', 'Filter columns', '필터 열', { refersTo: { column: 'grid' } }),
        'Уншигч эдгээр баганын утгаар шүүнэ',
        'Readers filter by the values of these columns',
        '독자가 이 열의 값으로 거릅니다',
      ),
      form: explained(
        member('Маягт', 'Form', '양식', naming('form')),
        'detail блокт: мөрийг өөрчлөх маягт',
        'Of a detail: the form in which its row is changed',
        'detail에서는 행을 바꾸는 양식',
      ),
      field: explained(
        member('Мөрийн талбар', 'Field of the row', '행 필드', ofForm),
        'Хаягт байгаа мөрийн дугаарыг авах маягтын талбар',
        'The field of the form that takes the key of the page’s row',
        '페이지 행의 키를 받는 양식 필드',
      ),
      embed: explained(
        member('Хуудсан дээр нь бөглүүлэх', 'Filled in on the page', '페이지에서 작성'),
        'Мөр нэмэх эрхтэй хүнд маягтыг шууд харуулна, бусдад товч гарна',
        'Readers who may create rows get the form itself, others its button',
        '행을 만들 수 있는 사람에게는 양식이, 다른 사람에게는 버튼이 보입니다',
      ),
      actions: explained(
        member('Үйлдлүүд', 'Actions', '동작'),
        'Мөр дээр эрхтэй хүнд л гарна',
        'Offered where the reader may do it to this row',
        '독자가 이 행에 할 수 있을 때만 제공됩니다',
      ),
      chart: member('Диаграмм', 'Chart', '차트', naming('chart')),
      height: member('Өндөр', 'Height', '높이'),
      source: explained(
        member('Хүснэгтийн өгөгдөл', 'Source of the table', '표의 데이터', naming('source')),
        'Хэвлэх баримтын хүснэгтэд гарах мөрүүд',
        'Whose rows a printed table lists',
        '인쇄 표에 나열할 행의 데이터',
      ),
      columns: explained(
        member('Багануудыг сонгох', 'Columns', '열', ofSource),
        'Хэвлэх баримтад гарах баганууд, дарааллаараа',
        'The printed columns in their order',
        '인쇄할 열, 순서대로',
      ),
      address: explained(
        member('QR кодын хаяг', 'Address of the QR code', 'QR 코드 주소', { refersTo: { address: 'row' } }),
        'Жишээ нь /qr/certificate/{code}: хаалтан доторх баганын утга орно',
        'For instance /qr/certificate/{code}, with columns of the row in braces',
        '예: /qr/certificate/{code}. 중괄호에 행의 열이 들어갑니다',
      ),
      parties: explained(
        member('Гарын үсэг зурах талууд', 'Who signs', '서명인'),
        'Тал бүрд гарын үсэг, нэр, огноо бичих зураас гарна',
        'Each has lines for signature, name and date',
        '각각 서명, 이름, 날짜를 적을 줄이 있습니다',
      ),
      signedSteps: explained(
        member('Цахимаар зурах гарын үсэг', 'Signed online', '온라인 서명', { members: signedMembers }),
        'Мөрийн үйл явцад зурсан гарын үсгийг хоосон зураасны оронд хэвлэнэ',
        'Signatures of the row’s process are printed in place of blank lines',
        '행의 프로세스에서 한 서명을 빈 줄 대신 인쇄합니다',
      ),
    },
  }),
};
