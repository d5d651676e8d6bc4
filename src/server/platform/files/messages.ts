import type { Text } from '../../../definitions/text';
import { acceptedKinds } from './file-type';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Error messages of uploads. */
export const messages = {
  noFile: text('Файл алга', 'The request has no file', '요청에 파일이 없습니다'),
  oneFile: text('Нэг удаад нэг файл илгээнэ үү', 'Send one file at a time', '한 번에 하나의 파일만 보내세요'),
  broken: text(
    'Файлыг бүрэн илгээгээгүй байна. Дахин илгээнэ үү.',
    'The upload was interrupted. Send the file again.',
    '파일이 완전히 전송되지 않았습니다. 다시 보내세요.',
  ),
  empty: text('Файл хоосон байна', 'The file is empty', '파일이 비어 있습니다'),
  tooLarge: (megabytes: number) =>
    text(
      `Файлын дээд хэмжээ: ${megabytes} МБ`,
      `The file can be at most ${megabytes} MB`,
      `최대 파일 크기: ${megabytes}MB`,
    ),
  notAccepted: text(
    `Файлын төрөл буруу байна. Зөвшөөрөх төрөл: ${acceptedKinds}`,
    `The file extension is incorrect. Accepted: ${acceptedKinds}`,
    `파일 형식이 올바르지 않습니다. 허용: ${acceptedKinds}`,
  ),
  unreadable: text(
    'Зургийг уншиж чадсангүй, эсвэл хэт том байна',
    'The picture cannot be read or is too large',
    '이미지를 읽을 수 없거나 너무 큽니다',
  ),
  tooMuch: (gigabytes: number) =>
    text(
      `Хадгалаагүй маягтын файлууд ${gigabytes} ГБ-д хүрсэн тул дахин хуулах боломжгүй. Маягтаа хадгалаад үргэлжлүүлнэ үү.`,
      `Your uploads of unsaved forms have reached ${gigabytes} GB. Save your form, then go on.`,
      `저장하지 않은 양식의 파일이 ${gigabytes}GB에 도달했습니다. 양식을 저장한 뒤 계속하세요.`,
    ),
  unknownWidth: (widths: readonly number[]) =>
    text(
      `Боломжит өргөн: ${widths.join(', ')}`,
      `Available widths: ${widths.join(', ')}`,
      `요청 가능한 너비: ${widths.join(', ')}`,
    ),
} as const;
