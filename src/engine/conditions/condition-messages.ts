import { defineMessages } from '../../definitions/messages/message';

/** Problems of conditions on rows that the database cannot evaluate. */
export const conditionMessage = defineMessages({
  'condition-unfinished': [
    'Нөхцөл дутуу бичигдсэн',
    'the condition is not finished',
    '조건이 완성되지 않았습니다',
  ],
  'neither-true-nor-false': [
    '"{text}" үнэн, худлын аль нь ч биш',
    '"{text}" is neither true nor false',
    '"{text}"은(는) 참도 거짓도 아닙니다',
  ],
  undecidable: [
    'Өгөгдлийн сан "{text}" нөхцөлийг шийдэж чадахгүй',
    'the database cannot decide "{text}"',
    '데이터베이스가 "{text}"을(를) 판단할 수 없습니다',
  ],
  uncomputable: [
    'Өгөгдлийн сан "{text}" утгыг тооцоолж чадахгүй',
    'the database cannot compute "{text}"',
    '데이터베이스가 "{text}"을(를) 계산할 수 없습니다',
  ],
  'needs-brackets': [
    '"{left} in …" хэсгийг хаалтад хийнэ: "and", "or" нь "in"-ий дараах хэсэгт хамаардаг',
    'put brackets around "{left} in …": "and" and "or" belong to what follows "in"',
    '"{left} in …"을 괄호로 묶으세요. "and"와 "or"는 "in" 뒤에 속합니다',
  ],
  'unknown-operator': [
    '"{operator}" нь харьцуулалт биш: "=" гэж бичнэ',
    '"{operator}" is no comparison: write "="',
    '"{operator}"은(는) 비교가 아닙니다. "="로 쓰세요',
  ],
  'names-no-column': [
    '"{text}" ямар ч багана нэрлээгүй байна',
    '"{text}" names no column',
    '"{text}"에 열이 없습니다',
  ],
  'compared-with-null': [
    'null утгыг "{operator}" гэж харьцуулж болохгүй',
    'nothing is "{operator}" null',
    'null은 "{operator}"(으)로 비교할 수 없습니다',
  ],
  'types-differ': [
    'Төрөл нь таарахгүй: "{left}" – {term:leftType}, "{right}" – {term:rightType}',
    '"{left}" is a {term:leftType}, "{right}" a {term:rightType}',
    '형식이 다릅니다: "{left}" – {term:leftType}, "{right}" – {term:rightType}',
  ],
  'column-is-never': [
    '"{column}" хэзээ ч {value} болохгүй: {problem}',
    '"{column}" is never {value}: {problem}',
    '"{column}"은(는) {value}이(가) 될 수 없습니다: {problem}',
  ],
  'type-without-order': [
    'Ийм төрлийн утгыг их, багаар нь харьцуулж болохгүй: {term:type}',
    'a {term:type} has no order here',
    '이 형식의 값은 크고 작음을 비교할 수 없습니다: {term:type}',
  ],
  'two-paths': [
    '"{operator}" тэмдгийн нэг тал л өөр мөр рүү хүрч болно',
    'only one side of "{operator}" may lead to another row',
    '"{operator}"의 한쪽만 다른 행으로 이어질 수 있습니다',
  ],
  'argument-is-no-value': [
    '"{text}" нь утга биш: {name}() нь багана, бичвэр хоёр авна',
    '"{text}" is no value: {name}() takes a column and a text',
    '"{text}"은(는) 값이 아닙니다. {name}()에는 열과 텍스트를 줍니다',
  ],
  'takes-column-and-text': [
    '{name}() нь багана, бичвэр хоёр авна',
    '{name}() takes a column and a text',
    '{name}()에는 열과 텍스트를 줍니다',
  ],
  'takes-nothing': [
    '{name}() юу ч авахгүй: мөр, хэрэглэгч хоёроос өөрөө шийднэ',
    '{name}() takes nothing: it is about the row and the caller',
    '{name}()에는 값을 주지 않습니다. 행과 사용자에 관한 함수입니다',
  ],
  'no-process': [
    '"{source}" эх сурвалжид явц байхгүй тул {name}() хэзээ ч үнэн болохгүй',
    '{name}() is never true: no process runs on "{source}"',
    '"{source}"에는 프로세스가 없어 {name}()은(는) 참이 될 수 없습니다',
  ],
  'view-cannot-compute': [
    'Харагдацын нөхцөл "{text}" утгыг тооцоолж чадахгүй: today(), now(), тэдгээрт нэмж хассан duration("P7D") л болно',
    'a view cannot compute "{text}": it knows today() and now(), with duration("P7D") added or taken away',
    '뷰는 "{text}"을(를) 계산할 수 없습니다. today(), now()와 더하거나 뺀 duration("P7D")만 알고 있습니다',
  ],
  'view-reaches-view': [
    'Харагдацын нөхцөл "{source}" харагдацын мөрөөр шийдэж болохгүй: хүснэгт нэрлэнэ үү',
    'the condition of a view cannot rest on rows of the view "{source}": name a table',
    '뷰의 조건은 뷰 "{source}"의 행을 쓸 수 없습니다. 테이블을 지정하세요',
  ],
  'locks-one-value-each': [
    'Маягтын нөхцөл талбар бүрд нэг утга өгнө: column = value, хооронд нь "and". "{text}" тэгэхгүй байна',
    'a form condition gives each field one value: column = value, joined by "and". "{text}" does not',
    '양식 조건은 필드마다 값 하나를 줍니다: column = value를 "and"로 잇습니다. "{text}"은(는) 아닙니다',
  ],
  'locked-twice': [
    '"{column}" талбарт хоёр утга өгчээ',
    '"{column}" is given two values',
    '"{column}"에 값이 두 개 있습니다',
  ],
  'one-variable-each': [
    '"some", "every" тус бүр нэг хувьсагч авна',
    '"some" and "every" take one variable each',
    '"some"과 "every"에는 변수를 하나씩 씁니다',
  ],
  'name-taken': [
    '"{name}" нэрийг аль хэдийн ашигласан',
    'the name "{name}" is taken',
    '이름 "{name}"은(는) 이미 쓰였습니다',
  ],
  'not-a-list-of-rows': [
    '"{text}" нь мөрийн жагсаалт биш',
    '"{text}" is no list of rows',
    '"{text}"은(는) 행 목록이 아닙니다',
  ],
  'not-a-list-of-keys': [
    '"{text}" нь түлхүүрийн жагсаалт биш: "references" төрлийн баганыг нэрлэнэ',
    '"{text}" is no list of keys: name a column of the type "references"',
    '"{text}"은(는) 키 목록이 아닙니다. "references" 형식의 열을 쓰세요',
  ],
  'takes-list-and-key': [
    '"list contains" багана, түлхүүр хоёр авна; "{text}" нь түлхүүр биш',
    '"list contains" takes a column and a key; "{text}" is no key',
    '"list contains"에는 열과 키가 필요합니다. "{text}"은(는) 키가 아닙니다',
  ],
  'date-takes-moment': [
    'date() нь огноо, цагийн багана авна',
    'date() takes the column of a moment',
    'date()에는 날짜와 시각의 열을 줍니다',
  ],
  'no-other-row': [
    '"{source}" эх сурвалжийн "{name}" өөр мөр рүү заадаггүй',
    '"{name}" of "{source}" refers to no other row',
    '"{source}"의 "{name}"은(는) 다른 행을 참조하지 않습니다',
  ],
  'not-comparable': [
    '"{text}" утгыг харьцуулж болохгүй',
    '"{text}" cannot be compared',
    '"{text}"은(는) 비교할 수 없습니다',
  ],
  'operand-type': [
    '"{text}" нь {term:type}, энд {term:wanted} хэрэгтэй',
    '"{text}" is a {term:type}, a {term:wanted} is needed here',
    '"{text}"은(는) {term:type}입니다. 여기에는 {term:wanted}이(가) 필요합니다',
  ],
  'same-for-all': [
    'Харагдац бүх хүнд, үргэлж ижил байдаг тул "{name}" ашиглахгүй',
    'a view is the same for everybody at any time: it cannot use "{name}"',
    '뷰는 누구에게나 언제나 같으므로 "{name}"을(를) 쓸 수 없습니다',
  ],
  'round-first': [
    'Тоог эхлээд бөөрөнхийлнө үү: string(round half up({text}, 1))',
    'round the number first: string(round half up({text}, 1))',
    '숫자를 먼저 반올림하세요: string(round half up({text}, 1))',
  ],
  'no-text-form': [
    '"{text}" утгыг бичвэр болгож чадахгүй',
    '"{text}" has no form as a text here',
    '"{text}"은(는) 텍스트로 바꿀 수 없습니다',
  ],
  'expression-too-large': [
    'Илэрхийлэл хэт том: нэрлэсэн баганууд нь олон дахин тооцоологдоно',
    'the expression is too large: the columns that it names are computed many times',
    '식이 너무 큽니다. 지정한 열이 여러 번 계산됩니다',
  ],
  'not-a-single-value': [
    '"{text}" нь ганц утга биш',
    '"{text}" is no single value',
    '"{text}"은(는) 단일 값이 아닙니다',
  ],
});
