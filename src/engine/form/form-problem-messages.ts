import { defineMessages } from '../../definitions/messages/message';

/** Problems that prevent a form from running. `detail` is the validator's own English text. */
export const formProblemMessage = defineMessages({
  'schema-not-alone': [
    'Талбарын JSON Schema бие даасан байна: $ref, $id бичиж болохгүй',
    'schemas of a field stand alone: $ref and $id are not allowed',
    '필드의 JSON Schema는 독립적이어야 합니다. $ref와 $id는 쓸 수 없습니다',
  ],
  'schema-invalid': [
    'JSON Schema буруу: {detail}',
    'schema is invalid: {detail}',
    'JSON Schema가 잘못되었습니다: {detail}',
  ],
  'schema-not-compiled': [
    'JSON Schema-г ашиглаж чадсангүй: {detail}',
    '{detail}',
    'JSON Schema를 쓸 수 없습니다: {detail}',
  ],
  'widget-misfits-column': [
    'Виджетийн утга "{column}" баганад тохирохгүй',
    'the widget\'s values do not fit the column "{column}"',
    '위젯의 값이 열 "{column}"과(와) 맞지 않습니다',
  ],
  'no-value-satisfies': [
    '"{column}" багана ба энэ дүрэм хоёуланд таарах утга байхгүй: виджеттэйгээ авах утга нь {schema}',
    'no value satisfies the column "{column}" and this schema: with its widget it takes {schema}',
    '열 "{column}"과(와) 이 규칙을 함께 만족하는 값이 없습니다. 위젯과 함께 받는 값: {schema}',
  ],
  'form-contains-form': [
    '"{form}" маягт өөрийгөө агуулж байна',
    'the form "{form}" contains itself',
    '양식 "{form}"이(가) 자신을 포함합니다',
  ],
  'rows-not-computed': [
    'Дэд хүснэгтийн мөрүүдийг томьёогоор гаргаж болохгүй',
    'the rows of a sub-table cannot be computed',
    '하위 테이블의 행은 계산할 수 없습니다',
  ],
  'fields-in-a-circle': [
    'Талбарууд бие биенээсээ тойрч хамаарч байна: {fields}. Нэгийнх нь нөхцөл, томьёог хасна уу',
    'the fields decide each other in a circle: {fields}',
    '필드들이 서로를 순환하며 결정합니다: {fields}',
  ],
  'question-too-late': [
    'Энэ асуулт зөвхөн серверийн мэдэх утгыг уншдаг тул хэзээ ч асуугдахгүй',
    'the question reads values that only the server knows, so it is never asked',
    '이 질문은 서버만 아는 값을 읽으므로 물어볼 수 없습니다',
  ],
  'copies-other-values': [
    'Эхний хэсгийн "{field}" талбараас өөр утга авдаг тул хуулж болохгүй',
    'it takes other values than "{field}" of the first part, from which they would be copied',
    '첫 부분의 "{field}"과(와) 허용되는 값이 달라 복사할 수 없습니다',
  ],
  'column-refuses': [
    'Багана энэ утгыг авахгүй: {problem}',
    'the column refuses it: {problem}',
    '열이 이 값을 받지 않습니다: {problem}',
  ],
});
