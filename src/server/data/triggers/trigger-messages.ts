import { defineMessages } from '../../../definitions/messages/message';

/** Triggers, buttons and computed columns that could not be carried out. */
export const triggerMessage = defineMessages({
  'action-once': [
    '"{action}" үйлдэл нэг л удаа байна; {number} дугаарт аль хэдийн бичсэн',
    '"{action}" may stand here once; number {number} does it already',
    '"{action}"은(는) 한 번만 쓸 수 있습니다. 이미 {number}번에 있습니다',
  ],
  'unknown-action': [
    'Ийм үйлдэл байхгүй: "{action}". Үйлдлүүд: {allowed}',
    'the action "{action}" does not exist; there are {allowed}',
    '이런 동작이 없습니다: "{action}". 사용할 수 있는 동작: {allowed}',
  ],
  'wrong-moment': [
    '"{action}" үйлдлийг дараах үед л хийж болно: {moments}',
    '"{action}" is possible at {moments}',
    '"{action}"을(를) 쓸 수 있는 시점: {moments}',
  ],
  'not-an-address': ['Хаяг биш байна', 'is not an address', '주소가 아닙니다'],
  'header-set-by-server': ['Зөвхөн сервер өгнө', 'is set by the server alone', '서버만 정합니다'],
  'source-without-owner': [
    '"{source}" эх сурвалж эзнээ заагаагүй',
    'the source "{source}" says no owner',
    '소스 "{source}"에 소유자가 지정되지 않았습니다',
  ],
  'notice-needs-value': [
    '"{notice}" мэдэгдэлд {{{name}}} утга хэрэгтэй',
    'the notice "{notice}" needs a value for {{{name}}}',
    '알림 "{notice}"에는 {{{name}}} 값이 필요합니다',
  ],
  'names-no-user': [
    '"{column}" багана хэрэглэгч заадаггүй',
    'the column "{column}" names no user',
    '열 "{column}"은(는) 사용자를 가리키지 않습니다',
  ],
  'cron-is-wrong': [
    'Хуваарийг ойлгосонгүй (минут цаг өдөр сар гараг): {detail}',
    'the rule (minute hour day month weekday) is not valid: {detail}',
    '일정 규칙(분 시 일 월 요일)이 올바르지 않습니다: {detail}',
  ],
  'at-is-no-date': [
    '"{column}" багана огноо биш байна: төрөл нь {type}',
    'the column "{column}" has no date: its type is {type}',
    '열 "{column}"에는 날짜가 없습니다. 형식은 {type}입니다',
  ],
  'shows-other-rows': [
    '"{source}" эх сурвалж "{table}" хүснэгтийн мөрийг харуулдаггүй',
    'the source "{source}" does not show the rows of "{table}"',
    '소스 "{source}"은(는) "{table}"의 행을 보여 주지 않습니다',
  ],
  'column-of-other-type': [
    '"{column}" баганын төрөл {type} байх ёстой',
    'the column "{column}" must be of the type {type}',
    '열 "{column}"의 형식은 {type}이어야 합니다',
  ],
  'column-not-for-triggers': [
    '"{column}" баганын утгыг системийн өөр хэсэг тогтоодог тул автомат үйлдэл өөрчлөхгүй',
    'another part of the system sets the column "{column}", so no trigger does',
    '열 "{column}"은(는) 시스템의 다른 부분이 정하므로 트리거가 바꿀 수 없습니다',
  ],
  'row-lacks-required': [
    '"{source}" эх сурвалжийн шинэ мөрд "{column}" заавал хэрэгтэй. Утгыг нь энд бичнэ үү',
    'a new row of "{source}" needs a value for "{column}": give it here',
    '"{source}"의 새 행에는 "{column}" 값이 필요합니다. 여기에 쓰세요',
  ],

  'unknown-function': [
    'Ийм функц байхгүй: "{name}". Функцууд: {allowed}',
    'the function "{name}" does not exist; there are {allowed}',
    '이런 함수가 없습니다: "{name}". 사용할 수 있는 함수: {allowed}',
  ],
  'result-not-read-only': [
    '"{column}" багана readOnly байх ёстой: өөр хэн ч утга өгөхгүй',
    'the column "{column}" must be readOnly: nobody else may set it',
    '열 "{column}"은(는) readOnly여야 합니다. 다른 누구도 정할 수 없습니다',
  ],
  'function-lacks-result': [
    '"{name}" функц "{result}" гэсэн үр дүн өгдөггүй',
    '"{name}" gives no "{result}"',
    '"{name}"의 결과에 "{result}"이(가) 없습니다',
  ],
  'result-type-differs': [
    '"{result}" үр дүнгийн төрөл {given}, баганын төрөл {type}',
    '"{result}" is of type {given}, the column of type {type}',
    '"{result}"의 형식은 {given}, 열의 형식은 {type}입니다',
  ],
  'path-refers-to-nothing': [
    '"{column}" багана ямар ч эх сурвалж руу заадаггүй',
    'the column "{column}" refers to no source',
    '열 "{column}"은(는) 소스를 참조하지 않습니다',
  ],
});
