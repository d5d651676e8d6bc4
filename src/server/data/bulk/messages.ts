import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Messages of bulk changes. Names come after a colon, so that no case ending is attached to them. */
export const messages = {
  noBulk: text(
    'Танд энэ жагсаалтын мөрүүдийг ингэж өөрчлөх эрх алга',
    'You do not have permission to change the rows of this list this way',
    '이 목록의 행을 이렇게 변경할 권한이 없습니다',
  ),
  noRows: text('Мөр сонгоогүй байна', 'No rows are selected', '선택한 행이 없습니다'),
  noValues: text(
    'Өөрчлөх талбар сонгоогүй байна',
    'No field to change is selected',
    '변경할 필드를 선택하지 않았습니다',
  ),
  notForMany: (field: string) =>
    text(
      `Олон мөрд зэрэг өөрчлөх боломжгүй талбар: ${field}`,
      `This field cannot be changed in many rows at once: ${field}`,
      `여러 행에서 한 번에 변경할 수 없는 필드: ${field}`,
    ),
  tooManyRows: (limit: number) =>
    text(
      `Нэг удаад өөрчлөх мөрийн дээд тоо: ${limit.toLocaleString('en-US')}. Шүүлтээ нарийсгана уу.`,
      `At most ${limit.toLocaleString('en-US')} rows can be changed at once. Narrow the filter.`,
      `한 번에 변경할 수 있는 최대 행 수: ${limit.toLocaleString('en-US')}. 조건을 좁히세요.`,
    ),
  cannotBeSaved: text('Хадгалах боломжгүй утга', 'This value cannot be saved', '이대로 저장할 수 없습니다'),
} as const;
