import type { Text } from '../../../definitions/text';
import type { Ballot } from '../../../engine/process/process-event';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Texts of the calls of processes and signatures. */
export const messages = {
  voteRule: (needed: number, voters: number) =>
    text(
      `${voters} хүн санал өгнө. Дэмжсэн ${needed} санал шаардлагатай.`,
      `${voters} people vote. ${needed} in favour are needed.`,
      `${voters}명이 투표하며 찬성 ${needed}표가 필요합니다.`,
    ),
  unknownProcess: text(
    'Ийм үйл явц энэ бичлэгт алга',
    'This record has no such process',
    '이 기록에는 그런 절차가 없습니다',
  ),
  processNeeded: text('Үйл явцаа сонгоно уу', 'Choose the process', '절차를 선택하세요'),
  rowChanged: text(
    'Бичлэгийг өөр хүн өөрчилсөн байна. Шинэчилж, шалгаад дахин оролдоно уу.',
    'Somebody else has changed this record. Reload it, check it and try again.',
    '다른 사람이 이 기록을 변경했습니다. 새로 고쳐 확인한 뒤 다시 시도하세요.',
  ),
  revisionNeeded: text(
    'Гарын үсэг зурахын тулд үзсэн хувилбараа (revision) илгээнэ үү',
    'To sign, send the revision that you have read',
    '서명하려면 확인한 버전(revision)을 보내세요',
  ),
  codeNeeded: text(
    'Гарын үсгээ нэг удаагийн кодоор баталгаажуулна уу',
    'Confirm your signature with a one-time code',
    '일회용 코드로 서명을 확인하세요',
  ),
  unknownSignature: text(
    'Ийм гарын үсэг алга, эсвэл хүчингүй болсон байна',
    'There is no such signature, or it was revoked',
    '그런 서명이 없거나 취소되었습니다',
  ),
  wrongSignature: text(
    'Гарын үсгийг уншиж чадсангүй. Нэрээ бичих, зурах, эсвэл зураг оруулна уу.',
    'The signature cannot be read. Type your name, draw it, or upload a picture.',
    '서명을 읽을 수 없습니다. 이름을 입력하거나 그리거나 그림을 올리세요.',
  ),
  tooManySignatures: (most: number) =>
    text(
      `Хадгалсан гарын үсэг хэт олон байна. Дээд тоо: ${most}. Хэрэггүйг нь хүчингүй болгоно уу.`,
      `There are too many stored signatures. At most ${most}. Revoke some of them.`,
      `저장된 서명이 너무 많습니다. 최대 ${most}개. 일부를 취소하세요.`,
    ),
  unknownPerson: text(
    'Ийм идэвхтэй хэрэглэгч энэ үүрэгт алга',
    'There is no active user with this role',
    '이 역할의 활성 사용자가 없습니다',
  ),
  cancelled: text('Цуцлагдсан', 'Cancelled', '취소됨'),
  unreadableProcess: (process: string, version: number) =>
    text(
      `Энэ хэргийн явцын тодорхойлолтыг унших боломжгүй: ${process}, хувилбар ${version}. Администраторт хандаж, хэргийг шинэ хувилбарт шилжүүлнэ үү.`,
      `The definition of this case cannot be read: ${process}, version ${version}. Ask an administrator to move the case to a newer version.`,
      `이 건의 프로세스 정의를 읽을 수 없습니다: ${process}, 버전 ${version}. 관리자에게 새 버전으로 옮겨 달라고 요청하세요.`,
    ),
};

/** The words of a ballot under its signature: the title of the action is the committee's. */
export const ballotTitles: Record<Ballot, Text> = {
  supported: text('Дэмжсэн', 'Supported', '찬성'),
  unsupported: text('Дэмжээгүй', 'Not supported', '반대'),
  recreate: text('Дахин боловсруулах', 'To recreate', '재작성'),
  material: text('Нэмэлт материал шаардсан', 'Extra material required', '추가 자료 필요'),
};
