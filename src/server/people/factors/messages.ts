import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Error messages of second factors and passkeys. */
export const messages = {
  codeWrong: text('Код буруу байна', 'The code is wrong', '코드가 올바르지 않습니다'),
  challengeOver: text(
    'Баталгаажуулах хугацаа дууссан байна. Дахин нэвтэрнэ үү.',
    'The time ran out or there were too many attempts. Sign in again.',
    '시간이 만료되었거나 시도 횟수를 초과했습니다. 다시 로그인하세요.',
  ),
  alreadyEnrolled: text(
    'Хоёр дахь баталгаажуулалт аль хэдийн идэвхтэй байна',
    'Two-step sign-in is already on',
    '2단계 인증이 이미 사용 중입니다',
  ),
  notEnrolled: text(
    'Хоёр дахь баталгаажуулалт идэвхгүй байна',
    'Two-step sign-in is off',
    '2단계 인증이 설정되어 있지 않습니다',
  ),
  passkeyRefused: text(
    'Түлхүүрээр нэвтэрч чадсангүй',
    'The passkey was not accepted',
    '패스키를 확인할 수 없습니다',
  ),
  passkeysUnavailable: text(
    'Энэ хаягаар түлхүүр ашиглах боломжгүй',
    'Passkeys do not work at this address',
    '이 주소에서는 패스키를 사용할 수 없습니다',
  ),
  tooManyPasskeys: text(
    'Түлхүүрийн тоо дээд хэмжээнд хүрсэн байна',
    'You have reached the maximum number of passkeys',
    '패스키가 너무 많습니다',
  ),
} as const;
