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
    'Талбар өөрийгөө хязгаарлаж болохгүй',
    'a field cannot narrow itself',
    '필드가 자신을 제한할 수 없습니다',
  ],
  'or-entered-without-value': [
    'Оронд нь гараар оруулах томьёо алга',
    'there is no value to be entered in place of',
    '대신 입력할 수식이 없습니다',
  ],
  'formula-and-preset': [
    'Энэ талбар ({widget}) тогтмол утгатай тул томьёо авахгүй',
    'the field ({widget}) has a preset already',
    '이 필드({widget})에는 이미 고정값이 있습니다',
  ],
  'not-in-layout': ['Байрлалд алга', 'the layout does not show it', '배치에 표시되지 않습니다'],
  'leaf-without-name': [
    '"{type}" мөр юу харуулахаа нэрлэнэ',
    'a {type} must name what it shows',
    '"{type}"은(는) 무엇을 표시할지 지정해야 합니다',
  ],
  'container-with-field': [
    '"{type}" мөр талбар харуулахгүй',
    'a {type} shows no field',
    '"{type}"은(는) 필드를 표시하지 않습니다',
  ],
  'container-without-children': [
    '"{type}" дотор дор хаяж нэг зүйл байна',
    'a {type} needs children',
    '"{type}"에는 하위 요소가 필요합니다',
  ],
  'leaf-with-children': [
    '"{type}" дотор өөр зүйл байрлуулахгүй',
    'a {type} has no children',
    '"{type}"에는 하위 요소를 둘 수 없습니다',
  ],
  'child-not-section': [
    '"{parent}" дотор зөвхөн section бичнэ',
    'children of {parent} must be sections',
    '"{parent}"의 하위 요소는 section이어야 합니다',
  ],
  'section-without-title': [
    '"{parent}" доторх section гарчигтай байна',
    'a section of {parent} needs a title',
    '"{parent}"의 section에는 제목이 필요합니다',
  ],
  'modal-without-title': [
    'modal гарчигтай байна: товчин дээр нь харагдана',
    'a modal needs a title: its button says it',
    'modal에는 제목이 필요합니다. 버튼에 표시됩니다',
  ],
  'note-without-title': [
    'note бичвэрээ гарчигт бичнэ',
    'a note needs its text as title',
    'note의 내용은 제목에 씁니다',
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
