import { defineMessages } from '../../../definitions/messages/message';

/** Changes of tables that would lose data, or that the rows which are there do not admit. */
export const tableMessage = defineMessages({
  'would-lose-data': ['Өгөгдөл алдагдана', 'would lose data', '데이터가 손실됩니다'],
  'loses-all-rows': ['Хүснэгтийн бүх мөр', 'all rows of the table', '테이블의 모든 행'],
  'loses-deleted-rows': ['Устгасан төлөвтэй мөрүүд', 'rows that were deleted softly', '삭제 표시된 행'],
  'loses-column': ['"{column}" баганын бүх утга', 'all of the column "{column}"', '열 "{column}"의 모든 값'],
  'loses-in-conversion': [
    '{from} төрлийн утгаас {to} төрөлд багтахгүй нь',
    'what {to} cannot hold of {from}',
    '{from} 값 중 {to}에 담을 수 없는 것',
  ],
  'deleted-rows-return': [
    'Устгасан төлөвтэй мөрүүд эргэж харагдана',
    'rows that were deleted softly would come back',
    '삭제 표시된 행이 다시 나타납니다',
  ],
  'required-column-on-rows': [
    'Хүснэгтэд мөр байгаа бөгөөд заавал бөглөх энэ баганад утгагүй үлдэнэ: анхны утга өгнө үү',
    'the table has rows, which would have no value in this required column: give it a default',
    '테이블에 행이 있어 이 필수 열의 값이 비게 됩니다. 기본값을 지정하세요',
  ],
  'required-column-or-renamed': [
    'Хүснэгтэд мөр байгаа бөгөөд заавал бөглөх энэ баганад утгагүй үлдэнэ. "{from}" баганын нэрийг сольсон бол npm run definitions -- rename source {source} /columns/{from} {to} --apply гэж нэрийг нь солино уу, үгүй бол анхны утга өгнө үү',
    'the table has rows, which would have no value in this required column. If it is "{from}" under another name, rename that: npm run definitions -- rename source {source} /columns/{from} {to} --apply. Otherwise give it a default',
    '테이블에 행이 있어 이 필수 열의 값이 비게 됩니다. "{from}"의 이름을 바꾼 것이면 npm run definitions -- rename source {source} /columns/{from} {to} --apply로 이름을 바꾸고, 아니면 기본값을 지정하세요',
  ],
  'conversion-could-lose': [
    '"{column}" багана {from} төрлийн утгатай; {to} болговол утга алдагдаж болзошгүй',
    'the column "{column}" holds {from}; as {to} values could be lost',
    '열 "{column}"에는 {from} 값이 있습니다. {to}(으)로 바꾸면 값이 손실될 수 있습니다',
  ],
  'table-behind-view': [
    '"{table}" нь хүснэгт; харагдац болговол мөрүүд нь алдагдана',
    '"{table}" is a table; its rows would be lost behind a view',
    '"{table}"은(는) 테이블입니다. 뷰로 바꾸면 행이 손실됩니다',
  ],
  'renamed-table-has-rows': [
    '"{from}" хүснэгтэд мөр байна; "{to}" болговол тэдгээр мөр орохгүй',
    'the table "{from}" holds rows, which "{to}" would not have',
    '테이블 "{from}"에 행이 있는데 "{to}"에는 없게 됩니다',
  ],
  'unnamed-column-in-the-way': [
    'Хүснэгтэд "{column}" багана байсаар байгаа ч ямар ч тодорхойлолт нэрлээгүй',
    'the table still has a column "{column}" that no definition names',
    '테이블에 어떤 정의에도 없는 열 "{column}"이(가) 남아 있습니다',
  ],
  'adopted-table-behind-view': [
    '"{table}" хүснэгт эх сурвалж болохоосоо өмнө байсан тул харагдацаар солих боломжгүй. Харагдацад өөр нэр өгнө үү',
    'the table "{table}" was there before its source and cannot give way to a view: give the view another name',
    '테이블 "{table}"은(는) 소스 이전부터 있던 것이라 뷰로 바꿀 수 없습니다. 뷰에 다른 이름을 지정하세요',
  ],
  'adopted-table-gone': [
    '"{table}" хүснэгт алга: устгасан эсвэл өөр эх сурвалж болгосон байна. Хүснэгтээ дахин сонгоно уу',
    'the table "{table}" is there no more: it was dropped, or became another source. Choose a table again',
    '테이블 "{table}"이(가) 없습니다. 삭제되었거나 다른 소스가 되었습니다. 테이블을 다시 선택하세요',
  ],
  'adopted-table-changed': [
    '"{table}" хүснэгтийн бүтэц сонгосноос хойш өөрчлөгдсөн байна. Хүснэгтээ дахин сонгоно уу',
    'the structure of the table "{table}" has changed since it was chosen: choose it again',
    '테이블 "{table}"의 구조가 선택한 뒤에 바뀌었습니다. 다시 선택하세요',
  ],
  'adopted-name-taken': [
    '"{table}" нэртэй хүснэгт байгаа тул эх сурвалжид өөр нэр өгнө үү',
    'there is a table "{table}" already: give the source another name',
    '테이블 "{table}"이(가) 이미 있습니다. 소스에 다른 이름을 지정하세요',
  ],
  'adopted-column-name': [
    'Хүснэгтийн "{column}" баганын нэр өөр баганын нэртэй давхцана. Өөр нэр өгнө үү',
    'a column of the table would be called "{column}" as another one is: give it another name',
    '테이블의 열 이름 "{column}"이(가) 다른 열과 겹칩니다. 다른 이름을 지정하세요',
  ],
  'rows-without-value': [
    'Энэ баганад утгагүй мөр байна',
    'rows have no value in this column',
    '이 열에 값이 없는 행이 있습니다',
  ],
  'rows-share-value': [
    'Ижил утгатай мөрүүд байна: {detail}',
    'rows share a value: {detail}',
    '같은 값을 가진 행이 있습니다: {detail}',
  ],
  'rows-break-rule': [
    'Энэ дүрэмд тохирохгүй утгатай мөр байна',
    'rows have values that this rule does not admit',
    '이 규칙에 맞지 않는 값을 가진 행이 있습니다',
  ],
  'rows-refer-to-nothing': [
    'Байхгүй мөр рүү заасан мөр байна: {detail}',
    'rows refer to nothing: {detail}',
    '없는 행을 참조하는 행이 있습니다: {detail}',
  ],
  'database-refuses': [
    'Өгөгдлийн сан энэ өөрчлөлтийг хүлээж авсангүй: {detail}',
    'the database refuses it: {detail}',
    '데이터베이스가 거부했습니다: {detail}',
  ],
});
