import type { Format } from './format';

const letters = 'A-Za-zА-ЯЁӨҮа-яёөү';

/** A person's first or last name: Latin or Mongolian letters, a hyphen or a space inside, at most 75 characters. */
export const mnName: Format = {
  pattern: new RegExp(`^(?=.{1,75}$)[${letters}]+(?:[ -][${letters}]+)*$`, 'u'),
  example: 'Бат-Эрдэнэ',
  message: {
    mn_MN: 'Нэрийг латин эсвэл монгол үсгээр, 75 тэмдэгтээс хэтрүүлэлгүй оруулна уу',
    en_US: 'Enter a name in Latin or Mongolian letters, at most 75 characters',
    ko_KR: '이름은 라틴 또는 몽골 문자로 75자 이내로 입력하세요',
  },
};
