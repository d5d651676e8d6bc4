import type { Language } from '../language';

/** Words that messages name by a value, in Mongolian and Korean. The value itself is the English word. */
const terms = {
  settings: ['тохиргоо', '설정'],
  source: ['эх сурвалж', '소스'],
  form: ['маягт', '양식'],
  grid: ['жагсаалт', '그리드'],
  chart: ['диаграмм', '차트'],
  dashboard: ['хянах самбар', '대시보드'],
  krud: ['жагсаалт-маягт хуудас', '그리드·양식 페이지'],
  menu: ['цэс', '메뉴'],
  process: ['явц', '프로세스'],
  page: ['хуудас', '페이지'],
  role: ['үүрэг', '역할'],
  notice: ['мэдэгдэл', '알림'],
  app: ['програм', '애플리케이션'],

  action: ['үйлдэл', '동작'],
  block: ['хэсэг', '블록'],
  party: ['тал', '서명인'],
  button: ['товч', '버튼'],
  column: ['багана', '열'],
  dimension: ['хэмжээс', '차원'],
  field: ['талбар', '필드'],
  filter: ['шүүлт', '필터'],
  group: ['бүлэг', '그룹'],
  item: ['цэсийн мөр', '메뉴 항목'],
  join: ['холболт', '조인'],
  key: ['түлхүүр', '키'],
  language: ['хэл', '언어'],
  measure: ['үзүүлэлт', '측정값'],
  property: ['шинж', '속성'],
  step: ['алхам', '단계'],
  'stored column': ['өгөгдлийн сан дахь багана', '저장된 열'],
  'sub-table': ['дэд хүснэгт', '하위 테이블'],
  table: ['хүснэгт', '테이블'],
  value: ['утга', '값'],
  view: ['харагдац', '뷰'],

  row: ['мөр', '행'],
  section: ['хэсэг', '구역'],
  tabs: ['табууд', '탭'],
  steps: ['алхмууд', '단계'],
  modal: ['цонх', '창'],
  note: ['тайлбар', '안내'],
  divider: ['зураас', '구분선'],
  subTable: ['дэд хүснэгт', '하위 테이블'],

  '>=': ['хамгийн багадаа', '최소'],
  '<=': ['хамгийн ихдээ', '최대'],
  '>': ['үүнээс их:', '다음보다 큼:'],
  '<': ['үүнээс бага:', '다음보다 작음:'],

  area: ['талбай', '영역'],
  line: ['шугам', '선'],
  pie: ['дугуй', '원'],
  funnel: ['юүлүүр', '깔때기'],
  treemap: ['мод зураг', '트리맵'],
  radar: ['радар', '레이더'],
  count: ['тоо', '숫자'],
  map: ['газрын зураг', '지도'],
  sum: ['нийлбэр', '합계'],
  avg: ['дундаж', '평균'],
  min: ['хамгийн бага', '최솟값'],
  max: ['хамгийн их', '최댓값'],
  total: ['нийт дүн', '합계'],

  calendar: ['календарь', '달력'],
  board: ['баганаар', '보드'],
  gallery: ['зургийн сан', '갤러리'],
  timeline: ['хугацааны шугам', '타임라인'],
  start: ['эхлэх', '시작'],
  end: ['дуусах', '끝'],
  picture: ['зураг', '사진'],
  titleColumn: ['мөрийн нэр', '행 이름'],
  colorColumn: ['өнгө өгөх багана', '색상 열'],
  groupColumn: ['бүлэглэх багана', '묶는 열'],
  geometry: ['газрын дүрс', '도형'],

  string: ['бичвэр', '문자열'],
  text: ['бичвэр', '텍스트'],
  number: ['тоо', '숫자'],
  boolean: ['тийм/үгүй утга', '참/거짓'],
  date: ['огноо', '날짜'],
  time: ['цаг', '시각'],
  'date and time': ['огноо, цаг', '날짜와 시각'],
  temporal: ['огноо, цаг', '날짜·시각'],
  list: ['жагсаалт', '목록'],
  other: ['өөр төрлийн утга', '다른 형식의 값'],
} as const satisfies Readonly<Record<string, readonly [mn: string, ko: string]>>;

export type Term = keyof typeof terms;

export function termText(term: string, language: Language): string {
  if (language === 'en_US' || !isTerm(term)) return term;
  return terms[term][language === 'mn_MN' ? 0 : 1];
}

function isTerm(value: string): value is Term {
  return Object.hasOwn(terms, value);
}

/** The types of JSON, with their English article. */
const jsonTypes: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  string: { mn_MN: 'бичвэр', en_US: 'a string', ko_KR: '문자열' },
  number: { mn_MN: 'тоо', en_US: 'a number', ko_KR: '숫자' },
  integer: { mn_MN: 'бүхэл тоо', en_US: 'an integer', ko_KR: '정수' },
  boolean: { mn_MN: 'true эсвэл false', en_US: 'a boolean', ko_KR: 'true 또는 false' },
  object: { mn_MN: 'объект', en_US: 'an object', ko_KR: '객체' },
  array: { mn_MN: 'жагсаалт', en_US: 'an array', ko_KR: '배열' },
  null: { mn_MN: 'null', en_US: 'null', ko_KR: 'null' },
};
const or: Readonly<Record<Language, string>> = { mn_MN: ' эсвэл ', en_US: ' or ', ko_KR: ' 또는 ' };

/** JSON types that are separated by commas: "a string or null". */
export function typesText(types: string, language: Language): string {
  return types
    .split(',')
    .map((type) => jsonTypes[type]?.[language] ?? type)
    .join(or[language]);
}
