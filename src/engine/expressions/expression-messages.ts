import { defineMessages } from '../../definitions/messages/message';

/** Why an expression in FEEL cannot be used, or is not what was meant. `detail` is the parser's own English text. */
export const expressionMessage = defineMessages({
  'expression-unfinished': [
    'Илэрхийлэл дутуу бичигдсэн',
    'the expression is not finished',
    '식이 완성되지 않았습니다',
  ],
  'unreadable-at': [
    'Энэ хэсгийг уншиж чадсангүй: "{rest}"',
    'cannot be read at "{rest}"',
    '이 부분을 읽을 수 없습니다: "{rest}"',
  ],
  unreadable: ['Илэрхийллийг уншиж чадсангүй', 'cannot be read', '식을 읽을 수 없습니다'],
  'unreadable-because': [
    'Илэрхийллийг уншиж чадсангүй: {detail}',
    'cannot be read: {detail}',
    '식을 읽을 수 없습니다: {detail}',
  ],
  'defines-function': [
    'Илэрхийлэлд функц, контекст тодорхойлж болохгүй',
    'functions and contexts cannot be defined in an expression',
    '식에서 함수와 컨텍스트를 정의할 수 없습니다',
  ],
  'number-not-written-out': [
    '"{number}" тоог бүтнээр нь бичнэ',
    'the number "{number}" must be written out',
    '숫자 "{number}"은(는) 풀어서 써야 합니다',
  ],
  'ambiguous-in-filter': [
    '[ ] дотор "{name}" гэдэг нь тодорхойгүй: "item.{name}" гэж бичнэ',
    '"{name}" is not clear inside [ ]: write "item.{name}"',
    '[ ] 안의 "{name}"은(는) 분명하지 않습니다. "item.{name}"으로 쓰세요',
  ],
  'unknown-name': [
    '"{name}" гэсэн нэр байхгүй. Зөв нэрийг сонгоно уу',
    '"{name}" does not exist',
    '"{name}"이(가) 없습니다',
  ],
  'loop-over-interval': [
    'Давталт жагсаалтаар эсвэл эхлэл..төгсгөл гэсэн хязгаараар явна',
    'a loop runs over a list or over from..to',
    '반복은 목록이나 시작..끝 범위로 실행합니다',
  ],
  'loop-ends-not-whole': [
    'Давталтын эхлэл, төгсгөлийг бүхэл тоогоор шууд бичнэ',
    'the ends of a loop must be whole numbers that are written out',
    '반복의 시작과 끝은 직접 쓴 정수여야 합니다',
  ],
  'too-many-nested-loops': [
    'Давталт дотор давталт {limit}-оос олон байна',
    'more than {limit} loops inside each other',
    '중첩된 반복이 {limit}개를 넘습니다',
  ],
  'too-many-steps': [
    'Давталт {limit}-оос олон алхамтай байна',
    'a loop of more than {limit} steps',
    '반복이 {limit}단계를 넘습니다',
  ],

  'feel-no-variable': [
    '"{name}" гэсэн нэр энд байхгүй',
    'there is no "{name}" here',
    '여기에 "{name}"이(가) 없습니다',
  ],
  'feel-no-property': [
    '"{text}" гэж уншиж чадсангүй: "{target}" дотор "{name}" байхгүй',
    '"{text}" cannot be read: "{target}" has no "{name}"',
    '"{text}"을(를) 읽을 수 없습니다. "{target}"에 "{name}"이(가) 없습니다',
  ],
  'reference-has-no-property': [
    '"{text}" гэж уншиж чадсангүй: энд "{column}" нь нөгөө мөрийн түлхүүр, "{name}" гэсэн баганыг нь уншихгүй. Хүснэгтэд томьёотой багана ("value": "{text}") нэмж, түүнийг нь уншина уу',
    '"{text}" cannot be read: "{column}" is the key of the other row here and gives no "{name}". Add a column with a formula to the table ("value": "{text}") and read that',
    '"{text}"을(를) 읽을 수 없습니다. 여기서 "{column}"은(는) 다른 행의 키이며 "{name}"을(를) 주지 않습니다. 테이블에 수식 열("value": "{text}")을 추가하고 그 열을 읽으세요',
  ],
  'feel-no-function': [
    '"{name}" гэсэн функц байхгүй',
    'there is no function "{name}"',
    '"{name}" 함수가 없습니다',
  ],
  'feel-wrong-parameters': [
    '"{text}" гэж дуудаж болохгүй: функц өөр тоо, төрлийн утга авна',
    '"{text}" cannot be called: the function takes other values',
    '"{text}"을(를) 호출할 수 없습니다. 함수가 받는 값이 다릅니다',
  ],
  'feel-wrong-argument': [
    '"{text}" утга гарахгүй: функц ийм утга авахгүй',
    '"{text}" has no result: the function does not take this value',
    '"{text}"의 결과가 없습니다. 함수가 받을 수 없는 값입니다',
  ],
  'feel-empty-operand': [
    '"{text}" гэж бодож болохгүй: "{part}" хоосон (null) байж болно. "if {part} = null then 0 else {part}" гэж бичнэ үү',
    '"{text}" cannot be computed: "{part}" can be empty (null). Write "if {part} = null then 0 else {part}"',
    '"{text}"을(를) 계산할 수 없습니다. "{part}"이(가) 비어 있을(null) 수 있습니다. "if {part} = null then 0 else {part}"로 쓰세요',
  ],
  'feel-wrong-type': [
    '"{text}" гэж бодож болохгүй: зүүн талд нь {term:left}, баруун талд нь {term:right} байна',
    '"{text}" cannot be computed: its left side is a {term:left}, its right side a {term:right}',
    '"{text}"을(를) 계산할 수 없습니다. 왼쪽은 {term:left}, 오른쪽은 {term:right}입니다',
  ],
  'feel-not-comparable': [
    '"{text}" гэж харьцуулж болохгүй: утгын төрөл нь өөр',
    '"{text}" cannot be compared: the values have different types',
    '"{text}"은(는) 비교할 수 없습니다. 값의 형식이 다릅니다',
  ],
  'feel-unsupported': [
    '"{text}" гэж бичихийг дэмждэггүй',
    '"{text}" is not supported',
    '"{text}"은(는) 지원하지 않습니다',
  ],
  'expression-too-many-rows': [
    'тооцоонд орох мөр хэт олон байна',
    'there are too many rows',
    '계산할 행이 너무 많습니다',
  ],
  'expression-without-value': [
    '"{text}" нь утга гаргахгүй',
    '"{text}" gives no value',
    '"{text}"은(는) 값을 내지 않습니다',
  ],

  'not-a-comparison': [
    '"{text}" нь харьцуулалт биш: FEEL-д =, !=, <, <=, >, >= байдаг, "{operator}" гэж байхгүй',
    '"{text}" is no comparison: FEEL has =, !=, <, <=, > and >=, and no "{operator}"',
    '"{text}"은(는) 비교가 아닙니다. FEEL에는 =, !=, <, <=, >, >=가 있고 "{operator}"은(는) 없습니다',
  ],
  'never-this-role': [
    '"user.role" хэзээ ч {value} болохгүй: ийм үүрэг байхгүй',
    '"user.role" is never {value}: there is no such role',
    '"user.role"은 {value}이(가) 될 수 없습니다. 그런 역할이 없습니다',
  ],
  'never-of-type': [
    '"{name}" хэзээ ч {value} болохгүй: төрөл нь "{type}"',
    '"{name}" is never {value}: its type is "{type}"',
    '"{name}"은(는) {value}이(가) 될 수 없습니다. 형식이 "{type}"입니다',
  ],
  'never-of-type-as-in': [
    '"{name}" хэзээ ч {value} болохгүй: төрөл нь "{type}". Жишээ: {example}',
    '"{name}" is never {value}: its type is "{type}", as in {example}',
    '"{name}"은(는) {value}이(가) 될 수 없습니다. 형식이 "{type}"입니다. 예: {example}',
  ],
  'never-this-value': [
    '"{name}" хэзээ ч {value} болохгүй: авах утгууд нь {allowed}',
    '"{name}" is never {value}: its values are {allowed}',
    '"{name}"은(는) {value}이(가) 될 수 없습니다. 가능한 값: {allowed}',
  ],
  'condition-gives-value': [
    'Нөхцөл үнэн эсвэл худал байх ёстой, энэ нь {value} гэсэн утга өгнө',
    'a condition is true or false, and this gives {value}',
    '조건은 참 또는 거짓이어야 하는데 {value}이(가) 나옵니다',
  ],
  'condition-gives-type': [
    'Нөхцөл үнэн эсвэл худал байх ёстой, энэ нь өөр төрлийн утга өгнө: {term:type}',
    'a condition is true or false, and this gives a {term:type}',
    '조건은 참 또는 거짓이어야 하는데 다른 형식이 나옵니다: {term:type}',
  ],
  'result-refused': [
    '{value} гэсэн утга өгөх бөгөөд багана авахгүй: {problem}',
    'gives {value}, which the column refuses: {problem}',
    '{value}이(가) 나오지만 열이 받지 않습니다: {problem}',
  ],
  'result-of-type': [
    'Үр дүнгийн төрөл ({term:given}) баганын "{type}" төрөлд таарахгүй',
    'gives a {term:given}, and the column is of the type "{type}"',
    '결과의 형식({term:given})이 열의 형식 "{type}"과 다릅니다',
  ],
});
