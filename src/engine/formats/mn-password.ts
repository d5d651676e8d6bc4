import type { Format } from './format';

export const passwordLimits = { shortest: 8, longest: 128 } as const;

/** A new password: Latin letters in upper and lower case, digits, a special character, no spaces. */
export const mnPassword: Format = {
  pattern: new RegExp(
    `^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=\\D*\\d)(?=[A-Za-z0-9]*[^A-Za-z0-9])[\\x21-\\x7e]{${passwordLimits.shortest},${passwordLimits.longest}}$`,
    'u',
  ),
  example: 'Dulaan-2027!',
  message: {
    mn_MN: `Нууц үг ${passwordLimits.shortest}-${passwordLimits.longest} тэмдэгттэй, том, жижиг латин үсэг, тоо, тусгай тэмдэгттэй, зайгүй байна`,
    en_US: `The password must have ${passwordLimits.shortest} to ${passwordLimits.longest} characters with upper-case and lower-case Latin letters, a digit, a special character and no spaces`,
    ko_KR: `비밀번호는 ${passwordLimits.shortest}~${passwordLimits.longest}자이며 공백 없이 라틴 대소문자, 숫자, 특수 문자를 포함해야 합니다`,
  },
};
