import { defineMessages } from '../../../definitions/messages/message';

/** Why a part of a definition cannot be renamed. */
export const renameMessage = defineMessages({
  'rename-path': [
    'Нэр солих зам биш: {path}. Эх сурвалжийн /columns/<нэр> эсвэл /subTables/<нэр> гэж бичнэ үү.',
    'Nothing can be renamed at {path}: write /columns/<name> or /subTables/<name> of a source.',
    '{path}은(는) 이름을 바꿀 수 없는 경로입니다. 소스의 /columns/<이름> 또는 /subTables/<이름>을 쓰세요.',
  ],
  'rename-unknown': [
    'Ийм нэр алга: "{from}" (эх сурвалж: "{source}")',
    'There is nothing called "{from}" in the source "{source}".',
    '소스 "{source}"에 "{from}"이(가) 없습니다.',
  ],
  'rename-done': [
    'Энэ нэрийг аль хэдийн сольсон байна: "{from}" → "{to}"',
    '"{from}" has been renamed already: it is called "{to}".',
    '"{from}"의 이름은 이미 "{to}"(으)로 바뀌었습니다.',
  ],
  'rename-same': [
    'Шинэ нэр хуучин нэртэйгээ ижил байна: "{to}"',
    '"{to}" is the name already: give another one.',
    '새 이름이 기존 이름과 같습니다: "{to}"',
  ],
  'rename-taken': [
    'Ийм нэр аль хэдийн байна: "{to}" (эх сурвалж: "{source}"). Өөр нэр өгнө үү.',
    'The source "{source}" has a "{to}" already. Choose another name.',
    '소스 "{source}"에 "{to}"이(가) 이미 있습니다. 다른 이름을 쓰세요.',
  ],
  'rename-reserved': [
    'Энэ нэрийг систем өөрөө ашигладаг: "{name}"',
    'The name "{name}" is reserved for the system.',
    '"{name}"은(는) 시스템이 사용하는 이름입니다.',
  ],
  'rename-needed': [
    'Сервер өөрөө энэ баганыг уншдаг тул нэрийг нь солих боломжгүй: "{name}"',
    'The server itself reads the column "{name}": it cannot be renamed.',
    '서버가 직접 읽는 열이므로 이름을 바꿀 수 없습니다: "{name}"',
  ],
  'rename-name': [
    'Нэр үсгээр эхэлж, зөвхөн жижиг латин үсэг, тоо, доогуур зураас агуулна: "{to}"',
    '"{to}" is no name: small Latin letters, digits and _ after a letter, at most 63.',
    '"{to}"은(는) 이름이 될 수 없습니다. 소문자로 시작하고 소문자, 숫자, _만 쓰세요(최대 63자).',
  ],
  'rename-clash': [
    'Шинэ нэр энд өөр зүйлийг заана: "{to}". Эхлээд энэ хэсгийг засах, эсвэл өөр нэр сонгоно уу ("{from}").',
    'Here "{to}" would mean something else than "{from}" does: change this place first, or choose another name.',
    '여기서 "{to}"은(는) "{from}"과 다른 것을 뜻하게 됩니다. 이 부분을 먼저 고치거나 다른 이름을 쓰세요.',
  ],
});
