import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Messages about buttons of forms. */
export const messages = {
  noButton: text('Ийм товч энэ маягтад алга', 'The form has no such button', '이 양식에 없는 버튼입니다'),
  notNow: (label: string) =>
    text(
      `Мөрийн одоогийн байдалд энэ үйлдлийг хийх боломжгүй: ${label}`,
      `This is not possible in the row’s current state: ${label}`,
      `현재 상태에서는 할 수 없는 작업입니다: ${label}`,
    ),
} as const;
