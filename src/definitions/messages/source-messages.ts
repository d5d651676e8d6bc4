import { defineMessages } from './message';

/** Problems of one source, table or view. */
export const sourceMessage = defineMessages({
  'reference-without-source': [
    'Аль хүснэгтийн мөрийг сонгохыг заана уу',
    'a reference must name its source',
    '참조 열은 소스를 지정해야 합니다',
  ],
  'not-a-reference': [
    '"{type}" төрлийн багана өөр эх сурвалж руу заахгүй',
    'a column of type "{type}" refers to nothing',
    '"{type}" 형식의 열은 아무것도 참조하지 않습니다',
  ],
  'set-null-on-required': [
    'Заавал бөглөх баганыг "setNull" хоосолж болохгүй. Өөр сонголт хийнэ үү',
    '"setNull" cannot empty a required column',
    '"setNull"은 필수 열을 비울 수 없습니다',
  ],
  'cascade-of-list': [
    'Жагсаалтаас нэг мөр устахад эзэн мөр нь устахгүй: "setNull" нь түүнийг жагсаалтаас хасна',
    'a row is not deleted with one of those that it lists: "setNull" takes it out of the list',
    '목록의 행 하나가 삭제되어도 이 행은 삭제되지 않습니다. "setNull"은 그 행을 목록에서 뺍니다',
  ],
  'message-without-condition': [
    '"if" нөхцөл биелээгүй үед гарах мессеж тул нөхцөлийг нь бичих, эсвэл мессежийг хасна уу',
    'is shown where the condition "if" is false: add the condition, or leave the message out',
    '"if" 조건이 거짓일 때 표시되는 메시지입니다. 조건을 추가하거나 메시지를 삭제하세요',
  ],
  'owned-secret': [
    'Нууц баганад хамаарахгүй: хуулбарт хэзээ ч ордоггүй',
    'says nothing for a secret column: no copy ever has it',
    '비밀 열에는 의미가 없습니다. 사본에 포함되지 않습니다',
  ],
  'owned-follows': [
    'Өөр мөрийг дагадаг утгыг тэр мөр нь тогтооно',
    'a value that follows another row is decided there',
    '다른 행을 따르는 값은 그 행에서 정해집니다',
  ],
  'owned-required': [
    'Хуулбар энэ утгагүй эхэлдэг тул заавал бөглөх баганад анхны утга хэрэгтэй',
    'a copy begins without the value: a required column needs a default',
    '사본은 이 값 없이 시작하므로 필수 열에는 기본값이 필요합니다',
  ],
  'history-lacks': [
    'Явцын түүхийн хүснэгтэд эдгээр багана, мөн row_id, process, entry гэсэн давтагдашгүй индекс хэрэгтэй: {columns}',
    'a history of processes needs these columns, and a unique index on row_id, process, entry: {columns}',
    '프로세스 이력에는 다음 열과 row_id, process, entry 고유 인덱스가 필요합니다: {columns}',
  ],
  'owned-computed': [
    'Тооцоолдог утгыг функц нь тогтооно',
    'a computed value is decided by its function',
    '계산되는 값은 함수가 정합니다',
  ],
  'choices-and-values': [
    '"values"-ийн оронд бичдэг тул "values"-ийг хасна уу',
    'stand in place of "values": leave those out',
    '"values" 대신 쓰는 것이므로 "values"를 삭제하세요',
  ],
  'not-a-graphql-name': [
    '"{id}" нэр GraphQL-д тохирохгүй: үсгээр эхэлж, үсэг, тоо, _ агуулна',
    '"{id}" is no GraphQL name: letters, digits and _ after a letter',
    '"{id}"은(는) GraphQL 이름이 아닙니다. 글자로 시작하고 글자, 숫자, _를 씁니다',
  ],
  'reserved-source': [
    '"{id}" нэрийг систем ашигладаг. Өөр нэр өгнө үү',
    '"{id}" is reserved',
    '"{id}"은(는) 예약된 이름입니다',
  ],
  'reserved-column': [
    '"{name}" нэрийг систем ашигладаг. Өөр нэр өгнө үү',
    'the name "{name}" is reserved',
    '이름 "{name}"은(는) 예약되어 있습니다',
  ],
  'from-and-aggregate': [
    'Утга хаанаас ирэхийг "from", "value", "aggregate"-ийн зөвхөн нэг нь заана',
    'has more than one of "from", "value" and "aggregate"; only one can say where the value comes from',
    '값의 출처는 "from", "value", "aggregate" 중 하나만 지정합니다',
  ],
  'period-without-date': [
    '"period" нь "from" багананд хамаарна',
    '"period" goes with the column of "from" alone',
    '"period"는 "from"의 열에만 씁니다',
  ],
  'group-key': [
    'Бүлгийн "id" түлхүүр нь мөрүүдийнх нь хамгийн бага түлхүүр. Өөр нэр өгнө үү',
    'the key "id" of a group is the least key of its rows: give the column another name',
    '그룹의 키 "id"는 그 행들 중 가장 작은 키입니다. 다른 이름을 쓰세요',
  ],
  'figure-half': [
    '"source" ба "connection" хоёулаа эсвэл аль нь ч байхгүй байна',
    '"source" and "connection" come together or not at all',
    '"source"와 "connection"은 함께 쓰거나 둘 다 쓰지 않습니다',
  ],
  'figure-without-source': [
    'Бүлэггүй харагдацын нэгтгэлд "source", "connection" хэрэгтэй',
    'without groups a figure needs "source" and "connection"',
    '그룹이 없는 뷰의 집계에는 "source"와 "connection"이 필요합니다',
  ],
  'figure-of-group': [
    'Бүлгийн нэгтгэл нь бүлгийн мөрийг нэгтгэдэг тул "source"-гүй байна',
    'a figure of a group is over the rows of the group: leave "source" out',
    '그룹의 집계는 그룹의 행을 대상으로 하므로 "source"를 쓰지 않습니다',
  ],
  'conditions-follow-nothing': [
    'FEEL-ээр шүүсэн харагдац үндсэн эх сурвалжийн эрхийг дагахгүй; шүүлтийг filters жагсаалтаар бичнэ үү',
    'a view with conditions in FEEL follows no policies; write them as a filter set',
    'FEEL 조건이 있는 뷰는 정책을 따를 수 없습니다. 필터 목록으로 쓰세요',
  ],
  'groups-follow-nothing': [
    'Бүлэглэсэн харагдацад өөрийн эрхийн дүрэм хэрэгтэй',
    'a view of groups needs policies of its own',
    '그룹 뷰에는 자체 정책이 필요합니다',
  ],
  'only-of-list': [
    'Зөвхөн "list" нэгтгэлд хамаарна',
    'goes with the function "list" alone',
    '"list" 함수에만 씁니다',
  ],
  'view-key': [
    '"id" түлхүүр нь харагдацын үндсэн хүснэгтийнх байна',
    'the key "id" is always that of the view\'s base',
    '키 "id"는 항상 뷰의 기본 테이블의 것입니다',
  ],
  'join-named-base': [
    '"base" нэр харагдацын үндсэн хүснэгтийг заадаг. Өөр нэр өгнө үү',
    'the name "base" is the view\'s own table',
    '이름 "base"는 뷰의 기본 테이블을 뜻합니다',
  ],
  'view-knows-no-caller': [
    'Харагдац хэрэглэгчийг мэдэхгүй: хэрэглэгчээс хамаарах нөхцөлийг эрхийн дүрэмд бичнэ',
    'a view knows no caller: conditions on the caller belong into a policy',
    '뷰는 사용자를 모릅니다. 사용자에 관한 조건은 정책에 씁니다',
  ],
  'formula-with-member': [
    'Томьёотой багананд "{member}" бичиж болохгүй: утгыг зөвхөн томьёо өгнө',
    'a column with a formula has no "{member}": the formula alone gives its value',
    '수식이 있는 열에는 "{member}"을(를) 쓸 수 없습니다. 값은 수식만 정합니다',
  ],
  'trigger-without-time': [
    'Автомат үйлдэлд "when", "schedule" хоёрын яг нэгийг бичнэ',
    'a trigger has either "when" or "schedule"',
    '트리거에는 "when"과 "schedule" 중 하나만 씁니다',
  ],
  'schedule-without-rule': [
    'Хуваарьт "cron", "at" хоёрын яг нэгийг бичнэ',
    'a schedule has either "cron" or "at"',
    '일정에는 "cron"과 "at" 중 하나만 씁니다',
  ],
  'offset-of-nothing': [
    '"offset" зөвхөн "at" баганын огнооноос тоологдоно',
    '"offset" counts from the date of "at"',
    '"offset"은 "at"의 날짜를 기준으로 합니다',
  ],
});
