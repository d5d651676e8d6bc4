import { defineMessages } from '../../definitions/messages/message';

/** Definitions that the server itself needs otherwise, files that hold none, and changes that rows do not admit. */
export const definitionMessage = defineMessages({
  'no-such-picture': [
    '"{file}" зураг олдсонгүй. Зургаа дахин хуулаад дугаарыг нь бичнэ үү',
    'there is no picture "{file}": upload it again and name its id',
    '그림 "{file}"이(가) 없습니다. 다시 올리고 그 id를 쓰세요',
  ],
  'picture-of-other-size': [
    'Зургийн хэмжээ {width} × {height} пиксел байна. "width", "height" дотор үүнийг бичнэ',
    'the picture has {width} × {height} pixels: say so in "width" and "height"',
    '그림 크기는 {width} × {height} 픽셀입니다. "width"와 "height"에 그대로 쓰세요',
  ],
  'picture-outside-app': [
    '"{file}" файлыг зөвхөн програмыг бүхэлд нь суулгахад авна. Энд хуулсан зургийн дугаарыг бичнэ',
    '"{file}" is taken only when an application is installed as a whole: name an uploaded picture here',
    '"{file}"은(는) 애플리케이션 전체를 설치할 때만 쓸 수 있습니다. 여기에는 올린 그림의 id를 쓰세요',
  ],
  'needed-source-is-view': [
    'Энэ эх сурвалжид сервер өөрөө бичдэг тул хүснэгт байх ёстой',
    'the server itself writes this source: it must be a table',
    '서버가 직접 쓰는 소스이므로 테이블이어야 합니다',
  ],
  'needed-table-renamed': [
    'Сервер "{table}" хүснэгтийг ашигладаг тул нэрийг нь сольж болохгүй',
    'the server itself uses the table "{table}": it cannot be renamed',
    '서버가 테이블 "{table}"을(를) 쓰므로 이름을 바꿀 수 없습니다',
  ],
  'needed-soft-delete': [
    'Сервер "deleted_at" баганыг уншдаг тул softDelete нь true байх ёстой',
    'the server itself reads "deleted_at": softDelete must be true',
    '서버가 "deleted_at"을 읽으므로 softDelete는 true여야 합니다',
  ],
  'needed-column-removed': [
    'Сервер "{column}" баганыг ашигладаг тул хасаж болохгүй',
    'the server itself uses the column "{column}": it cannot be removed',
    '서버가 열 "{column}"을(를) 쓰므로 삭제할 수 없습니다',
  ],
  'needed-column-renamed': [
    'Сервер "{column}" баганыг ашигладаг тул нэрийг нь сольж болохгүй',
    'the server itself uses the column "{column}": it cannot be renamed',
    '서버가 열 "{column}"을(를) 쓰므로 이름을 바꿀 수 없습니다',
  ],
  'needed-stored-name': [
    'Сервер "{column}" баганыг ашигладаг: өгөгдлийн сан дахь нэр нь "{wanted}" байх ёстой',
    'the server itself uses "{column}": its stored name must be "{wanted}"',
    '서버가 "{column}"을(를) 씁니다. 저장된 이름은 "{wanted}"이어야 합니다',
  ],
  'needed-type': [
    'Сервер "{column}" баганыг ашигладаг: төрөл нь "{wanted}" байх ёстой',
    'the server itself uses "{column}": its type must be "{wanted}"',
    '서버가 "{column}"을(를) 씁니다. 형식은 "{wanted}"이어야 합니다',
  ],
  'needed-secret': [
    'Сервер "{column}" баганыг ашигладаг: нууц байх ёстой',
    'the server itself uses "{column}": it must be secret',
    '서버가 "{column}"을(를) 씁니다. 비밀이어야 합니다',
  ],
  'needed-unique': [
    'Сервер "{column}" баганыг ашигладаг: утга нь давтагдахгүй байх ёстой',
    'the server itself uses "{column}": it must be unique',
    '서버가 "{column}"을(를) 씁니다. 고유해야 합니다',
  ],
  'needed-reference': [
    'Сервер "{column}" баганыг ашигладаг: "{wanted}" эх сурвалж руу заах ёстой',
    'the server itself uses "{column}": it must refer to "{wanted}"',
    '서버가 "{column}"을(를) 씁니다. "{wanted}"을(를) 참조해야 합니다',
  ],
  'needed-values': [
    'Сервер "{column}" баганыг ашигладаг: дараах утгыг зөвшөөрөх ёстой: {wanted}',
    'the server itself uses "{column}": it must allow {wanted}',
    '서버가 "{column}"을(를) 씁니다. 다음 값을 허용해야 합니다: {wanted}',
  ],
  'needed-default': [
    'Сервер "{column}" утгагүй мөр нэмдэг тул заавал бөглөх баганад анхны утга хэрэгтэй',
    'the server itself inserts rows without "{column}": a required column needs a default',
    '서버가 "{column}" 없이 행을 추가하므로 필수 열에는 기본값이 필요합니다',
  ],
  'needed-by-server': ['Сервер өөрөө ашигладаг', 'the server itself needs it', '서버가 직접 씁니다'],

  'used-by': [
    '{definitions} ашиглаж байна: {problem}',
    'uses {definitions}: {problem}',
    '{definitions}을(를) 씁니다: {problem}',
  ],
  'rows-refer-to-it': [
    'Энэ үүргийг ашигласан мөр байна: {detail}',
    'rows refer to it: {detail}',
    '이 역할을 참조하는 행이 있습니다: {detail}',
  ],
  'role-is-held': [
    'Энэ үүрэгтэй хүн: {people}. «Хэрэглэгч» хэсэгт тэдэнд өөр үүрэг өгөөд дахин оролдоно уу',
    'People with this role: {people}. Give them another role on the page of users, then try again',
    '이 역할을 가진 사람: {people}. 사용자 페이지에서 다른 역할을 준 뒤 다시 시도하세요',
  ],
  'role-is-named': [
    '"{source}" хүснэгтийн {rows} мөр энэ үүргийг заасан. Тэдгээрийг өөрчлөөд дахин оролдоно уу',
    '{rows} rows of "{source}" name this role. Change them, then try again',
    '"{source}"의 행 {rows}개가 이 역할을 가리킵니다. 그 행을 바꾼 뒤 다시 시도하세요',
  ],
  'role-row-refused': [
    '"roles" хүснэгт энэ үүргийн мөрийг авсангүй: {detail}',
    'its row in "roles" is refused: {detail}',
    '"roles"가 이 역할의 행을 받지 않았습니다: {detail}',
  ],
  'file-of-no-kind': [
    'Ийм газарт тодорхойлолт байрлахгүй. Байрлах газрууд: {allowed}',
    'belongs to no kind; there are {allowed}',
    '어떤 종류에도 속하지 않습니다. 사용할 수 있는 위치: {allowed}',
  ],
  'not-json': ['JSON биш: {detail}', 'is no JSON: {detail}', 'JSON이 아닙니다: {detail}'],
  'not-json-at': [
    'JSON биш: {line}-р мөр, {column}-р тэмдэгт: {detail}',
    'is no JSON: line {line}, column {column}: {detail}',
    'JSON이 아닙니다: {line}행 {column}열: {detail}',
  ],
});
