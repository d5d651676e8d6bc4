import { say, type Text } from '../../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Why triggers that write other rows end a write. `title` is the other rows' source. */
export const refusals = {
  otherRow: (title: Text, reason: Text) =>
    text(
      `Хамт өөрчлөгдөх мөрийг хадгалж чадсангүй (${say(title, 'mn_MN')}): ${say(reason, 'mn_MN')}`,
      `A row that changes along cannot be saved (${say(title, 'en_US')}): ${say(reason, 'en_US')}`,
      `함께 바뀌는 행을 저장할 수 없습니다(${say(title, 'ko_KR')}): ${say(reason, 'ko_KR')}`,
    ),
  tooDeep: (title: Text, limit: number) =>
    text(
      `Автомат үйлдлүүд бие биеэ дуудсаар байна (${say(title, 'mn_MN')}, дээд хязгаар: ${limit}). Админд мэдэгдэнэ үү.`,
      `Triggers keep calling each other (${say(title, 'en_US')}, limit: ${limit}). Please tell an administrator.`,
      `트리거가 서로를 계속 실행합니다(${say(title, 'ko_KR')}, 한도: ${limit}). 관리자에게 알려 주세요.`,
    ),
  tooMany: (title: Text, limit: number) =>
    text(
      `Нэг удаад хэт олон мөр өөрчлөгдөх гэж байна (${say(title, 'mn_MN')}, дээд хязгаар: ${limit})`,
      `Too many rows would change at once (${say(title, 'en_US')}, limit: ${limit})`,
      `한 번에 너무 많은 행이 바뀝니다(${say(title, 'ko_KR')}, 한도: ${limit})`,
    ),
} as const;
