import type { Text } from '../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Messages about definitions. Reasons of single problems are for builders and remain English. */
export const messages = {
  problems: text('Тодорхойлолтод алдаа байна', 'The definition has errors', '정의에 오류가 있습니다'),
  newerVersion: text(
    'Өөр хүн шинэ хувилбар нийтэлсэн байна. Дахин ачаална уу.',
    'Someone else has published a newer version. Reload and try again.',
    '다른 사람이 새 버전을 게시했습니다. 다시 불러오세요.',
  ),
  newerDraft: text(
    'Өөр хүн ноорог хадгалсан байна. Дахин ачаална уу.',
    'Someone else has saved the draft. Reload and try again.',
    '다른 사람이 초안을 저장했습니다. 다시 불러오세요.',
  ),
  inUse: text(
    'Ашиглагдаж байгаа тул хүчингүй болгох боломжгүй',
    'It is in use and cannot be unpublished',
    '사용 중이므로 게시를 취소할 수 없습니다',
  ),
  noDraft: text('Нийтлэх ноорог алга', 'There is no draft to publish', '게시할 초안이 없습니다'),
  noVersion: text('Ийм хувилбар алга', 'There is no such version', '해당 버전이 없습니다'),
};
