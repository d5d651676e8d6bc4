import type { Format } from './format';

/** An e-mail address in lower-case Latin letters, without spaces; at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const mnEmail: Format = {
  pattern:
    /^(?=.{6,254}$)[a-z0-9_+'-]+(?:\.[a-z0-9_+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u,
  example: 'bat@example.mn',
  message: {
    mn_MN: 'И-мэйл хаягийг зайгүй, жижиг латин үсгээр оруулна уу',
    en_US: 'Enter an e-mail address in lower-case Latin letters without spaces',
    ko_KR: '이메일 주소는 공백 없이 라틴 소문자로 입력하세요',
  },
};
