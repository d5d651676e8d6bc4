import type { Format } from './format';

/** The registration number of a legal entity: seven digits. */
export const mnOrganizationRegister: Format = {
  pattern: /^\d{7}$/u,
  example: '5012345',
  message: {
    mn_MN: 'Байгууллагын регистрийн дугаарыг 7 оронтой тоогоор оруулна уу',
    en_US: 'Enter the registration number of an organisation as seven digits',
    ko_KR: '기관 등록 번호는 숫자 7자리로 입력하세요',
  },
};
