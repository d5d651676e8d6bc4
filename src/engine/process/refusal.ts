import { defineMessages, messageText, type Message } from '../../definitions/messages/message';
import { languages, type Text } from '../../definitions/text';
import type { Actor } from './process-event';

/** Why a process does not do what a command wants. */
export interface Refusal extends Message {
  /** For `decided-by`: who decided first, when, and by which action (null: by the end of the process). */
  decidedBy?: { by: Actor; at: string; action: string | null };
  /** The definition's own words for it. */
  text?: Text;
}

/** The refusal in every language: as the definition says it, else in general words. */
export function refusalText(refusal: Refusal): Text {
  if (refusal.text) return refusal.text;
  const [mn_MN, en_US, ko_KR] = languages.map((language) => messageText(refusal, language));
  return { mn_MN: mn_MN ?? refusal.reason, en_US: en_US ?? refusal.reason, ko_KR: ko_KR ?? refusal.reason };
}

/** Refusals of the machine. */
export const refuse = defineMessages({
  'already-started': [
    'Энэ явц аль хэдийн эхэлсэн байна',
    'This process has already started',
    '이 프로세스는 이미 시작되었습니다',
  ],
  'not-started': [
    'Энэ явц эхлээгүй байна',
    'This process has not started',
    '이 프로세스는 시작되지 않았습니다',
  ],
  'may-not-start': [
    'Танд энэ явцыг эхлүүлэх эрх алга',
    'You may not start this process',
    '이 프로세스를 시작할 권한이 없습니다',
  ],
  ended: ['Энэ явц дууссан байна', 'This process has ended', '이 프로세스는 종료되었습니다'],
  'not-open': [
    'Энэ алхам нээлттэй биш байна. Хуудсаа шинэчилнэ үү',
    'This step is not open. Reload the page',
    '이 단계는 열려 있지 않습니다. 페이지를 새로 고치세요',
  ],
  'decided-by': [
    'Энэ алхмыг өөр хүн шийдвэрлэсэн байна. Хуудсаа шинэчилнэ үү',
    'Somebody else has already decided this step. Reload the page',
    '다른 사람이 이미 이 단계를 결정했습니다. 페이지를 새로 고치세요',
  ],
  'not-assignee': [
    'Энэ алхам танд оноогдоогүй байна',
    'This step is not assigned to you',
    '이 단계는 귀하에게 배정되지 않았습니다',
  ],
  'action-not-offered': [
    'Энэ алхамд "{action}" үйлдэл байхгүй',
    'This step has no action "{action}"',
    '이 단계에는 "{action}" 동작이 없습니다',
  ],
  guard: [
    'Энэ үйлдлийн нөхцөл хангагдаагүй байна',
    'The condition of this action is not met',
    '이 동작의 조건이 충족되지 않았습니다',
  ],
  'reason-needed': ['Шалтгаанаа бичнэ үү', 'Give a reason', '사유를 입력하세요'],
  'signature-needed': ['Гарын үсгээ зурна уу', 'Sign first', '먼저 서명하세요'],
  'assignee-needed': [
    'Дараагийн алхмыг хариуцах хүнээ сонгоно уу',
    'Choose who takes the next step',
    '다음 단계의 담당자를 선택하세요',
  ],
  'assignee-not-asked': [
    'Энэ үйлдэл хариуцагч сонгохгүй',
    'This action does not choose an assignee',
    '이 동작은 담당자를 선택하지 않습니다',
  ],
  'no-assignee': [
    '"{step}" алхмыг хариуцах хүн алга. Системийн админд хандана уу',
    'Nobody can take the step "{step}". Ask the administrator',
    '"{step}" 단계를 맡을 사람이 없습니다. 관리자에게 문의하세요',
  ],
  'no-organization': [
    'Дараагийн алхмыг хариуцах байгууллага сонгогдоогүй байна: "{column}" талбарыг бөглөнө үү',
    'No organisation is chosen for the next step: fill in "{column}"',
    '다음 단계를 맡을 기관이 없습니다. "{column}"을(를) 입력하세요',
  ],
  'too-few-voters': [
    'Санал өгөх хүн {needed} байх ёстой, одоо {found} байна. Системийн админд хандана уу',
    'The vote needs {needed} voters, there are {found}. Ask the administrator',
    '투표자가 {needed}명 필요한데 {found}명입니다. 관리자에게 문의하세요',
  ],
  'too-many-voters': [
    'Санал өгөх хүн хамгийн ихдээ {limit} байна, одоо {found} байна. Системийн админд хандана уу',
    'At most {limit} people may vote, there are {found}. Ask the administrator',
    '투표자는 최대 {limit}명인데 {found}명입니다. 관리자에게 문의하세요',
  ],
  'by-vote': [
    'Энэ алхмыг санал хураалтаар шийднэ',
    'A vote decides this step',
    '이 단계는 투표로 결정됩니다',
  ],
  'not-a-vote': ['Энэ алхамд санал хураахгүй', 'This step has no vote', '이 단계에는 투표가 없습니다'],
  'already-voted': ['Та саналаа өгсөн байна', 'You have already voted', '이미 투표하셨습니다'],
  'ballot-not-offered': [
    'Энэ санал хураалтад ийм сонголт байхгүй',
    'This vote does not offer that choice',
    '이 투표에는 그런 선택지가 없습니다',
  ],
  'already-finished': [
    'Та өөрийн хэсгийг дуусгасан байна',
    'You have already finished your part',
    '이미 본인의 몫을 마치셨습니다',
  ],
  'child-runs': [
    'Холбогдох явц дуусахыг хүлээж байна',
    'This step waits for another process to end',
    '다른 프로세스가 끝나기를 기다리는 단계입니다',
  ],
  'no-previous': ['Буцах алхам байхгүй', 'There is no step to return to', '되돌아갈 단계가 없습니다'],
  'target-needed': [
    'Аль алхам руу буцаахаа сонгоно уу',
    'Choose the step to return to',
    '되돌아갈 단계를 선택하세요',
  ],
  'unknown-child': [
    'Энэ алхам уг явцыг хүлээдэггүй',
    'This step does not wait for that process',
    '이 단계는 그 프로세스를 기다리지 않습니다',
  ],
  'may-not-reassign': [
    'Энэ алхмын хариуцагчийг та солих эрхгүй',
    'You may not change who takes this step',
    '이 단계의 담당자를 바꿀 권한이 없습니다',
  ],
  'may-not-delegate': [
    'Энэ алхмыг бусдад даатгах боломжгүй',
    'You may not delegate this step',
    '이 단계는 위임할 수 없습니다',
  ],
  'person-needed': ['Хүн сонгоно уу', 'Choose a person', '사람을 선택하세요'],
  'unknown-assignee': [
    'Ийм хариуцагч энэ алхамд алга',
    'The step has no such assignee',
    '이 단계에는 그런 담당자가 없습니다',
  ],
  'may-not-postpone': [
    'Энэ алхмын хугацааг хойшлуулах боломжгүй',
    'The deadline of this step cannot be postponed',
    '이 단계의 기한은 미룰 수 없습니다',
  ],
  'postponed-too-far': [
    'Хугацааг {latest} хүртэл л хойшлуулж болно',
    'The deadline can be postponed until {latest} at most',
    '기한은 최대 {latest}까지만 미룰 수 있습니다',
  ],
  'not-later': [
    'Одоогийн хугацаанаас хойш өдөр сонгоно уу',
    'Choose a time after the current deadline',
    '현재 기한보다 늦은 시각을 선택하세요',
  ],
  'may-not-cancel': [
    'Явцыг зөвхөн админ цуцална',
    'Only administrators may cancel a process',
    '관리자만 프로세스를 취소할 수 있습니다',
  ],
  'step-is-gone': [
    'Шинэ хувилбарт "{step}" алхам алга. Оронд нь орох алхмыг сонгоно уу',
    'The new version has no step "{step}". Choose the step that stands for it',
    '새 버전에 "{step}" 단계가 없습니다. 대신할 단계를 선택하세요',
  ],
  'step-is-final': [
    '"{step}" алхмаар явц төгсдөг. Явж буй хэргийг тийш шилжүүлэхгүй',
    'The process ends with the step "{step}". A running case is not moved there',
    '"{step}" 단계에서 프로세스가 끝납니다. 진행 중인 건은 그리로 옮기지 않습니다',
  ],
  'row-is-deleted': [
    'Бичлэг устгагдсан байна. Эхлээд сэргээнэ үү',
    'The record was deleted. Restore it first',
    '기록이 삭제되었습니다. 먼저 복원하세요',
  ],
  'not-due': ['Алхмын хугацаа дуусаагүй байна', 'The deadline has not passed', '기한이 지나지 않았습니다'],
});
