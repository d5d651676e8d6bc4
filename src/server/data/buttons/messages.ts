import { say, type Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Messages about buttons of forms. */
export const messages = {
  noButton: text('Ийм товч энэ маягтад алга', 'The form has no such button', '이 양식에 없는 버튼입니다'),
  /** The title in the language of each sentence: the body of an error has several. */
  notNow: (title: Text) =>
    text(
      `Мөрийн одоогийн байдалд энэ үйлдлийг хийх боломжгүй: ${say(title, 'mn_MN')}`,
      `This is not possible in the row’s current state: ${say(title, 'en_US')}`,
      `현재 상태에서는 할 수 없는 작업입니다: ${say(title, 'ko_KR')}`,
    ),
} as const;
