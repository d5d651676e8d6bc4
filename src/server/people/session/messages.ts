import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Error messages of signing in. */
export const messages = {
  wrongCredentials: text(
    'Нэвтрэх нэр эсвэл нууц үг буруу байна',
    'The login or the password is wrong',
    '로그인 또는 비밀번호가 올바르지 않습니다',
  ),
  locked: (minutes: number) =>
    text(
      `Хэт олон удаа буруу оролдлоо. ${minutes} минутын дараа дахин оролдоно уу.`,
      `Too many wrong attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      `시도 횟수를 초과했습니다. ${minutes}분 후에 다시 시도하세요.`,
    ),
  demoRefused: text(
    'Туршилтын бүртгэлээр зөвхөн энэ компьютерээс нэвтэрнэ',
    'Demo accounts work only on this computer',
    '데모 계정은 이 컴퓨터에서만 사용할 수 있습니다',
  ),
  notConfirmed: text(
    'Бүртгэлээ баталгаажуулаагүй байна',
    'This account is not confirmed yet',
    '아직 인증되지 않은 계정입니다',
  ),
  blocked: text(
    'Таны бүртгэлийг хаасан байна. Ажилтанд хандана уу.',
    'This account is blocked. Contact the office.',
    '차단된 계정입니다. 담당자에게 문의하세요.',
  ),
  required: text('Заавал бөглөнө үү', 'This field is required', '필수 항목입니다'),
  tooLong: text('Хэт урт байна', 'This is too long', '너무 깁니다'),
  wrongPassword: text('Нууц үг буруу байна', 'The password is wrong', '비밀번호가 올바르지 않습니다'),
  confirmationDiffers: text(
    'Нууц үг баталгаажуулалт таарсангүй',
    'The confirmation does not match',
    '비밀번호 확인이 일치하지 않습니다',
  ),
  samePassword: text(
    'Шинэ нууц үг хуучнаасаа өөр байна',
    'The new password must differ from the old one',
    '새 비밀번호는 이전 비밀번호와 달라야 합니다',
  ),
} as const;
