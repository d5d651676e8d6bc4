import type { Format } from './format';

/** A person's registration number: two Mongolian capitals, then eight digits. */
export const mnRegister: Format = {
  pattern: /^[А-ЯЁӨҮ]{2}\d{8}$/u,
  example: 'УБ84031725',
  message: {
    mn_MN: 'Регистрийн дугаарыг монгол 2 том үсэг, 8 оронтой тоогоор оруулна уу',
    en_US: 'Enter a registration number as two Mongolian capital letters and eight digits',
    ko_KR: '등록 번호는 몽골 대문자 2자와 숫자 8자리로 입력하세요',
  },
};
