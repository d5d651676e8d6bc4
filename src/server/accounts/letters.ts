import { say, type Language, type Text } from '../../definitions/text';
import { internationalPhone } from '../../engine/formats/mn-phone';
import type { Letter } from '../notices/letter';

/** An e-mail address, or a phone number of eight digits. */
export interface Contact {
  channel: 'mail' | 'sms';
  address: string;
}

/** The letter that carries a code. `minutes` is how long it is good for. */
export function codeLetter(
  contact: Contact,
  language: Language,
  { subject, code, minutes }: { subject: Text; code: string; minutes: number },
): Letter {
  const body: Text = {
    mn_MN: `Таны код: ${code}. Хүчинтэй хугацаа, минут: ${minutes}. Энэ кодыг хэнд ч бүү хэлээрэй.`,
    en_US: `Your code: ${code}. Good for, in minutes: ${minutes}. Tell it to nobody.`,
    ko_KR: `인증 코드: ${code}. 유효 시간(분): ${minutes}. 누구에게도 알려 주지 마세요.`,
  };
  return letter(contact, language, subject, body);
}

export function letter(contact: Contact, language: Language, subject: Text, body: Text): Letter {
  return {
    channel: contact.channel,
    to: contact.channel === 'sms' ? internationalPhone(contact.address) : contact.address,
    subject: say(subject, language),
    text: say(body, language),
  };
}

export const subjects = {
  registration: {
    mn_MN: 'Бүртгэл баталгаажуулах код',
    en_US: 'The code that confirms your registration',
    ko_KR: '회원가입 인증 코드',
  },
  alreadyRegistered: {
    mn_MN: 'Та бүртгэлтэй байна',
    en_US: 'You are registered already',
    ko_KR: '이미 가입되어 있습니다',
  },
  passwordReset: {
    mn_MN: 'Нууц үг сэргээх код',
    en_US: 'The code that resets your password',
    ko_KR: '비밀번호 재설정 코드',
  },
  confirmation: { mn_MN: 'Баталгаажуулах код', en_US: 'Your confirmation code', ko_KR: '인증 코드' },
} as const satisfies Record<string, Text>;

/** Sent instead of a code to who registers an address that has an account. */
export const alreadyRegistered: Text = {
  mn_MN:
    'Таны энэ хаягаар бүртгүүлэх хүсэлт ирлээ. Та аль хэдийн бүртгэлтэй тул нэвтэрнэ үү; нууц үгээ мартсан бол нэвтрэх хуудаснаас сэргээнэ үү. Хэрэв та хүсэлт гаргаагүй бол үүнийг үл тооно уу.',
  en_US:
    'Somebody asked to register with this address. You have an account already: sign in, or reset your password on the sign-in page. If it was not you, there is nothing to do.',
  ko_KR:
    '이 주소로 회원가입 요청이 있었습니다. 이미 계정이 있으니 로그인하거나 로그인 페이지에서 비밀번호를 재설정하세요. 본인이 아니라면 무시하세요.',
};
