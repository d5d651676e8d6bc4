import { say, type Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** The part that makes a query too expensive, and how to reduce it. */
const expensive = (mn_MN: string, en_US: string, ko_KR: string) => (cost: number, budget: number) =>
  text(
    `Асуулга хэт том байна: ${cost} нэгж, дээд хэмжээ ${budget}. Багасгахын тулд ${mn_MN}.`,
    `The query is too expensive: ${cost} points, at most ${budget} allowed. To reduce it, ${en_US}.`,
    `조회 비용이 너무 큽니다: ${cost}점, 최대 ${budget}점. ${ko_KR}.`,
  );

type OfTitle = (title: string) => string;

/** A message that quotes a step's title in its own language. */
const ofStep = (step: Text, mn_MN: OfTitle, en_US: OfTitle, ko_KR: OfTitle): Text =>
  text(mn_MN(say(step, 'mn_MN')), en_US(say(step, 'en_US')), ko_KR(say(step, 'ko_KR')));

/** Error messages of `POST /query`. Names come after a colon, so that no case ending is attached to them. */
export const messages = {
  unknownColumn: (column: string) =>
    text(`Ийм багана алга: ${column}`, `Unknown column: ${column}`, `알 수 없는 열: ${column}`),
  unknownSource: (source: string) =>
    text(`Ийм өгөгдөл алга: ${source}`, `Unknown source: ${source}`, `알 수 없는 데이터: ${source}`),
  unknownSubTable: (table: string) =>
    text(`Ийм дэд хүснэгт алга: ${table}`, `Unknown sub-table: ${table}`, `알 수 없는 하위 테이블: ${table}`),
  unknownCondition: (name: string, source: string) =>
    text(
      `Ийм нөхцөл алга: ${name} (${source})`,
      `Unknown condition of ${source}: ${name}`,
      `${source}에 없는 조건: ${name}`,
    ),
  unknownForm: (form: string) =>
    text(`Ийм маягт алга: ${form}`, `Unknown form: ${form}`, `알 수 없는 양식: ${form}`),
  badValue: (column: string, value: string) =>
    text(
      `Утга буруу байна. Багана: ${column}, утга: ${value}`,
      `Invalid value. Column: ${column}, value: ${value}`,
      `잘못된 값입니다. 열: ${column}, 값: ${value}`,
    ),
  missingValue: (column: string, condition: string) =>
    text(
      `Утга алга. Багана: ${column}, нөхцөл: ${condition}`,
      `Missing value. Column: ${column}, condition: ${condition}`,
      `값이 없습니다. 열: ${column}, 조건: ${condition}`,
    ),
  wrongCondition: (column: string, condition: string) =>
    text(
      `Энэ баганад тохирохгүй нөхцөл. Багана: ${column}, нөхцөл: ${condition}`,
      `The condition is not supported for this column. Column: ${column}, condition: ${condition}`,
      `열에 맞지 않는 조건입니다. 열: ${column}, 조건: ${condition}`,
    ),
  valueTooLong: (column: string, most: number) =>
    text(
      `Шүүх утга хэт урт байна. Багана: ${column}, тэмдэгтийн дээд тоо: ${most.toLocaleString('en-US')}`,
      `The filter value is too long. Column: ${column}, at most ${most.toLocaleString('en-US')} characters`,
      `필터 값이 너무 깁니다. 열: ${column}, 최대 글자 수: ${most.toLocaleString('en-US')}`,
    ),
  argumentsTooLarge: (most: number) =>
    text(
      `Асуулгын нөхцөл нийтдээ хэт том байна. Дээд хэмжээ: ${most.toLocaleString('en-US')} тэмдэгт`,
      `The conditions of the query are too long. At most ${most.toLocaleString('en-US')} characters in total`,
      `조회 조건의 전체 크기가 너무 큽니다. 최대 ${most.toLocaleString('en-US')}자`,
    ),
  overCap: (cap: number) =>
    text(
      `Нэг удаад авах дээд тоо: ${cap}`,
      `At most ${cap} rows at once`,
      `한 번에 가져올 수 있는 최대 행 수: ${cap}`,
    ),
  tooManyRows: (list: string, most: number) =>
    text(
      `Жагсаалтын мөрийн дээд тоо ${most.toLocaleString('en-US')}: ${list}`,
      `At most ${most.toLocaleString('en-US')} rows in a list: ${list}`,
      `목록의 최대 행 수는 ${most.toLocaleString('en-US')}개입니다: ${list}`,
    ),
  notPositive: (argument: string) =>
    text(
      `Эерэг бүхэл тоо байх ёстой: ${argument}`,
      `Must be a positive whole number: ${argument}`,
      `양의 정수여야 합니다: ${argument}`,
    ),
  negative: (argument: string) =>
    text(
      `Сөрөг байж болохгүй: ${argument}`,
      `Must not be negative: ${argument}`,
      `음수일 수 없습니다: ${argument}`,
    ),
  keepsNoDeleted: (source: string) =>
    text(
      `Устгасан мөрийг хадгалдаггүй: ${source}`,
      `This source does not keep deleted rows: ${source}`,
      `삭제된 행을 보관하지 않습니다: ${source}`,
    ),
  oneSource: text(
    'paginate яг нэг өгөгдөл сонгоно',
    'paginate takes exactly one source',
    'paginate는 정확히 하나의 데이터를 선택해야 합니다',
  ),
  longAlias: (alias: string) =>
    text(`Нэр хэт урт: ${alias}`, `The alias is too long: ${alias}`, `별칭이 너무 깁니다: ${alias}`),
  doubleKey: (key: string) =>
    text(`Давхардсан нэр: ${key}`, `The name is used twice: ${key}`, `중복된 이름: ${key}`),
  tooDeep: (limit: number) =>
    text(
      `Асуулгын гүний дээд хэмжээ: ${limit}`,
      `The query is nested too deeply. At most ${limit} levels`,
      `허용되는 최대 깊이: ${limit}`,
    ),
  tooWide: (limit: number) =>
    text(
      `Асуулгын талбарын дээд тоо: ${limit}`,
      `Too many fields. At most ${limit}`,
      `허용되는 최대 필드 수: ${limit}`,
    ),
  tooManyConditions: (limit: number) =>
    text(
      `Нөхцөл, утга, эрэмбийн тоо хэтэрсэн. Дээд тоо: ${limit}`,
      `Too many conditions, values or sorts. At most ${limit}`,
      `조건, 값 또는 정렬이 너무 많습니다. 최대: ${limit}`,
    ),
  tooExpensive: {
    lists: expensive(
      'нэг дор авах жагсаалт, бичих мөрийг цөөл',
      'request fewer lists or write fewer rows at once',
      '한 번에 조회할 목록이나 저장할 행을 줄이세요',
    ),
    conditions: expensive(
      'нөхцөл, эрэмбийг цөөл (хэсэгчлэн хайх нөхцөл хамгийн үнэтэй)',
      'use fewer conditions and sorts (contains and similar conditions cost the most)',
      '조건과 정렬을 줄이세요(contains와 같은 부분 검색이 가장 비쌉니다)',
    ),
    measures: expensive(
      'хэмжүүр, бүлгийн тоог цөөл',
      'use fewer measures and groups',
      '측정값과 그룹을 줄이세요',
    ),
    nested: expensive(
      'дэд жагсаалт, тооцоолдог баганыг цөөл, эсвэл мөрийн тоог (limit, size) бууруул',
      'request fewer nested lists and aggregate columns, or fewer rows (limit, size)',
      '하위 목록과 집계 열을 줄이거나 행 수(limit, size)를 줄이세요',
    ),
    values: expensive(
      'баганыг цөөл, эсвэл мөрийн тоог (limit, size) бууруул',
      'request fewer columns or fewer rows (limit, size)',
      '열을 줄이거나 행 수(limit, size)를 줄이세요',
    ),
  },
  tooManyMeasures: (limit: number) =>
    text(
      `Нэг дор бодох хэмжүүрийн дээд тоо: ${limit}`,
      `At most ${limit} measures at once`,
      `한 번에 계산할 수 있는 측정값은 최대 ${limit}개입니다`,
    ),
  tooManyGroups: (limit: number) =>
    text(
      `Бүлэглэх баганын дээд тоо: ${limit}`,
      `At most ${limit} columns to group by`,
      `그룹화할 수 있는 열은 최대 ${limit}개입니다`,
    ),
  forbiddenSource: (source: string) =>
    text(`Хандах эрхгүй: ${source}`, `You do not have access to: ${source}`, `권한이 없습니다: ${source}`),
  forbiddenColumn: (source: string, column: string) =>
    text(
      `Баганад хандах эрхгүй: ${source}.${column}`,
      `You do not have access to the column: ${source}.${column}`,
      `열에 대한 권한이 없습니다: ${source}.${column}`,
    ),
  countsOnly: text(
    'Эндээс зөвхөн газар бүрийн тоо, зөвшөөрсөн нийлбэрийг авах боломжтой',
    'Only the count for each place, and the sums that are allowed, are available here',
    '여기에서는 장소별 개수와 허용된 합계만 조회할 수 있습니다',
  ),
  forNewRows: (name: string) =>
    text(
      `"${name}" утгыг зөвхөн шинээр үүсгэхэд бичнэ`,
      `"${name}" can only be given to a new row`,
      `"${name}"은(는) 새 행에만 쓸 수 있습니다`,
    ),
  forbiddenChange: text(
    'Танд мэдээлэл өөрчлөх эрх байхгүй байна',
    'You do not have permission to change this information',
    '정보를 변경할 권한이 없습니다',
  ),
  formNeeded: text(
    'Энэ мэдээллийг зөвхөн маягтаар бүртгэнэ',
    'This information can only be entered through its form',
    '이 정보는 양식을 통해서만 입력할 수 있습니다',
  ),
  signIn: text('Системийг ашиглахын тулд нэвтэрнэ үү', 'Sign in to do this', '이 작업을 하려면 로그인하세요'),
  introspection: text(
    'Танай үүрэгт GraphQL-ийн бүтцийг харах эрх алга',
    'Your role does not have the right to view the schema',
    '귀하의 역할에는 스키마를 볼 권한이 없습니다',
  ),
  tooManyCreated: (most: number) =>
    text(
      `Нэг хоногт хамгийн ихдээ ${most} бүртгэл үүсгэх боломжтой. Та энэ тоонд хүрсэн тул маргааш дахин оролдоно уу.`,
      `You can add at most ${most} entries a day. You have reached this limit. Try again tomorrow.`,
      `하루에 최대 ${most}건까지 등록할 수 있습니다. 한도에 도달했으니 내일 다시 시도하세요.`,
    ),
  notFound: (id: string) =>
    text(`Мөр олдсонгүй: ${id}`, `Row not found: ${id}`, `행을 찾을 수 없습니다: ${id}`),
  notFoundOrForbidden: (id: string) =>
    text(
      `Ийм мөр байхгүй эсвэл танд эрх алга: ${id}`,
      `The row does not exist or you do not have access to it: ${id}`,
      `행이 없거나 권한이 없습니다: ${id}`,
    ),
  conflict: text(
    'Энэ мэдээллийг өөр хүн өөрчилсөн байна. Хоёр хувилбарыг харьцуулна уу.',
    'Someone else has changed this. Compare both versions.',
    '다른 사람이 이 정보를 변경했습니다. 두 버전을 비교하세요.',
  ),
  revisionNeeded: text(
    'Өөрчлөлт, устгалтад мөрийн хувилбарыг (revision) илгээх шаардлагатай. Мөрийг дахин уншаад оролдоно уу.',
    'An update or deletion must include the revision of the row. Read the row again and retry.',
    '변경하거나 삭제하려면 행의 리비전(revision)을 보내야 합니다. 행을 다시 읽은 후 시도하세요.',
  ),
  incomplete: text(
    'Мэдээлэл дутуу эсвэл буруу байна. Тэмдэглэсэн талбаруудыг шалгана уу.',
    'Some information is missing or wrong. Check the marked fields.',
    '누락되었거나 잘못된 정보가 있습니다. 표시된 항목을 확인하세요.',
  ),
  alreadyUsed: text('Ийм утга бүртгэлтэй байна', 'This value is already in use', '이미 사용 중인 값입니다'),
  combinationUsed: (columns: string) =>
    text(
      `Ийм бүртгэл өмнө нь орсон байна. Давхцсан мэдээлэл: ${columns}`,
      `There is already an entry with these values: ${columns}`,
      `같은 값으로 이미 등록되어 있습니다: ${columns}`,
    ),
  cannotBeSaved: text(
    'Энэ мэдээллийг ийм хэлбэрээр хадгалах боломжгүй',
    'This cannot be saved as entered',
    '입력한 대로 저장할 수 없습니다',
  ),
  stillUsed: text(
    'Өөр бүртгэлд ашиглагдаж байгаа тул устгах боломжгүй',
    'This is used by other records and cannot be deleted',
    '다른 기록에서 사용 중이므로 삭제할 수 없습니다',
  ),
  noSuchReference: text(
    'Сонгосон мөр олдсонгүй',
    'The selected row does not exist',
    '선택한 행이 존재하지 않습니다',
  ),
  required: text('Заавал бөглөнө үү', 'This field is required', '필수 항목입니다'),
  readOnlyColumn: text(
    'Энэ талбарыг өөрчлөх боломжгүй',
    'This field cannot be changed',
    '이 필드는 변경할 수 없습니다',
  ),
  nothingToCompute: text(
    'Энд хадгалсан тооцоо алга. Эхлээд эрчим хүчний тооцооны кодыг оруулна уу.',
    'There is no saved calculation. Enter the code of an energy calculation first.',
    '저장된 계산이 없습니다. 먼저 계산 코드를 입력하세요.',
  ),
  wrongFileType: text(
    'Файлын төрөл тохирохгүй байна',
    'The file type is not accepted',
    '파일 형식이 맞지 않습니다',
  ),
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    text(
      `Энэ мэдэгдэлд ийм утга байхгүй: {{${name}}}. Ашиглах боломжтой нэр: ${known.join(', ') || '—'}`,
      `This notice has no value for {{${name}}}. Available: ${known.join(', ') || '—'}`,
      `이 알림에는 {{${name}}} 값이 없습니다. 사용할 수 있는 이름: ${known.join(', ') || '—'}`,
    ),
  unconfirmed: text(
    'Энэ дугаарыг кодоор баталгаажуулна уу',
    'Confirm this number with a code',
    '이 번호를 코드로 확인하세요',
  ),
  notSquare: text(
    'Зураг дөрвөлжин байх ёстой. Талуудыг нь тэнцүү болгож тайраад дахин оруулна уу.',
    'The picture must be square. Crop it to equal sides and add it again.',
    '정사각형 이미지여야 합니다. 가로와 세로를 같게 잘라 다시 올리세요.',
  ),
  pictureTooLarge: (megabytes: number) =>
    text(
      `Зургийн дээд хэмжээ: ${megabytes} МБ`,
      `The picture can be at most ${megabytes} MB`,
      `최대 이미지 크기: ${megabytes}MB`,
    ),
  processColumn: (column: string) =>
    text(
      `Энэ баганыг зөвхөн үйл явц өөрчилнө: ${column}`,
      `Only the process changes this column: ${column}`,
      `이 열은 절차만 변경합니다: ${column}`,
    ),
  stepIsReadOnly: (step: Text) =>
    ofStep(
      step,
      (title) => `"${title}" алхам дуустал энэ бичлэгийг өөрчлөх боломжгүй`,
      (title) => `This record cannot be changed until the step "${title}" is done`,
      (title) => `"${title}" 단계가 끝날 때까지 이 기록을 변경할 수 없습니다`,
    ),
  stepDoesNotEdit: (step: Text, column: string) =>
    ofStep(
      step,
      (title) => `"${title}" алхамд үүнийг өөрчлөх боломжгүй: ${column}`,
      (title) => `This cannot be changed in the step "${title}": ${column}`,
      (title) => `"${title}" 단계에서 변경할 수 없습니다: ${column}`,
    ),
  processRuns: text(
    'Энэ мөрийн үйл явц аль хэдийн эхэлсэн байна',
    'The process of this row has already started',
    '이 행의 절차가 이미 시작되었습니다',
  ),
  tooBusy: text(
    'Хайлт хэт удаж байна. Шүүлтээ нарийсгаад дахин оролдоно уу.',
    'The query took too long. Narrow the filter and try again.',
    '조회 시간이 초과되었습니다. 조건을 좁혀 다시 시도하세요.',
  ),
  internal: text(
    'Серверт алдаа гарлаа. Дахин оролдоно уу.',
    'Something went wrong on the server. Try again.',
    '서버 오류가 발생했습니다. 다시 시도하세요.',
  ),
} as const;
