import { say, type Language, type Text } from '../../definitions/text';
import { textFormat } from '../formats/formats';
import type { FieldError } from './field-errors';

type Message = Record<Language, string>;

const text = (mn_MN: string, en_US: string, ko_KR: string): Message => ({ mn_MN, en_US, ko_KR });

/** The message for the whole form if any field is invalid. */
const incomplete: Message = text(
  'Мэдээлэл дутуу байна',
  'The information is incomplete',
  '정보가 불완전합니다',
);

const invalid = text('Утга буруу байна', 'The value is not valid', '올바르지 않은 값입니다');

/**
 * Every keyword and format that a schema may use. Numbers come after a colon, so that no case suffix is attached to
 * them.
 */
const messages: Readonly<Record<string, Message>> = {
  required: text('Талбарыг бөглөнө үү', 'Fill in this field', '이 필드를 입력하세요'),
  'type.string': text('Текст оруулна уу', 'Enter text', '텍스트를 입력하세요'),
  'type.number': text('Тоо оруулна уу', 'Enter a number', '숫자를 입력하세요'),
  'type.integer': text('Бүхэл тоо оруулна уу', 'Enter a whole number', '정수를 입력하세요'),
  'type.boolean': text('Тийм эсвэл үгүйг сонгоно уу', 'Choose yes or no', '예 또는 아니요를 선택하세요'),
  'type.array': text('Жагсаалт байх ёстой', 'This must be a list', '목록이어야 합니다'),
  'type.object': text('Бүтэц буруу байна', 'The structure is not valid', '구조가 올바르지 않습니다'),
  'type.null': text('Хоосон байх ёстой', 'This must be empty', '비어 있어야 합니다'),
  enum: text('Жагсаалтаас сонгоно уу', 'Choose from the list', '목록에서 선택하세요'),
  const: text(
    'Зөвшөөрөгдсөн ганц утгыг сонгоно уу',
    'Choose the only allowed value',
    '허용된 값만 입력할 수 있습니다',
  ),
  minLength: text('Тэмдэгтийн доод тоо: {limit}', 'At least {limit} characters', '최소 글자 수: {limit}'),
  maxLength: text('Тэмдэгтийн дээд тоо: {limit}', 'At most {limit} characters', '최대 글자 수: {limit}'),
  pattern: text('Утгын хэлбэр буруу байна', 'The value has the wrong format', '형식이 올바르지 않습니다'),
  minimum: text('Хамгийн бага утга: {limit}', 'Minimum: {limit}', '최솟값: {limit}'),
  maximum: text('Хамгийн их утга: {limit}', 'Maximum: {limit}', '최댓값: {limit}'),
  exclusiveMinimum: text(
    'Дараах тооноос их байх ёстой: {limit}',
    'Must be greater than: {limit}',
    '다음보다 커야 합니다: {limit}',
  ),
  exclusiveMaximum: text(
    'Дараах тооноос бага байх ёстой: {limit}',
    'Must be less than: {limit}',
    '다음보다 작아야 합니다: {limit}',
  ),
  multipleOf: text('Алхам: {limit}', 'In steps of: {limit}', '단위: {limit}'),
  minItems: text('Мөрийн доод тоо: {limit}', 'At least {limit} rows', '최소 행 수: {limit}'),
  maxItems: text('Мөрийн дээд тоо: {limit}', 'At most {limit} rows', '최대 행 수: {limit}'),
  uniqueItems: text('Давхардсан утга байна', 'A value is entered twice', '중복된 값이 있습니다'),
  contains: text('Шаардлагатай утга алга', 'A required value is missing', '필요한 값이 없습니다'),
  minProperties: text('Утгын доод тоо: {limit}', 'At least {limit} values', '최소 값 개수: {limit}'),
  maxProperties: text('Утгын дээд тоо: {limit}', 'At most {limit} values', '최대 값 개수: {limit}'),
  unevaluatedItems: invalid,
  anyOf: invalid,
  oneOf: invalid,
  not: invalid,
  'false schema': text('Энд утга оруулах боломжгүй', 'No value is allowed here', '값을 입력할 수 없습니다'),
  'format.date': text(
    'Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу',
    'Enter a date as YYYY-MM-DD',
    '날짜를 YYYY-MM-DD 형식으로 입력하세요',
  ),
  'format.date-time': text(
    'Огноо, цагийг зөв оруулна уу',
    'Enter a valid date and time',
    '날짜와 시간을 올바르게 입력하세요',
  ),
  'format.iso-time': text(
    'Цагийг ЦЦ:ММ хэлбэрээр оруулна уу',
    'Enter a time as HH:MM',
    '시간을 HH:MM 형식으로 입력하세요',
  ),
  'format.time': text(
    'Цагийг ЦЦ:ММ хэлбэрээр оруулна уу',
    'Enter a time as HH:MM',
    '시간을 HH:MM 형식으로 입력하세요',
  ),
  'format.email': text(
    'И-мэйл хаягийг зөв оруулна уу',
    'Enter a valid e-mail address',
    '이메일 주소를 올바르게 입력하세요',
  ),
  'format.uri': text('Холбоосыг бүтнээр нь оруулна уу', 'Enter the whole link', '전체 링크를 입력하세요'),
  ...Object.fromEntries(Object.entries(textFormat).map(([name, { message }]) => [`format.${name}`, message])),
  'geometry.unreadable': text(
    'Байршлыг уншиж чадсангүй. GeoJSON, WKT, EWKB эсвэл «47.9185, 106.9177» хэлбэрээр оруулна уу',
    'The location cannot be read. Enter GeoJSON, WKT, EWKB or “47.9185, 106.9177”',
    '위치를 읽을 수 없습니다. GeoJSON, WKT, EWKB 또는 “47.9185, 106.9177” 형식으로 입력하세요',
  ),
  'geometry.kind': text(
    'Энэ талбарт ийм төрлийн дүрс оруулах боломжгүй',
    'This kind of shape cannot be entered here',
    '이 필드에는 이 종류의 도형을 입력할 수 없습니다',
  ),
  'geometry.range': text(
    'Өргөрөг −90…90, уртраг −180…180 хооронд байх ёстой',
    'Latitude must be between −90 and 90, longitude between −180 and 180',
    '위도는 −90~90, 경도는 −180~180 사이여야 합니다',
  ),
  'geometry.open': text(
    'Талбайн хил битүү биш байна: эхний ба сүүлийн цэг ижил байх ёстой',
    'The outline is not closed: its first and last points must be the same',
    '경계가 닫히지 않았습니다. 첫 점과 마지막 점이 같아야 합니다',
  ),
  'geometry.short': text(
    'Цэг дутуу байна: шугамд хоёр, талбайд гурван өөр цэг хэрэгтэй',
    'There are too few points: a line needs two, an area needs three different ones',
    '점이 부족합니다. 선에는 2개, 면에는 서로 다른 점 3개가 필요합니다',
  ),
  'geometry.crossing': text(
    'Талбайн хил өөртэйгөө огтлолцож байна',
    'The outline crosses itself',
    '경계가 스스로 교차합니다',
  ),
  'geometry.hole': text(
    'Нүх талбайн дотор байх ёстой',
    'A hole must lie inside the area',
    '구멍은 영역 안에 있어야 합니다',
  ),
  'geometry.large': text(
    'Цэг хэт олон байна. Дээд тоо: {limit}',
    'There are too many points. At most {limit}',
    '점이 너무 많습니다. 최대: {limit}',
  ),
  'geometry.srid': text(
    'Зөвхөн WGS 84 (EPSG:4326) солбицлыг оруулна уу',
    'Only WGS 84 coordinates (EPSG:4326) are accepted',
    'WGS 84(EPSG:4326) 좌표만 입력할 수 있습니다',
  ),
  'narrowed.foreign': text(
    'Дараах талбарын сонголттой тохирохгүй байна: {field}',
    'This does not match the choice in: {field}',
    '다음 항목에서 선택한 것에 속하지 않습니다: {field}',
  ),
  'narrowed.early': text(
    'Эхлээд дараах талбарыг бөглөнө үү: {field}',
    'Fill in this field first: {field}',
    '먼저 입력하세요: {field}',
  ),
  'choice.closed': text(
    '«{column}»: үүнийг энд сонгох боломжгүй. Жагсаалтаас өөрийг сонгоно уу',
    '“{column}”: this cannot be chosen here. Choose another one from the list',
    '“{column}”: 여기에서는 선택할 수 없습니다. 목록에서 다른 항목을 선택하세요',
  ),
  rule: invalid,
  unknownField: text(
    'Ийм талбар маягтад алга',
    'The form does not have this field',
    '양식에 없는 필드입니다',
  ),
  unknownKey: text(
    'Сонголтын нэг нь олдсонгүй, эсвэл танд сонгох эрх алга. Жагсаалтаас дахин сонгоно уу',
    'One of the choices does not exist, or you may not choose it. Choose from the list again',
    '선택한 항목 중 하나가 없거나 선택할 권한이 없습니다. 목록에서 다시 선택하세요',
  ),
  unknownRow: text('Ийм мөр алга', 'This row does not exist', '해당 행이 없습니다'),
  expression: text(
    'Энэ талбарыг тооцоолж чадсангүй: {reason}. Администраторт мэдэгдэнэ үү',
    'This field could not be calculated: {reason}. Contact the administrator',
    '이 필드를 계산할 수 없습니다: {reason}. 관리자에게 알려 주세요',
  ),
  deadline: text(
    'Маягтын тооцоо хэт удаан байна. Мөрийн тоог цөөлнө үү',
    'The calculation takes too long. Enter fewer rows',
    '양식 계산이 너무 오래 걸립니다. 행 수를 줄이세요',
  ),
  incomplete,
};

/** The error's message in the reader's language. */
export function formatFieldError(error: FieldError, language: Language): string {
  if (error.text !== undefined) return say(error.text, language);
  const message = (messages[error.key] ?? invalid)[language];
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(error.values[name], language));
}

/** Numbers as they are written everywhere: `660,000`. */
function shown(value: number | Text | undefined, language: Language): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? numberFormat.format(value) : say(value, language);
}

/** Numbers of four digits have no comma, because most of them are years. */
const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: 'min2' });

/** Errors as the wire carries them: the messages of each field by its path. */
export function messagesByField(errors: readonly FieldError[], language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) (fields[error.path] ??= []).push(formatFieldError(error, language));
  return fields;
}

/** The words for a key of `FieldError`; undefined for one that has none of its own. */
export function messageFor(key: string): Message | undefined {
  return messages[key];
}
