import { defineMessages } from './message';

/** Faults against a JSON Schema, and against what every document has. */
export const schemaMessage = defineMessages({
  'unknown-property': [
    'Ийм тохиргоо байхгүй. Хасна уу',
    'is not a property that may stand here',
    '여기에 쓸 수 없는 속성입니다',
  ],
  'missing-property': ['Заавал бөглөнө үү', 'is missing', '필수 항목입니다. 입력하세요'],
  'not-allowed': [
    '{value} гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: {allowed}',
    '{value} must be one of {allowed}',
    '{value}은(는) 다음 중 하나여야 합니다: {allowed}',
  ],
  'not-constant': [
    '{value} гэж бичсэн байна. {wanted} гэж бичнэ',
    '{value} must be {wanted}',
    '{value}이(가) 아니라 {wanted}이어야 합니다',
  ],
  'wrong-type': [
    'Утгын төрөл буруу. Байх ёстой төрөл: {types:types}',
    'must be {types:types}',
    '값의 형식이 틀렸습니다. 필요한 형식: {types:types}',
  ],
  'wrong-pattern': [
    '{value} гэсэн утга энэ загварт таарахгүй: {pattern}',
    '{value} does not match {pattern}',
    '{value}이(가) 다음 패턴과 맞지 않습니다: {pattern}',
  ],
  'not-a-name': [
    '{value} код болохгүй. Латин жижиг үсгээр эхэлж, жижиг үсэг, тоо, доогуур зураас бичнэ үү',
    '{value} does not match a name: begin with a small Latin letter, then small letters, digits and _',
    '{value}은(는) 코드가 될 수 없습니다. 라틴 소문자로 시작하고 소문자, 숫자, 밑줄을 쓰세요',
  ],
  'not-a-color': [
    '{value} өнгө биш байна. #0366cc гэсэн хэлбэрээр бичнэ үү',
    '{value} does not match a colour: write it as #0366cc',
    '{value}은(는) 색이 아닙니다. #0366cc 형식으로 쓰세요',
  ],
  'no-leading-slash': [
    '{value} хаяг болохгүй. Энэ сайтын хаягийг / тэмдгээр эхлүүлнэ үү',
    '{value} does not match an address of this site: begin with /',
    '{value}은(는) 주소가 될 수 없습니다. 이 사이트의 주소는 /로 시작합니다',
  ],
  'not-a-page-path': [
    '{value} хаяг болохгүй. / тэмдгээр эхэлж, латин жижиг үсэг, тоо, зураас бичнэ үү: /jobs',
    '{value} does not match the address of a page: begin with /, then small Latin letters, digits and -: /jobs',
    '{value}은(는) 페이지 주소가 될 수 없습니다. /로 시작하고 라틴 소문자, 숫자, -를 쓰세요: /jobs',
  ],
  'too-few-entries': [
    'Дор хаяж {limit} зүйл нэмнэ үү',
    'needs at least {limit} entries',
    '항목이 {limit}개 이상 있어야 합니다',
  ],
  'too-many-entries': [
    'Ихдээ {limit} зүйл бичнэ',
    'can have at most {limit} entries',
    '항목은 {limit}개까지만 쓸 수 있습니다',
  ],
  'too-few-properties': [
    'Дор хаяж {limit} шинж бичнэ',
    'must NOT have fewer than {limit} properties',
    '속성이 {limit}개 이상 있어야 합니다',
  ],
  'too-many-properties': [
    'Ихдээ {limit} шинж бичнэ',
    'must NOT have more than {limit} properties',
    '속성은 {limit}개까지만 쓸 수 있습니다',
  ],
  'too-short': [
    'Дор хаяж {limit} тэмдэгт бичнэ',
    'needs at least {limit} characters',
    '{limit}자 이상이어야 합니다',
  ],
  'too-long': [
    'Ихдээ {limit} тэмдэгт бичнэ',
    'must NOT have more than {limit} characters',
    '{limit}자까지만 쓸 수 있습니다',
  ],
  empty: ['Хоосон байж болохгүй. Бөглөнө үү', 'must not be empty', '비워 둘 수 없습니다'],
  'same-entries': [
    '{first} ба {second} дугаартай зүйл ижил байна',
    'entries {first} and {second} are the same',
    '항목 {first}과(와) {second}이(가) 같습니다',
  ],
  'out-of-range': [
    'Тоо буруу байна. Бичих тоо: {term:comparison} {limit}',
    'must be {term:comparison} {limit}',
    '숫자가 맞지 않습니다. 입력할 수: {term:comparison} {limit}',
  ],
  'not-multiple': [
    'Тоо {divisor} гэсэн тоонд хуваагдах ёстой',
    'must be multiple of {divisor}',
    '{divisor}의 배수여야 합니다',
  ],
  'wrong-format': [
    'Бичвэрийн хэлбэр таарахгүй байна. Хэлбэр: "{format}"',
    'must match format "{format}"',
    '텍스트가 "{format}" 형식이 아닙니다',
  ],
  'schema-rule-broken': [
    'JSON Schema-гийн дүрэм зөрчигдсөн: {detail}',
    '{detail}',
    'JSON Schema 규칙을 어겼습니다: {detail}',
  ],

  'not-an-object': ['JSON объект байх ёстой', 'must be a JSON object', 'JSON 객체여야 합니다'],
  'unknown-kind': [
    'Ийм төрлийн тодорхойлолт байхгүй. Төрлүүд: {allowed}',
    'must be one of {allowed}',
    '이런 종류의 정의가 없습니다. 종류: {allowed}',
  ],
  'kind-differs': [
    'Төрлийг "{kind}" гэж бичсэн ч байгаа газар нь "{wanted}" гэж заана',
    'is "{kind}", but its place says "{wanted}"',
    '종류가 "{kind}"인데 위치에 따르면 "{wanted}"입니다',
  ],
  'id-differs': [
    'Таних нэрийг {id} гэж бичсэн ч байгаа газар нь "{wanted}" гэж заана',
    'is {id}, but its place says "{wanted}"',
    '식별자가 {id}인데 위치에 따르면 "{wanted}"입니다',
  ],
  'format-missing': [
    'бичээгүй байна: {newest} гэж бичнэ',
    'is missing: write {newest}',
    '없습니다. {newest}을(를) 쓰세요',
  ],
  'format-not-whole': [
    '1-ээс эхэлсэн бүхэл тоо байх ёстой',
    'must be a whole number from 1',
    '1 이상의 정수여야 합니다',
  ],
  'format-too-new': [
    'Хэлбэрийн дугаар {format} байна. Энэ сервер {newest} хүртэлхийг мэднэ',
    'is {format}; this server knows formats up to {newest}',
    '형식이 {format}입니다. 이 서버는 {newest}까지 압니다',
  ],
});
