import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

export const messages = {
  noReader: text(
    'Сонгосон хүн энэ мөрийг харах эрхгүй байна. Жагсаалтаас дахин сонгоно уу',
    'A chosen person may not read this row. Choose from the list again',
    '선택한 사람은 이 행을 볼 권한이 없습니다. 목록에서 다시 선택하세요',
  ),
  tooManyMentions: (limit: number) =>
    text(
      `Нэг сэтгэгдэлд дурдах хүний дээд тоо: ${limit}`,
      `A comment can mention at most ${limit} people`,
      `댓글 하나에 최대 ${limit}명까지 언급할 수 있습니다`,
    ),
};
