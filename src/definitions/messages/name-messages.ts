import { defineMessages } from './message';

/** Names that refer to nothing or to the wrong thing, and members that have no effect in their place. */
export const nameMessage = defineMessages({
  repeated: [
    'Давхардсан {term:what}: "{name}". Нэгийг нь засах, эсвэл хасна уу',
    'the {term:what} "{name}" is there twice',
    '{term:what}이(가) 중복됩니다: "{name}"',
  ],
  'unknown-definition': [
    'Ийм {term:kind} байхгүй: "{id}". Өөрийг сонгоно уу',
    'the {term:kind} "{id}" does not exist',
    '이런 {term:kind}이(가) 없습니다: "{id}"',
  ],
  'unknown-column': [
    'Ийм багана байхгүй: "{column}". Өөрийг сонгоно уу',
    'the column "{column}" does not exist',
    '이런 열이 없습니다: "{column}"',
  ],
  'unknown-table': [
    'Ийм хүснэгт байхгүй: "{table}". Өөрийг сонгоно уу',
    'the table "{table}" does not exist',
    '이런 테이블이 없습니다: "{table}"',
  ],
  'source-lacks-column': [
    '"{source}" эх сурвалжид "{column}" багана байхгүй. Өөрийг сонгоно уу',
    'the source "{source}" has no column "{column}"',
    '소스 "{source}"에 열 "{column}"이(가) 없습니다',
  ],
  'lacks-column': [
    '"{source}" эх сурвалжид "{column}" багана алга',
    '"{source}" has no column "{column}"',
    '"{source}"에 열 "{column}"이(가) 없습니다',
  ],
  'source-lacks-sub-table': [
    '"{source}" эх сурвалжид "{name}" дэд хүснэгт байхгүй',
    'the source "{source}" has no sub-table "{name}"',
    '소스 "{source}"에 하위 테이블 "{name}"이(가) 없습니다',
  ],
  'form-lacks': [
    'Маягтад ийм {term:what} байхгүй: "{name}"',
    'the form has no {term:what} "{name}"',
    '양식에 이런 {term:what}이(가) 없습니다: "{name}"',
  ],
  'form-lacks-field': [
    '"{form}" маягтад "{field}" талбар байхгүй',
    'the form "{form}" has no field "{field}"',
    '양식 "{form}"에 필드 "{field}"이(가) 없습니다',
  ],
  'grid-lacks': [
    'Жагсаалтад ийм {term:what} байхгүй: "{name}"',
    'the grid has no {term:what} "{name}"',
    '그리드에 이런 {term:what}이(가) 없습니다: "{name}"',
  ],
  'secret-column': [
    '"{column}" багана нууц',
    'the column "{column}" is secret',
    '열 "{column}"은(는) 비밀입니다',
  ],
  'column-set-by-server': [
    '"{column}" баганын утгыг зөвхөн сервер өгнө',
    'the column "{column}" is set by the server alone',
    '열 "{column}"의 값은 서버만 정합니다',
  ],
  'refers-elsewhere': [
    '"{column}" багана "{source}" эх сурвалж руу заадаггүй',
    'the column "{column}" does not refer to "{source}"',
    '열 "{column}"은(는) "{source}"을(를) 참조하지 않습니다',
  ],
  'column-refers-to-nothing': [
    '"{column}" багана өөр эх сурвалж руу заадаггүй',
    'the column "{column}" refers to nothing',
    '열 "{column}"은(는) 아무것도 참조하지 않습니다',
  ],
  'no-numbers': [
    '"{column}" багана тоо агуулдаггүй. Тоон багана сонгоно уу',
    '"{column}" holds no numbers',
    '"{column}"에는 숫자가 없습니다',
  ],
  'needs-column': [
    '"{term:name}" тооцоолоход багана хэрэгтэй. Баганыг сонгоно уу',
    '"{term:name}" needs a column',
    '"{term:name}"에는 열이 필요합니다',
  ],
  'name-is-column': [
    '"{name}" нэртэй багана аль хэдийн байна',
    '"{name}" is already the name of a column',
    '"{name}"은(는) 이미 열의 이름입니다',
  ],
  'name-is-field': [
    '"{name}" нэртэй талбар аль хэдийн байна',
    '"{name}" is already the name of a field',
    '"{name}"은(는) 이미 필드의 이름입니다',
  ],
  'meaningless-for-type': [
    '"{type}" төрөлд хамаарахгүй. Хасна уу',
    'says nothing for the type "{type}"',
    '"{type}" 형식에는 의미가 없습니다. 삭제하세요',
  ],
  'meaningless-for-action': [
    '"{action}" үйлдэлд хамаарахгүй. Хасна уу',
    'says nothing for the action "{action}"',
    '"{action}" 동작에는 의미가 없습니다. 삭제하세요',
  ],
  'minimum-over-maximum': [
    'Доод утга дээд утгаас их байна. Аль нэгийг засна уу',
    'is greater than the maximum',
    '최솟값이 최댓값보다 큽니다',
  ],
  'unknown-color': [
    'Ийм өнгө байхгүй: "{color}". Өнгөнүүд: {allowed}',
    'the colour "{color}" does not exist; there are {allowed}',
    '이런 색이 없습니다: "{color}". 사용할 수 있는 색: {allowed}',
  ],
  'unknown-widget': [
    'Ийм элемент байхгүй: "{widget}". Өөрийг сонгоно уу',
    'the widget "{widget}" does not exist',
    '이런 위젯이 없습니다: "{widget}"',
  ],
  'unknown-caller-property': [
    'Хэрэглэгчийн ийм мэдээлэл байхгүй: "{value}". Байгаа нь: {allowed}',
    '"{value}" is not known; there are {allowed}',
    '사용자 정보에 "{value}"이(가) 없습니다. 사용할 수 있는 값: {allowed}',
  ],
  'nothing-to-fill': [
    '{{{name}}} гэсэн байранд орох утга алга. Утга өгнө үү',
    'nothing stands for {{{name}}}: give it a value',
    '{{{name}}} 자리에 들어갈 값이 없습니다. 값을 지정하세요',
  ],
  'nothing-to-fill-column': [
    '{{column}} гэсэн байранд орох утга алга: "{source}" эх сурвалжид "{column}" багана байхгүй',
    'nothing stands for {{column}}: the source "{source}" has no column "{column}"',
    '{{column}} 자리에 들어갈 값이 없습니다. 소스 "{source}"에 열 "{column}"이(가) 없습니다',
  ],
  'nothing-to-fill-field': [
    '{{{name}}} гэсэн байранд орох утга алга: маягтад "{name}" талбар байхгүй',
    'nothing stands for {{{name}}}: the form has no field "{name}"',
    '{{{name}}} 자리에 들어갈 값이 없습니다. 양식에 필드 "{name}"이(가) 없습니다',
  ],
});
