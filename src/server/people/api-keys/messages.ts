import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

export const messages = {
  nameTaken: text(
    'Ийм нэртэй хүчинтэй түлхүүр байна. Өөр нэр өгнө үү, эсвэл хуучныг цуцална уу.',
    'There is a valid key of this name. Choose another name, or revoke the old key.',
    '같은 이름의 유효한 키가 있습니다. 다른 이름을 입력하거나 기존 키를 취소하세요.',
  ),
  roleWithoutKeys: text(
    'Энэ үүрэгт түлхүүр олгохгүй. Зөвхөн хэрэгтэй эрхтэй үүрэг сонгоно уу.',
    'This role cannot have API keys. Choose a role with only the rights that the program needs.',
    '이 역할에는 API 키를 만들 수 없습니다. 필요한 권한만 있는 역할을 선택하세요.',
  ),
  unknownOrganization: text(
    'Идэвхтэй ийм байгууллага алга',
    'There is no active organization of this number',
    '해당 번호의 활성 기관이 없습니다',
  ),
  wrongDay: (most: number) =>
    text(
      `Хүчинтэй байх сүүлийн өдрийг өнөөдрөөс хойш ${most} хоногийн дотор сонгоно уу`,
      `Choose the last day of validity, at most ${most} days from today`,
      `오늘부터 최대 ${most}일 이내의 유효 기간 마지막 날을 선택하세요`,
    ),
  tooMany: (most: number) =>
    text(
      `Хүчинтэй түлхүүрийн дээд тоо: ${most}. Хэрэглэхгүй байгааг нь цуцална уу.`,
      `At most ${most} keys can be valid at once. Revoke some that are not used.`,
      `유효한 키는 최대 ${most}개입니다. 사용하지 않는 키를 취소하세요.`,
    ),
  noSuchKey: text(
    'Хүчинтэй ийм түлхүүр алга',
    'There is no valid key of this number',
    '해당 번호의 유효한 키가 없습니다',
  ),
} as const;
