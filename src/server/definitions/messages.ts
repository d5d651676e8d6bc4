import type { Text } from '../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Messages about definitions. Those of single problems are in `problem-messages.ts` and beside what finds them. */
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
  newerSet: text(
    'Өөр хүн энэ багцыг өөрчилсөн байна. Дахин ачаална уу.',
    'Someone else has changed this change set. Reload and try again.',
    '다른 사람이 이 변경 묶음을 수정했습니다. 다시 불러오세요.',
  ),
  unknownKind: (kind: string) =>
    text(
      `Ийм төрлийн тодорхойлолт байхгүй: ${kind}`,
      `There is no kind of definition with this name: ${kind}`,
      `이런 종류의 정의가 없습니다: ${kind}`,
    ),
  unpublishedColumn: text(
    'Нөхцөл нь нийтлээгүй баганыг заасан байна. Эхлээд хүснэгтээ нийтэлнэ үү.',
    'A condition names a column that is not published. Publish the table first.',
    '조건이 게시되지 않은 열을 가리킵니다. 먼저 테이블을 게시하세요.',
  ),
  sameTwice: text(
    'Багцад нэг тодорхойлолт хоёр удаа орсон байна',
    'The change set names one definition twice',
    '변경 묶음에 같은 정의가 두 번 있습니다',
  ),
  lossesNotAllowed: text(
    'Нийтэлбэл өгөгдөл алдагдана. Зөвшөөрөх эсэхээ сонгоно уу.',
    'Publishing would lose data. Choose what may be lost.',
    '게시하면 데이터가 손실됩니다. 허용할 항목을 선택하세요.',
  ),
  noVersion: text('Ийм хувилбар алга', 'There is no such version', '해당 버전이 없습니다'),
};
