import type { Format } from './format';

const country = '+976';

/**
 * A telephone number of Mongolia as people enter and see it: eight digits, no spaces. Tables keep it as networks abroad
 * take it (E.164). Numbers of other countries are refused: codes go out by Mongolian operators alone.
 */
export const mnPhone: Format = {
  pattern: /^\d{8}$/u,
  example: '99112233',
  message: {
    mn_MN: 'Утасны дугаарыг зайгүй 8 оронтой тоогоор оруулна уу',
    en_US: 'Enter a phone number as eight digits without spaces',
    ko_KR: '전화번호는 공백 없이 숫자 8자리로 입력하세요',
  },
  storedPrefix: country,
};

/** The number as networks abroad take it: `99112233` becomes `+97699112233`. */
export function internationalPhone(digits: string): string {
  return `${country}${digits}`;
}
