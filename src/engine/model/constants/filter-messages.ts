import { defineMessages } from '../../../definitions/messages/message';

/** Values of filters and presets that a column never equals. */
export const filterMessage = defineMessages({
  'caller-unknown-here': [
    '"{value}" гэж энд бичих нь утгагүй: энэ нь хүн бүрд ижил байна',
    '"{value}" says nothing here: it is the same for everybody',
    '"{value}"은(는) 여기서 의미가 없습니다. 모두에게 같습니다',
  ],
  'caller-is-text': [
    '"{value}" нь бичвэр, харин "{column}" баганын төрөл "{type}"',
    '"{value}" is a text, "{column}" is of the type "{type}"',
    '"{value}"은(는) 텍스트인데 "{column}"의 형식은 "{type}"입니다',
  ],
  'caller-is-number': [
    '"{value}" нь тоо, харин "{column}" баганын төрөл "{type}"',
    '"{value}" is a number, "{column}" is of the type "{type}"',
    '"{value}"은(는) 숫자인데 "{column}"의 형식은 "{type}"입니다',
  ],
  'caller-is-other-key': [
    '"{value}" нь "{target}" эх сурвалжийн түлхүүр, харин "{column}" багана "{source}" руу заадаг',
    '"{value}" is a key of "{target}", "{column}" refers to "{source}"',
    '"{value}"은(는) "{target}"의 키인데 "{column}"은(는) "{source}"을(를) 참조합니다',
  ],
  'condition-not-possible': [
    '"{condition}" нөхцөл боломжгүй: "{column}" баганын төрөл "{type}"',
    '"{condition}" is not possible: "{column}" is of the type "{type}"',
    '"{condition}" 조건을 쓸 수 없습니다. "{column}"의 형식은 "{type}"입니다',
  ],
  'condition-without-value': [
    '"{condition}" нөхцөлд утга хэрэгтэй',
    'the condition "{condition}" needs a value',
    '"{condition}" 조건에는 값이 필요합니다',
  ],
  'value-too-long': [
    '{limit} тэмдэгтээс урт байна',
    'is longer than {limit} characters',
    '{limit}자보다 깁니다',
  ],
  'list-is-empty': [
    '"whereIn" нөхцөлд таслалаар зааглаж дор хаяж нэг утга бичнэ',
    'the condition "whereIn" needs at least one value, separated by commas',
    '"whereIn" 조건에는 쉼표로 구분한 값이 하나 이상 필요합니다',
  ],
  'list-too-long': [
    '{most}-аас олон утгатай байна',
    'has more than {most} values',
    '값이 {most}개를 넘습니다',
  ],
  'not-of-column-type': [
    '"{value}" гэсэн утга "{column}" баганын "{type}" төрөлд таарахгүй',
    '"{value}" is no value of "{column}", which is of the type "{type}"',
    '"{value}"은(는) 형식이 "{type}"인 "{column}"의 값이 아닙니다',
  ],
  'not-among-column-values': [
    '"{value}" гэсэн утга "{column}" баганад байхгүй. Утгууд нь: {allowed}',
    '"{value}" is not among the values of "{column}": {allowed}',
    '"{value}"은(는) "{column}"의 값이 아닙니다. 가능한 값: {allowed}',
  ],
});
