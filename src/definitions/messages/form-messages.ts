import { defineMessages } from './message';

/** Problems of one form that need no source to be found. */
export const formMessage = defineMessages({
  'field-without-schema': [
    'schema.properties дотор энэ талбар алга',
    'schema.properties does not describe it',
    'schema.properties에 이 필드가 없습니다',
  ],
  'unknown-property-name': [
    'Ийм шинж байхгүй: "{name}"',
    'the property "{name}" does not exist',
    '이런 속성이 없습니다: "{name}"',
  ],
  'narrows-itself': [
    'Талбар өөрийгөө хязгаарлаж болохгүй. Өөр талбар сонгоно уу',
    'a field cannot narrow itself',
    '필드가 자신을 제한할 수 없습니다',
  ],
  'or-entered-without-value': [
    'Оронд нь гараар оруулах томьёо алга. Томьёогоо бичнэ үү',
    'there is no value to be entered in place of',
    '대신 입력할 수식이 없습니다',
  ],
  'formula-and-preset': [
    'Энэ талбар ({widget}) тогтмол утгатай тул томьёо авахгүй',
    'the field ({widget}) has a preset already',
    '이 필드({widget})에는 이미 고정값이 있습니다',
  ],
  'not-in-layout': [
    'Талбар маягт дээр алга. Байрлуулах, эсвэл хасна уу',
    'the layout does not show it',
    '배치에 표시되지 않습니다',
  ],
  'leaf-without-name': [
    'Юу харуулахыг сонгоно уу: "{term:type}"',
    'a {term:type} must name what it shows',
    '"{term:type}"은(는) 무엇을 표시할지 지정해야 합니다',
  ],
  'container-with-field': [
    '"{term:type}" өөрөө талбар харуулахгүй. Талбарыг дотор нь оруулна уу',
    'a {term:type} shows no field',
    '"{term:type}"은(는) 필드를 표시하지 않습니다',
  ],
  'container-without-children': [
    '"{term:type}" хоосон байна. Дор хаяж нэг талбар оруулах, эсвэл хасна уу',
    'a {term:type} needs children',
    '"{term:type}"에는 하위 요소가 필요합니다',
  ],
  'leaf-with-children': [
    '"{term:type}" дотор өөр зүйл байрлуулахгүй. Гадна нь гаргана уу',
    'a {term:type} has no children',
    '"{term:type}"에는 하위 요소를 둘 수 없습니다',
  ],
  'child-not-section': [
    '"{term:parent}" дотор зөвхөн хэсэг орно. Талбарыг хэсэгт оруулна уу',
    'children of {term:parent} must be sections',
    '"{term:parent}"의 하위 요소는 구역이어야 합니다',
  ],
  'section-without-title': [
    '"{term:parent}" доторх хэсэгт нэр өгнө үү',
    'a section of {term:parent} needs a title',
    '"{term:parent}"의 구역에는 제목이 필요합니다',
  ],
  'review-without-steps': [
    '"{term:type}" дотор шалгах алхам байхгүй. hasReview-г хасах, эсвэл төрлийг steps болгоно уу',
    'a {term:type} has no review step: remove hasReview, or make it steps',
    '"{term:type}"에는 확인 단계가 없습니다. hasReview를 지우거나 유형을 steps로 바꾸세요',
  ],
  'modal-without-title': [
    'Цонхонд нэр өгнө үү: товчин дээр нь харагдана',
    'a modal needs a title: its button says it',
    '창에는 제목이 필요합니다. 버튼에 표시됩니다',
  ],
  'note-without-title': [
    'Тайлбарын бичвэрийг бичнэ үү',
    'a note needs its text as title',
    '안내 문구를 입력하세요',
  ],
  'parts-of-other-lengths': [
    'Хуулах хэсэг бүр ижил тооны талбартай байна',
    'each part needs as many fields as the first one',
    '각 부분의 필드 수는 첫 부분과 같아야 합니다',
  ],
  'part-without-section': [
    'Хэсгийн талбарууд гарчигтай өөрийн section эсвэл modal дотор байна',
    'the fields of a part must be together in a section or modal of its own with a title',
    '각 부분의 필드는 제목이 있는 자신의 section 또는 modal 안에 있어야 합니다',
  ],
});
